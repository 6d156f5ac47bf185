import { sql, type RawBuilder } from 'kysely';
import { insertSelect } from '../../../platform/database/index.ts';
import type { Change, Import } from './context.ts';

/** What uploads write, referenced before referring. */
export const FACTS_TABLES = ['stores', 'staff', 'customers', 'orders', 'order_lines', 'refractions'] as const;
export type FactsTable = (typeof FACTS_TABLES)[number];

interface Upsert {
  table: FactsTable;
  /** Columns that, with the tenant, tell a row; those in `nullable` may be null, and null equals null. */
  key: readonly string[];
  nullable?: readonly string[];
  /** Columns that the file decides. */
  fields: readonly string[];
  /** Further columns that a new row begins with; what is stored keeps its own. */
  begins?: readonly string[];
  /** SELECT of tenant, key, fields and what rows begin with, one row per key, in the order in which they are to be given their ids. */
  rows: RawBuilder<unknown>;
  /** Further assignments on update, as `, column = …` over the row `t` and `excluded`. */
  also?: RawBuilder<unknown>;
}

const columns = (names: readonly string[], table?: string) =>
  sql.join(names.map((name) => sql.ref(table ? `${table}.${name}` : name)));

/**
 * Stores rows: new ones with the number of the upload, changed ones after keeping what they were, equal ones not at
 * all. For a table where the business has no rows yet, as at a first upload, it neither looks for earlier rows nor
 * watches for conflicts that cannot be, which makes the insert a third faster.
 */
export async function upsert(
  work: Import,
  { table, key, nullable = [], fields, begins = [], rows, also = sql`` }: Upsert,
): Promise<void> {
  const { trx, tenantId, stage } = work;
  const differs = (other: string) => sql`(${columns(fields, 't')}) IS DISTINCT FROM (${columns(fields, other)})`;
  const insert = sql`
    INSERT INTO ${sql.table(table)} AS t (tenant_id, upload_id, ${columns([...key, ...fields, ...begins])})
    SELECT s.tenant_id, ${stage.uploadId}::bigint, ${columns([...key, ...fields, ...begins], 's')} FROM (${rows}) s`;
  if (await hasFacts(work, table)) {
    const sameKey = sql.join(
      key.map((name) =>
        nullable.includes(name)
          ? // Not IS NOT DISTINCT FROM: that cannot be hashed, and comparing each with each takes hours.
            sql`coalesce(${sql.ref(`t.${name}`)}, 0) = coalesce(${sql.ref(`s.${name}`)}, 0)`
          : sql`${sql.ref(`t.${name}`)} = ${sql.ref(`s.${name}`)}`,
      ),
      sql` AND `,
    );
    await keepImages(
      work,
      table,
      sql`JOIN (${rows}) s ON ${sameKey} WHERE t.tenant_id = ${tenantId} AND ${differs('s')}`,
    );
    await sql`${insert}
      ON CONFLICT (tenant_id, ${columns(key)}) DO UPDATE
      SET ${sql.join(fields.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`))}${also}
      WHERE ${differs('excluded')}`.execute(trx);
  } else await insertSelect(trx, insert);
}

/** Keeps rows `t` of a table as they are, before the upload changes or removes them; OFFSET 0: see `recordConsentChanges`. @param which JOIN … WHERE … */
export async function keepImages({ trx, stage }: Change, table: FactsTable, which: RawBuilder<unknown>): Promise<void> {
  await insertSelect(
    trx,
    sql`
    INSERT INTO upload_before_images (tenant_id, upload_id, table_name, row)
    SELECT * FROM (SELECT t.tenant_id, ${stage.uploadId}::bigint, ${table}::text, to_jsonb(t) FROM ${sql.table(table)} t ${which} OFFSET 0) images`,
  );
}

export async function hasFacts({ trx, tenantId }: Import, table: FactsTable): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    SELECT EXISTS (SELECT FROM ${sql.table(table)} WHERE tenant_id = ${tenantId}) AS found`.execute(trx);
  return rows[0]?.found ?? false;
}
