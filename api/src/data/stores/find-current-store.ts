import type { CurrentStore } from '@portal/shared/contract/common';
import type { Transaction } from 'kysely';
import type { ApiUser } from '../../platform/auth/user.ts';
import { kept, type Database } from '../../platform/database/index.ts';
import { refuseStore } from './refuse-store.ts';
import { currentFirst } from './store-order.ts';

/**
 * The store that the call names, else the one the user has chosen, else the first visible one with data, by name;
 * undefined when the business has none.
 * @throws ApiProblem 404 when the business has no such visible store
 */
export async function findCurrentStore(
  trx: Transaction<Database>,
  user: Pick<ApiUser, 'tenantId' | 'sub' | 'storeId'>,
): Promise<CurrentStore | undefined> {
  const { tenantId, sub, storeId } = user;
  const {
    rows: [store],
  } = await kept(
    trx
      .selectFrom('stores')
      .leftJoin('user_current_store as chosen', (join) =>
        join
          .onRef('chosen.tenant_id', '=', 'stores.tenant_id')
          .onRef('chosen.store_id', '=', 'stores.id')
          .on('chosen.user_sub', '=', sub),
      )
      .innerJoin('tenants', 'tenants.id', 'stores.tenant_id')
      .leftJoin('business_profiles as profile', 'profile.tenant_id', 'stores.tenant_id')
      .select([
        'stores.id',
        'stores.name',
        'location',
        'is_visible',
        'last_upload',
        (select) => select.fn.coalesce('profile.name', 'tenants.name').as('business'),
      ])
      .where('stores.tenant_id', '=', tenantId)
      .where('is_visible', '=', true)
      .$if(storeId !== undefined, (query) => query.where('stores.id', '=', storeId ?? 0))
      .orderBy(currentFirst)
      .limit(1),
  ).execute(trx);
  if (!store && storeId !== undefined) throw await refuseStore(trx, tenantId, storeId);
  return store && { ...store, last_upload: store.last_upload?.toISOString() ?? null };
}
