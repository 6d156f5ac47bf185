import type { Transaction } from 'kysely';
import type { ApiUser } from '../../platform/auth/user.ts';
import type { Database } from '../../platform/database/index.ts';
import { ApiProblem } from '../../platform/http/problem.ts';

export interface GoalStore {
  id: number;
  name: string;
}

/** @throws ApiProblem 404 when it is another business's, or hidden. */
export async function findGoalStore(trx: Transaction<Database>, { tenantId }: ApiUser, storeId: number): Promise<GoalStore> {
  const store = await trx.selectFrom('stores').select(['id', 'name'])
    .where('tenant_id', '=', tenantId).where('id', '=', storeId).where('is_visible', '=', true).executeTakeFirst();
  if (!store) throw new ApiProblem(404, 'store-not-found', 'Diesen Standort gibt es in Ihrem Betrieb nicht. Bitte wählen Sie einen anderen.');
  return store;
}
