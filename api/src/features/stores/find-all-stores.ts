import type { AllStores } from '@portal/shared/contract/common';
import { sql, type Transaction } from 'kysely';
import { byName } from '../../data/stores/store-order.ts';
import type { Database } from '../../platform/database/index.ts';

/** How many visible stores the business has, and how old the data of all of them together are. */
export async function findAllStores(trx: Transaction<Database>, tenantId: number): Promise<AllStores> {
  const visible = trx.selectFrom('stores').where('tenant_id', '=', tenantId).where('is_visible', '=', true);
  const { newest, ...counts } = await visible
    .select([
      sql<number>`count(*)`.as('count'),
      sql<number>`count(*) FILTER (WHERE last_upload IS NULL)`.as('without_data'),
      sql<Date | null>`max(last_upload)`.as('newest'),
    ])
    .executeTakeFirstOrThrow();
  const oldest = await visible
    .select(['id', 'name', 'location', sql<Date>`last_upload`.as('last_upload')])
    .where('last_upload', 'is not', null)
    .orderBy('last_upload')
    .orderBy(byName())
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return {
    ...counts,
    newest_upload: newest?.toISOString() ?? null,
    oldest: oldest ? { ...oldest, last_upload: oldest.last_upload.toISOString() } : null,
  };
}
