import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import { encodePacked, PACKED, type Packed } from './build-segment.ts';
import { COLUMN_NAMES, type ColumnName } from './columns.ts';
import { population } from './criteria-sql.ts';
import { decodeSegment, encodeSegment, type Segment } from './segment.ts';

const NOBODY = encodeSegment(0, Object.fromEntries(COLUMN_NAMES.map((name) => [name, []])) as unknown as Record<ColumnName, number[]>);

/**
 * Of each store a segment of a selection's frozen customers alone. They are few, and asked for by few people: made
 * when needed and never stored.
 */
export async function segmentsOfBase(
  trx: Transaction<Database>, tenantId: number, storeIds: readonly number[], base: number,
): Promise<Map<number, Segment>> {
  const { rows } = await sql<Packed & { store_id: number }>`
    SELECT f.store_id, ${PACKED} ${population(tenantId, storeIds, base)} GROUP BY f.store_id`.execute(trx);
  const packed = new Map(rows.map((row) => [row.store_id, encodePacked(row)]));
  return new Map(storeIds.map((storeId) => [storeId, readable(packed.get(storeId) ?? NOBODY)]));
}

function readable(bytes: Buffer): Segment {
  const segment = decodeSegment(bytes);
  if (!segment) throw new Error('A segment that was just packed cannot be read');
  return segment;
}
