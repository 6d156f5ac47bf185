import type { DecisionUndoInput } from '@portal/shared/contract/settings-admin';
import { sql, type Selectable, type Transaction } from 'kysely';
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
export async function undo(trx: Transaction<Database>, user: ApiUser, asked: DecisionUndoInput): Promise<Decided> {
  const { tenantId } = user;
  const isAsked = 'batch' in asked ? sql`batch = ${asked.batch}::uuid` : sql`id = ANY(${asked.ids}::bigint[])`;
  const { rows: decisions } = await sql<
    Pick<Selectable<Database['quality_decisions']>, 'id' | 'kind' | 'subject' | 'check_name'>
  >`
    SELECT id, kind, subject, check_name FROM quality_decisions WHERE tenant_id = ${tenantId} AND ${isAsked} ORDER BY id`.execute(
    trx,
  );
  const [first] = decisions;
  if (!first) throw new ApiProblem(404, 'decision-not-found', 'Diese Entscheidung gibt es in Ihrem Betrieb nicht.');
  const found = decisions.map(({ id }) => id);
  const customers = await findCustomers(trx, tenantId, found);
  const isInData = decisions.some(({ kind }) => kind !== 'ignored');
  if (isInData) await takeBackDecisions(trx, tenantId);
  await sql`DELETE FROM quality_decisions WHERE tenant_id = ${tenantId} AND (id = ANY(${found}::bigint[]) OR merge_id = ANY(${found}::bigint[]))`.execute(
    trx,
  );
  if (isInData) await applyDecisions(trx, tenantId);
  const noted = 'batch' in asked ? [{ ...first, count: found.length }] : decisions;
  for (const { kind, check_name, ...more } of noted)
    await audit(trx, user, {
      action: 'decision-undone',
      details: { kind, check: check_name, ...('count' in more && { count: more.count }) },
    });
  return {
    ids: found,
    storeIds: [...new Set(customers.map(({ store_id }) => store_id))],
    customerIds: isInData ? customers.flatMap(({ id }) => (id === null ? [] : [id])) : [],
    ofOrders: decisions.some(({ kind, subject }) => kind === 'corrected' && subject === 'order'),
  };
}

/** Who the decisions are about, as far as they are there; an order's store without a customer. */
async function findCustomers(
  trx: Transaction<Database>,
  tenantId: number,
  ids: readonly number[],
): Promise<{ id: number | null; store_id: number }[]> {
  const { rows } = await sql<{ id: number | null; store_id: number }>`
    SELECT k.id, s.id AS store_id
    FROM quality_decisions d
    CROSS JOIN LATERAL (VALUES (d.store_key, d.subject_key), (d.other_store_key, d.other_key)) part (store_key, key)
    JOIN stores s ON s.tenant_id = d.tenant_id AND s.external_id = part.store_key
    LEFT JOIN customers k ON k.tenant_id = d.tenant_id AND k.store_id = s.id AND k.external_id = part.key AND d.subject = 'customer'
    WHERE d.tenant_id = ${tenantId} AND d.id = ANY(${ids}::bigint[])`.execute(trx);
  return rows;
}
