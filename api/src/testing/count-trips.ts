import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';

/** What was asked of the database. */
export interface Trips {
  /** Statements, also of several in one message. */
  statements: number;
  /** How often the way to the database was gone: what is sent while an answer is still awaited goes along. Without commits. */
  trips: number;
}

const counting = new AsyncLocalStorage<Trips>();

const asConfig = (asked: unknown) =>
  (typeof asked === 'string' ? { text: asked } : asked) as { text: string; values?: unknown[] };
const isCommit = (asked: unknown): boolean => asConfig(asked).text === 'commit';

const statementsIn = (asked: unknown): number => {
  const { text, values = [] } = asConfig(asked);
  return values.length > 0 ? 1 : text.split(';').filter((part) => part.trim() !== '').length;
};

/** Has a connection say what is asked through it. */
function listen(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown> | undefined;
  let awaited = 0;
  client.query = ((...args: unknown[]) => {
    const found = counting.getStore();
    if (found) found.statements += statementsIn(args[0]);
    const answer = query(...args);
    // Whether its answer is there when the next one is sent depends on the machine: nobody waits for it after reading.
    // The pool's own `query` hands over a callback, and gets no promise.
    if (!answer || isCommit(args[0])) return answer;
    if (found && awaited === 0) found.trips += 1;
    awaited += 1;
    answer
      .finally(() => {
        awaited -= 1;
      })
      .catch(() => undefined);
    return answer;
  }) as typeof client.query;
}

/** Counts what is asked through a pool in the course of `work`, and nothing that jobs ask meanwhile. */
export function countTrips(pool: pg.Pool): (work: () => Promise<unknown>) => Promise<Trips> {
  const heard = new WeakSet<pg.PoolClient>();
  pool.on('acquire', (client) => {
    if (heard.has(client)) return;
    heard.add(client);
    listen(client);
  });
  return async (work) => {
    const trips: Trips = { statements: 0, trips: 0 };
    // Awaited inside: a call that is only described so far is made by whoever waits for it.
    await counting.run(trips, async () => {
      await work();
    });
    return trips;
  };
}
