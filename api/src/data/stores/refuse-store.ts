import type { Transaction } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import { ApiProblem } from '../../platform/http/problem.ts';

/** Why a call cannot work in the store that it names. Another business's store is like one that nobody has. */
export async function refuseStore(trx: Transaction<Database>, tenantId: number, storeId: number): Promise<ApiProblem> {
  const hidden = await trx
    .selectFrom('stores')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', storeId)
    .executeTakeFirst();
  return hidden
    ? new ApiProblem(404, 'store-hidden', 'Dieser Standort ist in Ihrem Betrieb ausgeblendet.')
    : new ApiProblem(404, 'store-not-found', 'Diesen Standort gibt es in Ihrem Betrieb nicht.');
}
