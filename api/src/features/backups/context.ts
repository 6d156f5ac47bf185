import type { Kysely } from 'kysely';
import type { Accounts } from '../../platform/auth/accounts.ts';
import { BackupProblem, type BackupPlan, type ReadFigures } from '../../platform/backup/index.ts';
import type { Database } from '../../platform/database/index.ts';
import { ApiProblem } from '../../platform/http/problem.ts';
import type { Mailer } from '../../platform/mail/index.ts';
import { aboutError, logTrouble } from '../../platform/telemetry/log.ts';

/** What making and trying a backup needs of the portal. */
export interface BackupsContext {
  db: Kysely<Database>;
  plan: BackupPlan;
  /** What a restored database is held against. */
  read: ReadFigures;
  mail: Mailer;
  accounts: Accounts;
  publicUrl: string;
}

/** A sentence for people of what went wrong; what only a developer can mend goes into the log. */
export function sentenceOf(error: unknown): string {
  if (error instanceof BackupProblem || error instanceof ApiProblem) return error.message;
  logTrouble(aboutError(error), 'A backup could not be made or tried.');
  const { code } = error as { code?: string };
  return code === 'ENOSPC'
    ? 'Auf der Platte war kein Platz mehr.'
    : `Es gab einen Fehler${code ? ` (${code})` : ''}; im Protokoll des Servers steht mehr.`;
}
