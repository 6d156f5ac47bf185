import type { Store, StoreScope } from '@portal/shared/contract/common';
import type { Transaction } from 'kysely';
import type { ApiUser } from '../../platform/auth/user.ts';
import type { Database } from '../../platform/database/index.ts';
import { findCurrentStore } from './find-current-store.ts';
import { byName } from './store-order.ts';

/** The current store, or all visible ones by name. */
export async function listScopeStores(
  trx: Transaction<Database>,
  user: Pick<ApiUser, 'tenantId' | 'sub' | 'storeId'>,
  scope: StoreScope,
): Promise<Pick<Store, 'id' | 'name'>[]> {
  if (scope === 'store') {
    const store = await findCurrentStore(trx, user);
    return store ? [{ id: store.id, name: store.name }] : [];
  }
  return trx
    .selectFrom('stores')
    .select(['id', 'name'])
    .where('tenant_id', '=', user.tenantId)
    .where('is_visible', '=', true)
    .orderBy(byName())
    .orderBy('id')
    .execute();
}
