import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import { PACKED } from './columns.ts';
import { population } from './criteria-sql.ts';
import { readSegment, type PackedSegment, type StoredSegment } from './segment.ts';

const NOBODY: PackedSegment = { row_count: 0, columns: Buffer.alloc(0) };

/**
 * Of each store a segment of a selection's frozen customers alone. They are few, and asked for by few people: made
 * when needed and never stored.
 */
export async function segmentsOfBase(
  trx: Transaction<Database>,
  tenantId: number,
  storeIds: readonly number[],
  base: number,
): Promise<Map<number, StoredSegment>> {
  const { rows } = await sql<PackedSegment & { store_id: number }>`
    SELECT f.store_id, ${PACKED} ${population(tenantId, storeIds, base)} GROUP BY f.store_id`.execute(trx);
  const packed = new Map(rows.map((row) => [row.store_id, row]));
  return new Map(storeIds.map((storeId) => [storeId, readable(packed.get(storeId) ?? NOBODY)]));
}

function readable(packed: PackedSegment): StoredSegment {
  const segment = readSegment(packed);
  if (!segment) throw new Error('A segment that was just packed cannot be read');
  return segment;
}
