import { setTimeout as pause } from 'node:timers/promises';
import { openTestDatabase } from '../../testing/index.ts';
import type { OpenDatabase } from '../database/index.ts';
import { startJobs, type Jobs } from './index.ts';

let database: OpenDatabase;
let jobs: Jobs;
const errors: Error[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  jobs = await startJobs(database, (error) => void errors.push(error));
});
afterAll(async () => {
  await jobs.stop();
  await database.close();
  expect(errors).toEqual([]);
});

/** Resolves when `reached` has been called `times` times. */
function counter(times: number) {
  let open = times;
  let done: () => void;
  const all = new Promise<void>((resolve) => {
    done = resolve;
  });
  return {
    all,
    reached: () => {
      if ((open -= 1) === 0) done();
    },
  };
}

test('a business has one job at a time, in order; two businesses run side by side', async () => {
  const log: string[] = [];
  const finished = counter(4);
  const bothRunning = counter(2);
  await jobs.registerJob<{ n: number }>('order', async ({ n }, { tenantId }) => {
    log.push(`${tenantId}: ${n} begins`);
    // The first job of either business waits for the other's: in turn, they would never end.
    if (n === 1) {
      bothRunning.reached();
      await bothRunning.all;
    }
    log.push(`${tenantId}: ${n} ends`);
    finished.reached();
  });
  for (const n of [1, 2]) for (const tenant of [1, 2]) await jobs.sendJob('order', tenant, { n });
  await finished.all;
  for (const tenant of [1, 2]) {
    expect(log.filter((line) => line.startsWith(`${tenant}:`))).toEqual(
      [1, 2].flatMap((n) => [`${tenant}: ${n} begins`, `${tenant}: ${n} ends`]),
    );
  }
});

test('a business that was seen at work is not passed over for long once it is done', async () => {
  const watched = await startJobs(database, (error) => void errors.push(error), { checkSeconds: 1 });
  const isSeen = async () =>
    (await database.pool.query("SELECT FROM pgboss.queue WHERE name = 'seen' AND '8' = ANY(singletons_active)"))
      .rowCount;
  const finished = counter(2);
  await watched.registerJob<{ isLong: boolean }>('seen', async ({ isLong }) => {
    if (isLong) {
      while (!(await isSeen())) await pause(100);
      // The runner itself sees it a second later.
      await pause(2_000);
    }
    finished.reached();
  });
  let seconds = 0;
  const ticking = setInterval(() => {
    seconds += 1;
  }, 1_000);
  for (const isLong of [true, false]) await watched.sendJob('seen', 8, { isLong });
  await finished.all;
  clearInterval(ticking);
  // Workers look by themselves every 30 seconds, and pg-boss believes what it has seen for a minute unless told otherwise.
  expect(seconds).toBeLessThan(20);
  await watched.stop();
});

test('a job that fails is run again with its data', async () => {
  const finished = counter(2);
  const attempts: [string, number][] = [];
  await jobs.registerJob<{ file: string }>('retry', async ({ file }, { attempt }) => {
    attempts.push([file, attempt]);
    finished.reached();
    if (attempt === 0) throw new Error('first time');
  });
  await jobs.sendJob('retry', 7, { file: 'kunden.csv' });
  await finished.all;
  expect(attempts).toEqual([
    ['kunden.csv', 0],
    ['kunden.csv', 1],
  ]);
});

test('of jobs that may join one is running and one waits, which sees what came meanwhile', async () => {
  const begun = counter(1);
  const finished = counter(2);
  let open = () => {};
  const held = new Promise<void>((resolve) => {
    open = resolve;
  });
  let runs = 0;
  await jobs.registerJob(
    'joining',
    async () => {
      runs += 1;
      begun.reached();
      await held;
      finished.reached();
    },
    { coalesce: true },
  );
  expect(await jobs.sendJob('joining', 5, {})).toEqual(expect.any(String));
  await begun.all;
  const sent = [
    await jobs.sendJob('joining', 5, {}),
    await jobs.sendJob('joining', 5, {}),
    await jobs.sendJob('joining', 5, {}),
  ];
  expect(sent).toEqual([expect.any(String), null, null]);
  open();
  await finished.all;
  expect(runs).toBe(2);
});

test('what was running when the only process ended is run again at the next start', async () => {
  // An embedded database has one owner, whichever engine this suite runs on.
  const owned = { url: database.url, engine: 'pglite' } as const;
  const begun = counter(1);
  const finished = counter(1);
  const dead = await startJobs(owned);
  await dead.registerJob(
    'orphan',
    async (_data, { signal }) => {
      begun.reached();
      await new Promise((resolve) => {
        signal.addEventListener('abort', resolve);
      });
    },
    { parallel: 1 },
  );
  await dead.sendJob('orphan', 1, {});
  await begun.all;
  const next = await startJobs(owned);
  const seen: number[] = [];
  await next.registerJob('orphan', async (_data, { attempt }) => {
    seen.push(attempt);
    finished.reached();
  });
  await finished.all;
  expect(seen).toEqual([1]);
  await Promise.all([next.stop(), dead.stop(100)]);
});

test('a database that is busy for long does not keep the runner from starting', async () => {
  // Longer than the ten seconds after which pg-boss gives a connection up.
  const busy = database.pool.query('SELECT pg_sleep(11)');
  const started = await startJobs(database, (error) => void errors.push(error));
  await started.registerJob('patient', async () => undefined);
  await busy;
  await started.stop();
});

test('the app role cannot reach the jobs', async () => {
  const client = await database.pool.connect();
  try {
    await client.query('BEGIN; SET LOCAL ROLE portal_app');
    await expect(client.query('SELECT * FROM pgboss.job')).rejects.toMatchObject({ code: '42501' });
    await client.query('ROLLBACK');
  } finally {
    client.release();
  }
});

test('a process that is told to end takes no new jobs, and lets those that run come to their end', async () => {
  const ending = await startJobs(database, (error) => void errors.push(error));
  const begun = counter(1);
  const ran: string[] = [];
  let finish = () => {};
  const held = new Promise<void>((resolve) => {
    finish = resolve;
  });
  await ending.registerJob<{ name: string }>('ending', async ({ name }, context) => {
    begun.reached();
    await held;
    ran.push(`${name} ${context.ending.aborted ? 'was told' : 'was not told'}`);
  });
  await ending.sendJob('ending', 1, { name: 'first' });
  await begun.all;
  await ending.pause();
  await ending.sendJob('ending', 2, { name: 'second' });
  finish();
  await ending.stop();
  expect(ran).toEqual(['first was told']);

  const next = await startJobs(database, (error) => void errors.push(error), { lookSeconds: 1 });
  const done = counter(1);
  await next.registerJob<{ name: string }>('ending', async ({ name }) => {
    ran.push(name);
    done.reached();
  });
  await done.all;
  await next.stop();
  expect(ran).toEqual(['first was told', 'second']);
});
