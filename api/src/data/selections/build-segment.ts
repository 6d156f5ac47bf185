import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import { COLUMN_NAMES, COLUMNS, FIRST_DAY, unknownOf, type ColumnName } from './columns.ts';
import { population } from './criteria-sql.ts';
import { encodeSegment } from './segment.ts';

/**
 * Writes the store's segment anew from customers, facts and scores. Call it inside the transaction that changed
 * them (`withTenant`), after the changes; of several stores the one with the smallest id first.
 */
export async function buildSegment(trx: Transaction<Database>, tenantId: number, storeId: number): Promise<void> {
  // First, because it locks the row: who waits here reads facts that are newer than the other's, never older.
  await forgetSegment(trx, tenantId, storeId);
  const { rows: [packed] } = await sql<Packed & { as_of: string | null }>`
    SELECT ${PACKED},
      (SELECT day FROM revenue_day WHERE tenant_id = ${tenantId} AND store_id = ${storeId} ORDER BY day DESC LIMIT 1) AS as_of
    ${population(tenantId, [storeId], null)}`.execute(trx);
  if (!packed) throw new Error('An aggregate without groups gives a row');
  await trx.updateTable('customer_segments')
    .set({ columns: encodePacked(packed), row_count: packed.row_count, as_of: packed.as_of, built_at: new Date() })
    .where('tenant_id', '=', tenantId).where('store_id', '=', storeId)
    .execute();
}

/**
 * Has the store's segment built anew at the next question, inside the transaction of the change.
 */
export async function forgetSegment(trx: Transaction<Database>, tenantId: number, storeId: number): Promise<void> {
  await sql`
    INSERT INTO customer_segments (tenant_id, store_id) VALUES (${tenantId}, ${storeId})
    ON CONFLICT (tenant_id, store_id) DO UPDATE SET version = excluded.version, columns = NULL`.execute(trx);
}

/** The same for several stores, in the order in which all who lock several do. */
export async function forgetSegments({ trx, tenantId, storeIds }: { trx: Transaction<Database>; tenantId: number; storeIds: readonly number[] }): Promise<void> {
  for (const storeId of storeIds.toSorted((a, b) => a - b)) await forgetSegment(trx, tenantId, storeId);
}

/** What `PACKED` selects. */
export type Packed = Record<ColumnName, Buffer | null> & { row_count: number };

/** The segment's bytes. */
export function encodePacked(packed: Packed): Buffer {
  const columns = Object.fromEntries(COLUMN_NAMES.map((name) => [name, lowHalves(packed[name], packed.row_count)])) as Record<ColumnName, Uint16Array>;
  return encodeSegment(packed.row_count, columns);
}

/**
 * A column of a whole store comes as one value instead of a row per customer, which is ten times as much work to
 * read. All aggregates of one statement see the rows in the same order.
 */
function wireBytes(name: ColumnName): RawBuilder<Buffer> {
  const { kind, sql: value } = COLUMNS[name];
  const unknown = unknownOf(name);
  const raw = kind === 'day' ? sql`(${value} - ${FIRST_DAY}::date)` : value;
  // greatest() passes over null.
  return sql<Buffer>`int4send(CASE WHEN ${value} IS NULL THEN ${unknown}::int ELSE least(greatest(${raw}, 0), ${unknown - 1}::int) END)`;
}

/** The low half of each big-endian int4. */
function lowHalves(bytes: Buffer | null, rows: number): Uint16Array {
  const values = new Uint16Array(rows);
  if (bytes) for (let row = 0; row < rows; row += 1) values[row] = bytes.readUInt16BE(row * 4 + 2);
  return values;
}

/** All of `population` in one row, or in one per group. */
export const PACKED: RawBuilder<unknown> = sql`count(*)::int AS row_count, ${
  sql.join(COLUMN_NAMES.map((name) => sql`string_agg(${wireBytes(name)}, '') AS ${sql.ref(name)}`))}`;
