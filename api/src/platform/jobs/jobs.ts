import { setTimeout as wait } from 'node:timers/promises';
import { PgBoss } from 'pg-boss';
import type { OpenDatabase } from '../database/index.ts';
import { repeatUntil, type Pace } from './repeat.ts';
import { runJob, type JobRun } from './run-job.ts';

/** `attempt` is 0 for the first run. */
export interface JobContext {
  tenantId: number;
  /** Aborts when the job is stopped from outside: it took too long, or its process ends and has no more patience. */
  signal: AbortSignal;
  /** Aborts as soon as the process is told to end: work in many small steps that another process can go on with ends between two. */
  ending: AbortSignal;
  attempt: number;
}

export type JobHandler<T> = (data: T, context: JobContext) => Promise<void>;

export interface RegisterJobOptions {
  /** Jobs of different businesses that run side by side in this process. */
  parallel?: number;
  /** Further runs after a failure or a crash. */
  retries?: number;
  /** Seconds after which a running job counts as dead. */
  expireInSeconds?: number;
  /** One waiting job of a business is enough: what is sent while one waits joins it. For jobs that carry no data. */
  coalesce?: boolean;
}

export interface Jobs {
  /** Opens the queue `name` and works on it: one job of a business at a time, oldest first. */
  registerJob<T extends object>(name: string, handler: JobHandler<T>, options?: RegisterJobOptions): Promise<void>;
  /** Puts a job into a registered queue; it survives a restart. @returns the job's id; null: it has joined the one that waits. */
  sendJob(name: string, tenantId: number, data: object): Promise<string | null>;
  /** Sends a job at the times of a cron expression, Europe/Berlin; of several processes one sends it. */
  scheduleJob(name: string, tenantId: number, cron: string): Promise<void>;
  /** Does something at once and again and again until the runner stops, often while there is news (`wakePollers`); what fails is tried again. */
  repeat(pace: Pace, work: () => Promise<void>): void;
  /** Takes no new jobs and begins no repeated work any more; what runs goes on, and jobs can be sent for other processes. */
  pause(): Promise<void>;
  /** Waits for running jobs up to `timeoutMs`, then gives them back to the queue. */
  stop(timeoutMs?: number): Promise<void>;
}

/** How soon the jobs of a server that died are run again (at most after the three times together), and who is told of runs. */
export interface Watch {
  /** A job whose server has given no sign for so long counts as dead; 10 or more. Kept by a queue from when it was first opened. */
  heartbeatSeconds?: number;
  /** Between two looks for such jobs, see CHECK_SECONDS. */
  checkSeconds?: number;
  /** How often workers look by themselves, see LOOK_SECONDS. */
  lookSeconds?: number;
  /** Told how each run of this process ended. */
  onRun?: (run: JobRun) => void;
}

interface Envelope<T> {
  tenantId: number;
  data: T;
}

/**
 * How often workers look by themselves, seconds. Jobs that this process sends wake its workers, those of others come by
 * NOTIFY on a server; what is left is the nightly jobs, and jobs of servers that died.
 */
const LOOK_SECONDS = 30;

/**
 * How often pg-boss looks what runs, and how long it believes that: a business whose job it saw running is passed over,
 * also when the job has long ended. Its next job, as the second of two uploads, waits up to twice as long.
 */
const CHECK_SECONDS = 5;

/** How long the runner waits for the embedded database before it gives up; after pg-boss's ten seconds the portal did not start. */
const EMBEDDED_PATIENCE_MS = 5 * 60_000;

/**
 * Starts the job runner in the portal's own database, schema `pgboss`, which the app role cannot reach.
 * @param watch on a server; an embedded database notices at its next start
 * @param onError told of trouble in the runner itself; a job that fails is retried and kept by pg-boss.
 */
export async function startJobs(
  database: Pick<OpenDatabase, 'url' | 'engine'>,
  onError: (error: Error) => void = () => undefined,
  {
    heartbeatSeconds = 60,
    checkSeconds = CHECK_SECONDS,
    lookSeconds = LOOK_SECONDS,
    onRun = () => undefined,
  }: Watch = {},
): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: database.url,
    max: 3,
    superviseIntervalSeconds: checkSeconds,
    monitorIntervalSeconds: checkSeconds,
    queueCacheIntervalSeconds: checkSeconds,
    useListenNotify: database.engine === 'postgres',
    // For the nightly jobs a minute more is nothing; flows, which nobody uses here, cannot be turned off.
    cronMonitorIntervalSeconds: 45,
    cronWorkerIntervalSeconds: 45,
    flowIntervalSeconds: 3600,
    // Neither exists on PGlite: concurrent index builds, and an autovacuum to watch. It does one thing at a time, too:
    // while a business's figures are derived, whoever knocks waits for a minute and more on a busy machine.
    ...(database.engine === 'pglite' && {
      reindex: false,
      monitorVacuum: false,
      connectionTimeoutMillis: EMBEDDED_PATIENCE_MS,
    }),
  });
  const looking = { pollingIntervalSeconds: lookSeconds, notifyPollingIntervalSeconds: lookSeconds };
  boss.on('error', onError);
  await boss.start();
  /** Wakes the workers of a queue. */
  const wake = new Map<string, () => void>();
  const coalescing = new Set<string>();
  const stopped = new AbortController();
  const repeating: Promise<void>[] = [];

  async function pause(): Promise<void> {
    stopped.abort();
    await Promise.all([...wake.keys()].map((name) => boss.offWork(name, { wait: false })));
  }

  return {
    async registerJob<T extends object>(name: string, handler: JobHandler<T>, options: RegisterJobOptions = {}) {
      const { parallel = 2, retries = 2, expireInSeconds = 3600, coalesce = false } = options;
      if (coalesce) coalescing.add(name);
      // Either makes the database refuse a second active job with the same key, whatever races; 'stately' a second waiting one too.
      await boss.createQueue(name, {
        policy: coalesce ? 'stately' : 'singleton',
        retryLimit: retries,
        expireInSeconds,
        // Not on PGlite: there a long import holds up the heartbeat itself.
        ...(database.engine === 'postgres' && { heartbeatSeconds }),
      });
      if (database.engine === 'pglite') await giveBackOrphans(boss, name);
      if (database.engine === 'postgres') await boss.updateQueue(name, { notify: true });
      const workers: string[] = [];
      const wakeAll = () => {
        for (const worker of workers) boss.notifyWorker(worker);
      };
      let wakingLater: NodeJS.Timeout | undefined;
      // One at a time each, since only a worker of one's own can be woken.
      for (let index = 0; index < parallel; index += 1)
        workers.push(
          await boss.work<Envelope<T>>(name, { groupConcurrency: 1, ...looking }, async ([job]) => {
            if (!job) return;
            try {
              const { tenantId, data } = job.data;
              const context = { tenantId, signal: job.signal, ending: stopped.signal, attempt: job.retryCount };
              await runJob({ queue: name, ...context }, () => handler(data, context), onRun);
            } finally {
              // This business's next job may wait for the end of this one, or this one for another run. Whoever is passed
              // over now is not when pg-boss has looked again.
              wakeAll();
              clearTimeout(wakingLater);
              wakingLater = setTimeout(wakeAll, 2_000 * checkSeconds).unref();
            }
          }),
        );
      wake.set(name, wakeAll);
    },

    async sendJob(name, tenantId, data) {
      const key = String(tenantId);
      // The group keeps waiting jobs of a busy business from blocking the others behind them.
      const id = await boss.send(name, { tenantId, data }, { singletonKey: key, group: { id: key } });
      if (id === null && !coalescing.has(name)) throw new Error(`Queue ${name} did not take the job`);
      wake.get(name)?.();
      return id;
    },

    async scheduleJob(name, tenantId, cron) {
      await boss.schedule(name, cron, { tenantId, data: {} }, { tz: 'Europe/Berlin', singletonKey: String(tenantId) });
    },

    repeat(pace, work) {
      repeating.push(repeatUntil(stopped.signal, pace, work, onError));
    },

    pause,

    stop: async (timeoutMs = 30_000) => {
      await pause();
      await Promise.race([Promise.all(repeating), wait(timeoutMs, undefined, { ref: false })]);
      await boss.stop({ graceful: true, timeout: timeoutMs });
    },
  };
}

/** The embedded database has one owner, so whatever was running when it opened died with the last one. */
async function giveBackOrphans(boss: PgBoss, name: string): Promise<void> {
  const jobs = await boss.findJobs(name);
  const orphans = jobs.filter((job) => job.state === 'active').map((job) => job.id);
  if (orphans.length > 0) await boss.fail(name, orphans, { message: 'process ended' });
}
