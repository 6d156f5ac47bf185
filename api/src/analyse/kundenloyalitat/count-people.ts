import type { AnalysisFilter } from '@portal/shared/contract';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../database/index.ts';
import { matchesFilter } from '../scope.ts';
import { purchasersBy } from './sets.ts';

/** Days of a side, both included, ISO; it is known what had happened by `to`. */
export interface Side {
  from: string;
  to: string;
}

export interface People {
  /** Buyers of the side's days, and those of them with an earlier purchase in all history. */
  buyers: number;
  returning: number;
  /** Customers with a purchase by its last day, and those with a single one. */
  customers: number;
  one_time: number;
}

/** People of each side, in the order given. */
export async function countPeople(
  trx: Transaction<Database>, where: { tenantId: number; storeIds: readonly number[] }, filter: AnalysisFilter, sides: readonly Side[],
): Promise<People[]> {
  const { tenantId, storeIds } = where;
  const one = ({ from, to }: Side, position: number) => sql`
    SELECT ${position}::int AS position, bought.*, known.* FROM (
      SELECT count(DISTINCT customer_id) AS buyers, count(DISTINCT customer_id) FILTER (WHERE customer_kind = 'stamm') AS returning
      FROM order_facts
      WHERE tenant_id = ${tenantId} AND store_id = ANY(${storeIds}::bigint[]) AND is_sale AND customer_id IS NOT NULL
        AND ordered_on BETWEEN ${from}::date AND ${to}::date AND ${matchesFilter(filter)}
    ) bought CROSS JOIN (
      SELECT count(*) AS customers, count(*) FILTER (WHERE is_one_time) AS one_time FROM (${purchasersBy(where, filter, to)}) purchasers
    ) known`;
  const { rows } = await sql<People>`${sql.join(sides.map(one), sql` UNION ALL `)} ORDER BY position`.execute(trx);
  return rows;
}
