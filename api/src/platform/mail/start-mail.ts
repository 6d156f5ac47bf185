import type { Kysely } from 'kysely';
import type { Database } from '../database/index.ts';
import type { Jobs } from '../jobs/index.ts';
import { openMailer, type Mailer } from './mailer.ts';
import { clearOutbox } from './outbox.ts';
import { clearWritten } from './sent-log.ts';

const NIGHTLY = 'mail-clear-outbox';
/** A job over all businesses counts as one of a business that nobody has. */
const EVERYBODY = 0;

interface MailOptions {
  db: Kysely<Database>;
  jobs: Jobs;
  /** As `openMailer` has these. */
  smtpUrl: string | undefined;
  ownAddress: string | undefined;
}

/** Opens the mail room, and keeps the outbox and the list of what was written short. */
export async function startMail({ db, jobs, smtpUrl, ownAddress }: MailOptions): Promise<Mailer> {
  await jobs.registerJob(NIGHTLY, async () => {
    await clearOutbox(db);
    await clearWritten(db);
  });
  await jobs.scheduleJob(NIGHTLY, EVERYBODY, '25 3 * * *');
  return openMailer(db, smtpUrl, ownAddress);
}
