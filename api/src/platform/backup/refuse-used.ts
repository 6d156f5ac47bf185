import { sql } from 'kysely';
import type { OpenDatabase } from '../database/index.ts';
import { BackupProblem } from './manifest.ts';

/**
 * Whether somebody else has the database open. The embedded one is locked by who has it; on a server nothing else would keep a
 * running portal away. What the server itself does there, as autovacuum, has no user.
 * @param database opened with one connection
 * @throws BackupProblem 'in-use'
 */
export async function refuseUsed({ db, engine }: OpenDatabase): Promise<void> {
  if (engine === 'pglite') return;
  const { rows } = await sql`
    SELECT FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND usesysid IS NOT NULL`.execute(
    db,
  );
  if (rows.length > 0) throw new BackupProblem('in-use', '');
}
