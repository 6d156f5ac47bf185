import { NO_WORDS } from '@portal/shared/contract/counting';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import { PACKED } from './columns.ts';
import { population } from './criteria-sql.ts';
import { joinWords, readDictionary } from './dictionary.ts';
import { readSegment, type PackedSegment, type StoredSegment } from './segment.ts';

const NOBODY: PackedSegment = { row_count: 0, columns: Buffer.alloc(0), words: NO_WORDS };

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
  const dictionary = await readDictionary(trx, tenantId, population(tenantId, storeIds, base));
  const { rows } = await sql<Omit<PackedSegment, 'words'> & { store_id: number }>`
    SELECT f.store_id, ${PACKED} ${population(tenantId, storeIds, base, joinWords(dictionary))} GROUP BY f.store_id`.execute(
    trx,
  );
  const packed = new Map(rows.map((row) => [row.store_id, { ...row, words: dictionary.names }]));
  return new Map(storeIds.map((storeId) => [storeId, readable(packed.get(storeId) ?? NOBODY)]));
}

function readable(packed: PackedSegment): StoredSegment {
  const segment = readSegment(packed);
  if (!segment) throw new Error('A segment that was just packed cannot be read');
  return segment;
}
