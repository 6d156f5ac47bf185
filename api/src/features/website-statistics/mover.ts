import type { Kysely } from 'kysely';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../platform/database/index.ts';
import type { Journal } from './journal/journal.ts';
import { knownNames } from './sums/known-names.ts';
import { moveOrphans, moveSegments } from './sums/move-journal.ts';
import { sweepPastDays } from './sums/sweep.ts';

/** From an event until it is in the sums: what people call 'live', and as long as one transaction of all is cheaper than many. */
const SOON_MS = 1_000;
const AFTER_FAILURE_MS = 5_000;

export interface Mover {
  /** Says that something has been written. */
  wake(): void;
  /** Moves this process's journal and those of processes that are gone into the sums, and deletes what was only kept to recognise yesterday's visitors. */
  tidy(): Promise<void>;
  /** Ends after the run that is on its way; what is left is moved by whoever comes next. */
  stop(): Promise<void>;
}

interface Moving {
  db: Kysely<Database>;
  journal: Journal;
  root: string;
  onError: (error: Error) => void;
}

/** Moves a process's journal into the sums, shortly after each event and never twice at a time. */
export function startMover({ db, journal, root, onError }: Moving): Mover {
  const names = knownNames();
  const stopped = new AbortController();
  let turn: Promise<void> = Promise.resolve();
  let isAwake = false;

  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const run = turn.then(work);
    turn = run.catch(() => undefined);
    return run;
  };
  const move = async () => moveSegments(db, journal.folder, await journal.endSegment(), names);

  async function moveSoon(delay: number): Promise<void> {
    await pause(delay, undefined, { signal: stopped.signal });
    // What comes from here on wakes anew.
    isAwake = false;
    await inTurn(move).catch((error: unknown) => {
      if (stopped.signal.aborted) return;
      onError(error as Error);
      wake(AFTER_FAILURE_MS);
    });
  }
  const wake = (delay = SOON_MS) => {
    if (isAwake || stopped.signal.aborted) return;
    isAwake = true;
    // Stopping ends the pause.
    moveSoon(delay).catch(() => undefined);
  };

  return {
    wake: () => wake(),
    tidy: () =>
      inTurn(async () => {
        if (stopped.signal.aborted) return;
        // What cannot be moved must not keep yesterday's visitors.
        try {
          await move();
          await moveOrphans(db, root, journal.id, names);
        } finally {
          await sweepPastDays(db);
        }
      }),
    async stop() {
      stopped.abort();
      await turn;
    },
  };
}
