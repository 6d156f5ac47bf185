import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import { storesOfPlan, type Plan } from '../campaigns/find-candidates.ts';
import { meets, population } from '../selections/criteria-sql.ts';
import { columnsFor, type Recipient } from './recipients.ts';

/** As many as show how a text reads. */
const EXAMPLES = 10;
const CODE = 'A0-00001';

/**
 * A few of those whom a campaign may write to, as recipients, before anybody is drawn; who of them will be drawn is not said.
 * @param asOf ISO day on which the criteria are read
 */
export async function findExamples(
  trx: Transaction<Database>,
  tenantId: number,
  plan: Plan,
  asOf: string,
): Promise<Recipient[]> {
  const storeIds = await storesOfPlan(trx, tenantId, plan);
  const { rows } = await sql<Recipient>`
    WITH m AS (
      SELECT f.tenant_id, f.store_id, f.customer_id, ${CODE}::text AS code, 0 AS rank
      ${population(tenantId, storeIds, plan.base)} AND ${meets(plan.criteria, asOf)} AND ${sql.ref(`f.may_${plan.channel}`)}
      ORDER BY f.customer_id LIMIT ${EXAMPLES}
    )
    SELECT ${columnsFor(tenantId)} FROM m
    JOIN customers k ON k.tenant_id = m.tenant_id AND k.id = m.customer_id
    JOIN customer_facts f ON f.tenant_id = m.tenant_id AND f.store_id = m.store_id AND f.customer_id = m.customer_id
    WHERE m.tenant_id = ${tenantId} ORDER BY k.id`.execute(trx);
  return rows;
}
