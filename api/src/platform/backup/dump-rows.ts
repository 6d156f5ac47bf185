import { sql, type Transaction } from 'kysely';
import { streamRows, type Database } from '../database/index.ts';

/** Columns whose rows may have megabytes each. */
const ROWS_OF_BYTES = 20;
const ROWS = 2_000;

export interface DumpedTable {
  name: string;
  /** Those that the database does not generate. */
  columns: string[];
  hasBytes: boolean;
}

/** All tables of the portal; jobs are not among them, which the tables that they are about have taken up again at the next start. */
export const findTables = async (trx: Transaction<Database>): Promise<DumpedTable[]> =>
  (
    await sql<DumpedTable>`
      SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns,
        bool_or(a.atttypid = 'bytea'::regtype) AS "hasBytes"
      FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
      GROUP BY c.relname ORDER BY c.relname`.execute(trx)
  ).rows;

/** What sequences have given out, so that no number is given twice, of removed rows either. Ask it as the owner. */
export const findSequences = async (trx: Transaction<Database>): Promise<{ name: string; last: string | null }[]> =>
  (
    await sql<{ name: string; last: string | null }>`
      SELECT sequencename::text AS name, last_value::text AS last FROM pg_sequences WHERE schemaname = 'public' ORDER BY 1`.execute(
      trx,
    )
  ).rows;

/** The rows of a table, each as a line of JSON that the database itself reads again: no number passes through a double. */
export async function* dumpRows(trx: Transaction<Database>, table: DumpedTable): AsyncGenerator<string[]> {
  const columns = sql.join(table.columns.map((column) => sql.ref(column)));
  const question = sql<{
    line: string;
  }>`SELECT row_to_json(r)::text AS line FROM (SELECT ${columns} FROM ${sql.table(table.name)}) r`;
  for await (const rows of streamRows(trx, question, table.hasBytes ? ROWS_OF_BYTES : ROWS))
    yield rows.map(({ line }) => line);
}
