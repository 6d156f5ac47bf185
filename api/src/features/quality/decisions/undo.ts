import { sql, type Transaction } from 'kysely';
import type { ApiUser } from '../../../platform/auth/user.ts';
import type { Database } from '../../../platform/database/index.ts';
import { ApiProblem } from '../../../platform/http/problem.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { applyDecisions, takeBackDecisions } from '../../../data/decisions/apply-decisions.ts';
import type { Decided } from './decided.ts';

/**
 * Takes decisions back, a merge with the values chosen in it; those that the business does not have are left out.
 * @throws ApiProblem 404 when it has none of them
 */
export async function undo(trx: Transaction<Database>, user: ApiUser, ids: readonly number[]): Promise<Decided> {
  const { tenantId } = user;
  const decisions = await trx.selectFrom('quality_decisions').select(['id', 'kind', 'check_name'])
    .where('tenant_id', '=', tenantId).where('id', 'in', ids).orderBy('id').execute();
  if (decisions.length === 0) throw new ApiProblem(404, 'decision-not-found', 'Diese Entscheidung gibt es in Ihrem Betrieb nicht.');
  const found = decisions.map(({ id }) => id);
  const customers = await findCustomers(trx, tenantId, found);
  const isInData = decisions.some(({ kind }) => kind !== 'ignored');
  if (isInData) await takeBackDecisions(trx, tenantId);
  await trx.deleteFrom('quality_decisions').where('tenant_id', '=', tenantId)
    .where((eb) => eb.or([eb('id', 'in', found), eb('merge_id', 'in', found)])).execute();
  if (isInData) await applyDecisions(trx, tenantId);
  for (const { kind, check_name } of decisions) await audit(trx, user, { action: 'decision-undone', details: { kind, check: check_name } });
  return {
    ids: found, storeIds: [...new Set(customers.map(({ store_id }) => store_id))],
    customerIds: isInData ? customers.flatMap(({ id }) => (id === null ? [] : [id])) : [],
  };
}

/** Who the decisions are about, as far as they are there; an order's store without a customer. */
async function findCustomers(trx: Transaction<Database>, tenantId: number, ids: readonly number[]): Promise<{ id: number | null; store_id: number }[]> {
  const { rows } = await sql<{ id: number | null; store_id: number }>`
    SELECT k.id, s.id AS store_id
    FROM quality_decisions d
    CROSS JOIN LATERAL (VALUES (d.store_key, d.subject_key), (d.other_store_key, d.other_key)) part (store_key, key)
    JOIN stores s ON s.tenant_id = d.tenant_id AND s.external_id = part.store_key
    LEFT JOIN customers k ON k.tenant_id = d.tenant_id AND k.store_id = s.id AND k.external_id = part.key AND d.subject = 'customer'
    WHERE d.tenant_id = ${tenantId} AND d.id = ANY(${ids}::bigint[])`.execute(trx);
  return rows;
}
