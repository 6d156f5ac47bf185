import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/index.ts';

/** Longer than any backup or trial takes, seconds: its server is gone, and nobody else has taken it up. */
export const LONGEST_SECONDS = 6 * 3_600;
export const ENDED = 'Der Server wurde dabei beendet.';

/** A backup has the row of its own making in it. Call it as the owner, when it has been restored. */
export const noteRestored = (trx: Transaction<Database>): Promise<unknown> =>
  sql`
    WITH ended AS (
      UPDATE backup_checks SET state = 'failed', finished_at = now(), problem = ${ENDED} WHERE state = 'checking'
    )
    UPDATE backups SET state = 'ready', progress = 1, finished_at = now() WHERE state = 'making'`.execute(trx);

export const longestAgo = (): Date => new Date(Date.now() - LONGEST_SECONDS * 1_000);

/** What has been begun too long ago to be going on. */
export const isStale = (startedAt: Date): boolean => startedAt < longestAgo();
