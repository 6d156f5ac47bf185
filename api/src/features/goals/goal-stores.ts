import type { GoalQuery } from '@portal/shared/contract';
import type { Transaction } from 'kysely';
import type { ApiUser } from '../../platform/auth/user.ts';
import type { Database } from '../../platform/database/index.ts';
import { ApiProblem } from '../../platform/http/problem.ts';
import { findCurrentStore } from '../../data/stores/find-current-store.ts';

export interface GoalStore {
  id: number;
  name: string;
}

/** The current store, or all visible ones by name. */
export async function listGoalStores(trx: Transaction<Database>, user: ApiUser, scope: GoalQuery['scope']): Promise<GoalStore[]> {
  if (scope === 'store') {
    const store = await findCurrentStore(trx, user);
    return store ? [{ id: store.id, name: store.name }] : [];
  }
  return trx.selectFrom('stores').select(['id', 'name'])
    .where('tenant_id', '=', user.tenantId).where('is_visible', '=', true).orderBy('name').orderBy('id').execute();
}

/** @throws ApiProblem 404 when it is another business's, or hidden. */
export async function findGoalStore(trx: Transaction<Database>, { tenantId }: ApiUser, storeId: number): Promise<GoalStore> {
  const store = await trx.selectFrom('stores').select(['id', 'name'])
    .where('tenant_id', '=', tenantId).where('id', '=', storeId).where('is_visible', '=', true).executeTakeFirst();
  if (!store) throw new ApiProblem(404, 'store-not-found', 'Diesen Standort gibt es in Ihrem Betrieb nicht. Bitte wählen Sie einen anderen.');
  return store;
}
