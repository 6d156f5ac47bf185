import type { Jobs } from '../../platform/jobs/index.ts';
import { checkNewest } from './check-backup.ts';
import { sentenceOf, type BackupsContext } from './context.ts';
import { makeBackup } from './make-backup.ts';
import { tellFailed } from './tell-failed.ts';
import { LONGEST_SECONDS } from './unfinished.ts';

const NIGHTLY = 'backups-nightly';
const MAKE = 'backups-make';
const CHECK = 'backups-check';
/** A job over all businesses counts as one of a business that nobody has. */
const EVERYBODY = 0;
/** A backup may take long, and none is begun beside it. */
const OPTIONS = { coalesce: true, parallel: 1, retries: 1, expireInSeconds: LONGEST_SECONDS };

export interface BackupJobs {
  /** Makes a backup, and tries it then. */
  make(): Promise<unknown>;
  /** Tries the newest one. */
  check(): Promise<unknown>;
}

/** Opens the queues: of all servers of a database one works on each at a time. */
export async function startBackups(jobs: Jobs, context: BackupsContext): Promise<BackupJobs> {
  const { schedule } = context.plan;
  const make = () => jobs.sendJob(MAKE, EVERYBODY, {});
  const check = () => jobs.sendJob(CHECK, EVERYBODY, {});
  /** Told when it has failed for good: before that it is tried again. */
  const work =
    (what: 'make' | 'check', run: () => Promise<unknown>) =>
    async (_data: object, { attempt }: { attempt: number }) => {
      try {
        await run();
      } catch (error) {
        if (attempt >= OPTIONS.retries) await tellFailed(context, what, sentenceOf(error));
        throw error;
      }
    };
  await jobs.registerJob(
    CHECK,
    work('check', () => checkNewest(context)),
    OPTIONS,
  );
  await jobs.registerJob(
    MAKE,
    work('make', async () => {
      await makeBackup(context);
      await check();
    }),
    OPTIONS,
  );
  // What a database was once told to do each night it goes on doing; whether it is wanted is asked then.
  await jobs.registerJob(NIGHTLY, async () => void (schedule && (await make())));
  if (schedule) {
    const [hour, minute] = schedule.split(':').map(Number);
    await jobs.scheduleJob(NIGHTLY, EVERYBODY, `${minute} ${hour} * * *`);
  }
  return { make, check };
}
