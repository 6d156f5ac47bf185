import type { AnalysisFilter, RevenuePerCustomerCell } from '@portal/shared/contract';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../database/index.ts';
import { matchesFilter } from '../scope.ts';

/** Buyers by age and kind at their orders, with the sums of both; each cell are the `buyers` of a filter for it. */
export async function sumCells(
  trx: Transaction<Database>, tenantId: number, storeIds: readonly number[], filter: AnalysisFilter,
): Promise<RevenuePerCustomerCell[]> {
  const { rows } = await sql<RevenuePerCustomerCell>`
    SELECT age_group AS age, customer_kind AS kind, count(*) AS buyers, sum(amount_cents)::bigint AS amount
    FROM (
      SELECT customer_id, age_group, customer_kind, grouping(age_group, customer_kind) AS level, sum(revenue_cents)::bigint AS amount_cents
      FROM order_facts
      WHERE tenant_id = ${tenantId} AND store_id = ANY(${storeIds}::bigint[]) AND customer_id IS NOT NULL
        AND ordered_on BETWEEN ${filter.from}::date AND ${filter.to}::date AND ${matchesFilter(filter)}
      GROUP BY customer_id, CUBE (age_group, customer_kind) HAVING bool_or(is_sale)
    ) spent
    WHERE customer_kind IS DISTINCT FROM 'unbekannt'
    GROUP BY level, age_group, customer_kind ORDER BY age_group, customer_kind`.execute(trx);
  return rows;
}
