import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import type { FileStore } from '../../platform/files/index.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import type { Mailer } from '../../platform/mail/index.ts';

/** What campaign messages need of the portal. */
export interface MessagesContext {
  db: Kysely<Database>;
  jobs: Jobs;
  files: FileStore;
  mail: Mailer;
  /** The address that recipients know the portal by, for the links of their messages. */
  publicUrl: string;
}
