import type { SelectionCounts, SelectionCriteria } from '@portal/shared/contract/marketing';
import { followNewest, type Follower } from './follow-newest.ts';
import type { Counter } from './start-counter.ts';

/** At most twenty counts a second: more are not seen, and each is work for the server. */
const PACE_MS = 50;
/** Long enough for somebody who drags to have let go. */
const REST_MS = 300;

interface Following {
  /** The server's answer. */
  ask: (criteria: SelectionCriteria, signal: AbortSignal) => Promise<SelectionCounts>;
  /** Brings the customers as they are now into a thread of the browser. */
  start: (signal: AbortSignal) => Promise<Counter>;
  onCounts: (counts: SelectionCounts, criteria: SelectionCriteria) => void;
  onError: (error: Error) => void;
}

/**
 * Counts criteria while somebody drags: in the browser, once it has the customers, and else on the server. After a rest
 * the server is asked in any case, and its answer holds: data may have changed since the page was opened. Where it says
 * something else, the browser gets its customers anew.
 */
export function followCounts({ ask, start, onCounts, onError }: Following): Follower<SelectionCriteria> {
  const controller = new AbortController();
  const { signal } = controller;
  let counter: Counter | null = null;
  let latest: SelectionCriteria | null = null;
  /** By whoever. */
  let answered: SelectionCriteria | null = null;
  let counted: { criteria: SelectionCriteria; counts: SelectionCounts } | null = null;
  let rest: ReturnType<typeof setTimeout> | undefined;

  const answer = (counts: SelectionCounts, question: SelectionCriteria) => {
    answered = question;
    onCounts(counts, question);
  };
  const load = async (): Promise<void> => {
    drop();
    try {
      const started = await start(signal);
      if (signal.aborted) return started.stop();
      counter = started;
      // Asked before it came, and perhaps in vain: the server may be away.
      if (latest && latest !== answered) local.want(latest);
    } catch {
      // Without them the server counts.
    }
  };
  const drop = () => {
    counter?.stop();
    counter = null;
  };
  const remote = followNewest<SelectionCriteria, SelectionCounts>({
    paceMs: PACE_MS,
    ask,
    onError,
    onAnswer: (counts, question) => {
      // Somebody who has begun to drag again sees the browser's.
      if (counter && question !== latest) return;
      answer(counts, question);
      if (counter && counted?.criteria === question && JSON.stringify(counted.counts) !== JSON.stringify(counts))
        void load();
    },
  });
  const local = followNewest<SelectionCriteria, SelectionCounts>({
    paceMs: 0,
    ask: (question) => counter!.count(question),
    onAnswer: (counts, question) => {
      counted = { criteria: question, counts };
      answer(counts, question);
    },
    onError: (_error, question) => {
      drop();
      remote.want(question);
    },
  });
  void load();
  return {
    want: (question) => {
      latest = question;
      clearTimeout(rest);
      if (!counter) return remote.want(question);
      local.want(question);
      rest = setTimeout(() => remote.want(question), REST_MS);
    },
    stop: () => {
      clearTimeout(rest);
      controller.abort();
      remote.stop();
      local.stop();
      drop();
    },
  };
}
