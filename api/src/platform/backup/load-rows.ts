import { sql, type Transaction } from 'kysely';
import type { Database } from '../database/index.ts';
import type { OpenBackup } from './open-backup.ts';
import { BackupProblem } from './manifest.ts';

interface Suspended {
  suspend: string;
  resume: string;
}

/**
 * What would ask for rows in an order, or for a business: references between tables, and policies that bind the owner as
 * well. Both are back before the transaction ends, and references are checked then.
 */
const findSuspended = async (trx: Transaction<Database>): Promise<Suspended[]> =>
  (
    await sql<Suspended>`
      SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS suspend,
        format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS resume
      FROM pg_constraint WHERE contype = 'f' AND conparentid = 0 AND connamespace = 'public'::regnamespace
      UNION ALL
      SELECT format('ALTER TABLE %s NO FORCE ROW LEVEL SECURITY', oid::regclass), format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', oid::regclass)
      FROM pg_class WHERE relforcerowsecurity AND relnamespace = 'public'::regnamespace`.execute(trx)
  ).rows;

/** Fills the tables of a schema that has just been made. Call it as the owner. */
export async function loadRows(trx: Transaction<Database>, backup: OpenBackup): Promise<void> {
  const { tables, sequences } = backup.manifest;
  const suspended = await findSuspended(trx);
  for (const { suspend } of suspended) await sql.raw(suspend).execute(trx);
  for (const table of tables) {
    // What migrations themselves have put there is in the backup, as it was then.
    await sql`DELETE FROM ${sql.table(table.name)}`.execute(trx);
    const columns = sql.join(table.columns.map((column) => sql.ref(column)));
    const path = `db/${table.name}.jsonl`;
    let loaded = 0;
    for await (const lines of backup.rowsOf(table)) {
      await sql`INSERT INTO ${sql.table(table.name)} (${columns})
        SELECT ${columns} FROM json_populate_recordset(NULL::${sql.table(table.name)}, ${`[${lines.join(',')}]`}::json)`
        .execute(trx)
        .catch((error: unknown) => {
          // What the database had once, it takes again.
          throw /^2[23]/.test((error as { code?: string }).code ?? '')
            ? new BackupProblem('damaged', path, error)
            : error;
        });
      loaded += lines.length;
    }
    if (loaded !== table.rows) throw new BackupProblem('damaged', path);
  }
  for (const { name, last } of sequences)
    if (last !== null) await sql`SELECT setval(${`public.${name}`}::regclass, ${last}::bigint)`.execute(trx);
  for (const { resume } of suspended.toReversed()) await sql.raw(resume).execute(trx);
}
