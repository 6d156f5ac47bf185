import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import { FILED, GIVEN, IN_FILES, TAKEN, type Filed } from './taken.ts';

export interface TableColumn {
  name: string;
  /** As the database names it: 'jsonb', 'bigint[]'. */
  type: string;
  /** SQL of its default; null where there is none. */
  default: string | null;
}

/** The columns of a table that go along in `portal.json`, and whether its rows are numbered by the portal. */
export async function takenColumns(
  trx: Transaction<Database>,
  table: string,
): Promise<{ columns: TableColumn[]; hasId: boolean }> {
  const { rows } = await sql<TableColumn>`
    SELECT a.attname AS name, format_type(a.atttypid, NULL) AS type, pg_get_expr(d.adbin, d.adrelid) AS default
    FROM pg_attribute a LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
    WHERE a.attrelid = ${table}::regclass AND a.attnum > 0 AND NOT a.attisdropped ORDER BY a.attnum`.execute(trx);
  const filed = (FILED as readonly string[]).includes(table) ? IN_FILES[table as Filed] : [];
  const staying = new Set([...GIVEN, ...filed, ...(TAKEN.find((taken) => taken.table === table)?.without ?? [])]);
  return { columns: rows.filter(({ name }) => !staying.has(name)), hasId: rows.some(({ name }) => name === 'id') };
}
