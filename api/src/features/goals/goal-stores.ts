import type { Transaction } from 'kysely';
import type { ApiUser } from '../../platform/auth/user.ts';
import type { Database } from '../../platform/database/index.ts';
import { ApiProblem } from '../../platform/http/problem.ts';

export interface GoalStore {
  id: number;
  name: string;
}

/** In the order of their ids. @throws ApiProblem 404 when one is another business's, or hidden. */
export async function findGoalStores(
  trx: Transaction<Database>,
  { tenantId }: ApiUser,
  storeIds: readonly number[],
): Promise<GoalStore[]> {
  const stores = await trx
    .selectFrom('stores')
    .select(['id', 'name'])
    .where('tenant_id', '=', tenantId)
    .where('id', 'in', [...storeIds])
    .where('is_visible', '=', true)
    .orderBy('id')
    .execute();
  if (stores.length < storeIds.length)
    throw new ApiProblem(
      404,
      'store-not-found',
      'Diesen Standort gibt es in Ihrem Betrieb nicht. Bitte wählen Sie einen anderen.',
    );
  return stores;
}

/** @throws ApiProblem 404 as above */
export async function findGoalStore(trx: Transaction<Database>, user: ApiUser, storeId: number): Promise<GoalStore> {
  const [store] = await findGoalStores(trx, user, [storeId]);
  if (!store) throw new Error('a store that was found');
  return store;
}
