import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import { PACKED } from './columns.ts';
import { population } from './criteria-sql.ts';
import { joinWords, readDictionary } from './dictionary.ts';
import type { PackedSegment } from './segment.ts';

/**
 * Writes the store's segment anew from customers, facts and scores. Call it inside the transaction that changed
 * them (`withTenant`), after the changes; of several stores the one with the smallest id first.
 */
export async function buildSegment(trx: Transaction<Database>, tenantId: number, storeId: number): Promise<void> {
  // Locks the segment's row before any fact is read. Of two transactions that build it, the second waits here, and so
  // reads facts at least as new as those of the first: an older segment never replaces a newer one.
  await forgetSegment(trx, tenantId, storeId);
  const dictionary = await readDictionary(trx, tenantId, population(tenantId, [storeId], null));
  const {
    rows: [packed],
  } = await sql<Omit<PackedSegment, 'words'> & { as_of: string | null }>`
    SELECT ${PACKED},
      (SELECT day FROM revenue_day WHERE tenant_id = ${tenantId} AND store_id = ${storeId} ORDER BY day DESC LIMIT 1) AS as_of
    ${population(tenantId, [storeId], null, joinWords(dictionary))}`.execute(trx);
  if (!packed) throw new Error('An aggregate without groups gives a row');
  await trx
    .updateTable('customer_segments')
    .set({ ...packed, words: JSON.stringify(dictionary.names), built_at: new Date() })
    .where('tenant_id', '=', tenantId)
    .where('store_id', '=', storeId)
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

/** The same for several stores, the smallest id first: were they locked in any order, two transactions could wait for each other for ever. */
export async function forgetSegments({
  trx,
  tenantId,
  storeIds,
}: {
  trx: Transaction<Database>;
  tenantId: number;
  storeIds: readonly number[];
}): Promise<void> {
  for (const storeId of storeIds.toSorted((a, b) => a - b)) await forgetSegment(trx, tenantId, storeId);
}
