import type { CurrentStore } from '@portal/shared/contract';
import { sql, type Transaction } from 'kysely';
import type { ApiUser } from '../../platform/auth/user.ts';
import type { Database } from '../../platform/database/index.ts';

/** The store the user has chosen, else the first visible one by name; undefined when the business has none. */
export async function findCurrentStore(
  trx: Transaction<Database>, user: Pick<ApiUser, 'tenantId' | 'sub'>,
): Promise<CurrentStore | undefined> {
  const store = await trx.selectFrom('stores')
    .leftJoin('user_current_store as chosen', (join) => join
      .onRef('chosen.tenant_id', '=', 'stores.tenant_id')
      .onRef('chosen.store_id', '=', 'stores.id')
      .on('chosen.user_sub', '=', user.sub))
    .innerJoin('tenants', 'tenants.id', 'stores.tenant_id')
    .select(['stores.id', 'stores.name', 'location', 'is_visible', 'last_upload', 'tenants.name as business'])
    .where('stores.tenant_id', '=', user.tenantId)
    .where('is_visible', '=', true)
    .orderBy(sql`chosen.store_id IS NULL`).orderBy('stores.name').orderBy('stores.id')
    .limit(1)
    .executeTakeFirst();
  return store && { ...store, last_upload: store.last_upload?.toISOString() ?? null };
}
