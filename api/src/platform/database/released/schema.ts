import { sql, type Kysely } from 'kysely';
import type { Database } from '../schema.ts';

/** A column as code of a release knows it. */
interface ReleasedColumn {
  type: string;
  /** Whether whoever writes a row has to say something for it. */
  isNeeded: boolean;
}

/** What code of a release reads and writes. */
export interface ReleasedSchema {
  /** Of the release. */
  version: string;
  /** Name of its newest migration. */
  newest: string;
  /** Tables of `public` by name, and their columns by theirs. */
  tables: Record<string, Record<string, ReleasedColumn>>;
  /** What refuses rows: constraints and unique indexes as PostgreSQL writes them, by '<table>.<name>'. */
  rules: Record<string, { columns: string[]; definition: string }>;
  /** Functions with the types of what they take. */
  functions: string[];
}

interface ColumnRow {
  table: string;
  column: string;
  type: string;
  needed: boolean;
}

/** The schema of a migrated database, in a form that can be held against that of a release. Partitions are their table's. */
export async function readSchema(
  db: Kysely<Database>,
  { version, newest }: Pick<ReleasedSchema, 'version' | 'newest'>,
): Promise<ReleasedSchema> {
  const { rows: columns } = await sql<ColumnRow>`
    SELECT c.relname AS table, a.attname AS column, format_type(a.atttypid, a.atttypmod) AS type,
      a.attnotnull AND NOT a.atthasdef AND a.attidentity = '' AS needed
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
    ORDER BY 1, a.attname`.execute(db);
  const { rows: rules } = await sql<{ name: string; columns: string[]; definition: string }>`
    SELECT c.relname || '.' || o.conname AS name, pg_get_constraintdef(o.oid) AS definition,
      ARRAY(SELECT a.attname::text FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attnum = ANY(o.conkey) ORDER BY 1) AS columns
    FROM pg_constraint o JOIN pg_class c ON c.oid = o.conrelid
    WHERE c.relnamespace = 'public'::regnamespace AND NOT c.relispartition AND o.contype IN ('c', 'f', 'u', 'p', 'x')
    UNION ALL
    SELECT c.relname || '.' || i.relname, pg_get_indexdef(i.oid),
      ARRAY(SELECT a.attname::text FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attnum = ANY(x.indkey) ORDER BY 1)
    FROM pg_index x JOIN pg_class i ON i.oid = x.indexrelid JOIN pg_class c ON c.oid = x.indrelid
    WHERE c.relnamespace = 'public'::regnamespace AND NOT c.relispartition AND x.indisunique
      AND NOT EXISTS (SELECT FROM pg_constraint o WHERE o.conindid = x.indexrelid)
    ORDER BY 1`.execute(db);
  const { rows: functions } = await sql<{ name: string }>`
    SELECT p.proname || '(' || pg_get_function_identity_arguments(p.oid) || ')' AS name
    FROM pg_proc p WHERE p.pronamespace = 'public'::regnamespace
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')
    ORDER BY 1`.execute(db);
  const tables: ReleasedSchema['tables'] = {};
  for (const { table, column, type, needed } of columns) (tables[table] ??= {})[column] = { type, isNeeded: needed };
  return {
    version,
    newest,
    tables,
    rules: Object.fromEntries(rules.map(({ name, ...rule }) => [name, rule])),
    functions: functions.map(({ name }) => name),
  };
}
