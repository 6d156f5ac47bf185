import { sql, type Transaction } from 'kysely';
import type { ApiUser } from '../../../platform/auth/user.ts';
import type { Database } from '../../../platform/database/index.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { applyDecisions, takeBackDecisions } from '../../../data/decisions/apply-decisions.ts';
import type { Decided } from './decided.ts';

/** Takes a decision back, a merge with the values chosen in it; undefined when the business has no such decision. */
export async function undo(trx: Transaction<Database>, user: ApiUser, id: number): Promise<Decided | undefined> {
  const { tenantId } = user;
  const decision = await trx.selectFrom('quality_decisions').select(['kind', 'check_name']).where('tenant_id', '=', tenantId).where('id', '=', id).executeTakeFirst();
  if (!decision) return undefined;
  const customers = await findCustomers(trx, tenantId, id);
  if (decision.kind !== 'ignored') await takeBackDecisions(trx, tenantId);
  await trx.deleteFrom('quality_decisions').where('tenant_id', '=', tenantId)
    .where((eb) => eb.or([eb('id', '=', id), eb('merge_id', '=', id)])).execute();
  if (decision.kind !== 'ignored') await applyDecisions(trx, tenantId);
  await audit(trx, user, { action: 'decision-undone', details: { kind: decision.kind, check: decision.check_name } });
  return {
    id, storeIds: [...new Set(customers.map(({ store_id }) => store_id))],
    customerIds: decision.kind === 'ignored' ? [] : customers.flatMap((customer) => (customer.id === null ? [] : [customer.id])),
  };
}

/** Who the decision is about, as far as they are there; an order's store without a customer. */
async function findCustomers(trx: Transaction<Database>, tenantId: number, id: number): Promise<{ id: number | null; store_id: number }[]> {
  const { rows } = await sql<{ id: number | null; store_id: number }>`
    SELECT k.id, s.id AS store_id
    FROM quality_decisions d
    CROSS JOIN LATERAL (VALUES (d.store_key, d.subject_key), (d.other_store_key, d.other_key)) part (store_key, key)
    JOIN stores s ON s.tenant_id = d.tenant_id AND s.external_id = part.store_key
    LEFT JOIN customers k ON k.tenant_id = d.tenant_id AND k.store_id = s.id AND k.external_id = part.key AND d.subject = 'customer'
    WHERE d.tenant_id = ${tenantId} AND d.id = ${id}`.execute(trx);
  return rows;
}
