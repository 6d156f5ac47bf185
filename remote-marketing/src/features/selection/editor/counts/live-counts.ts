import type { SelectionCounts, SelectionCriteria } from '@portal/shared/contract/marketing';
import type { Live } from '../live.ts';
import type { Follower } from './follow-newest.ts';

/** What is known by now. While newer counts are on their way the older ones stay. */
export interface Counted {
  counts: SelectionCounts;
  /** Of the criteria that are wanted, no older ones. */
  isCurrent: boolean;
  error: Error | null;
}

/** Counts that several places of a page show, each as much of them as it needs. */
export interface LiveCounts extends Live<Counted> {
  /** Wants these criteria counted, saved or not. */
  want(criteria: SelectionCriteria): void;
  retry(): void;
  /** The same criteria mean something else from now on: counts of before are old. */
  recount(): void;
  /** Begins to answer what is wanted. @returns ends it */
  start(): () => void;
}

type Follow = (on: {
  onCounts: (counts: SelectionCounts, question: SelectionCriteria) => void;
  onError: (error: Error) => void;
}) => Follower<SelectionCriteria>;

/**
 * They live outside of React, so that a step of a slider draws what shows counts, and nothing else of the page.
 * @param first what was read with the page
 * @param soon runs what tells listeners, once for all that has come by then
 */
export function createLiveCounts(
  first: { criteria: SelectionCriteria; counts: SelectionCounts },
  follow: Follow,
  soon: (work: () => void) => void,
): LiveCounts {
  const listeners = new Set<() => void>();
  let wanted = JSON.stringify(first.criteria);
  let countedFor = wanted;
  let counted: Counted = { counts: first.counts, isCurrent: true, error: null };
  let follower: Follower<SelectionCriteria> | null = null;
  let isTelling = false;
  const tell = (next: Partial<Counted>) => {
    counted = { ...counted, ...next, isCurrent: countedFor === wanted };
    if (isTelling) return;
    isTelling = true;
    soon(() => {
      isTelling = false;
      for (const listener of listeners) listener();
    });
  };
  return {
    now: () => counted,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    want: (criteria) => {
      const text = JSON.stringify(criteria);
      if (text === wanted) return;
      wanted = text;
      follower?.want(criteria);
      tell({});
    },
    retry: () => follower?.want(JSON.parse(wanted) as SelectionCriteria),
    recount: () => {
      countedFor = '';
      follower?.want(JSON.parse(wanted) as SelectionCriteria);
      tell({});
    },
    start: () => {
      const started = follow({
        onCounts: (counts, question) => {
          countedFor = JSON.stringify(question);
          tell({ counts, error: null });
        },
        onError: (error) => tell({ error }),
      });
      follower = started;
      return () => {
        started.stop();
        follower = null;
      };
    },
  };
}
