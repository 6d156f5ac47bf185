import type { Kysely } from 'kysely';
import type { Accounts } from '../../platform/auth/accounts.ts';
import type { Database } from '../../platform/database/index.ts';
import type { FileStore } from '../../platform/files/index.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import type { Mailer } from '../../platform/mail/index.ts';

/** What own data needs of the portal. */
export interface OwnDataContext {
  db: Kysely<Database>;
  jobs: Jobs;
  files: FileStore;
  mail: Mailer;
  accounts: Accounts;
  /** The portal's data folder. */
  dataDir: string;
}
