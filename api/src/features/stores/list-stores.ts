import type { PageQuery, StorePage } from '@portal/shared/contract/common';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import { byName } from '../../data/stores/store-order.ts';
import { matchesSearch } from './match-stores.ts';

/** One page of the business's stores by name, hidden ones included (`is_visible` tells). */
export async function listStores(
  trx: Transaction<Database>,
  tenantId: number,
  { q, offset, limit }: PageQuery,
): Promise<StorePage> {
  const hits = trx.selectFrom('stores').where('tenant_id', '=', tenantId).where(matchesSearch(q));
  const { total } = await hits.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
  const items = await hits
    .select(['id', 'name', 'location', 'is_visible'])
    .orderBy(byName())
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
  return { total, items };
}
