import type { RevenueWeekday } from '@portal/shared/contract/analyse';
import { sql } from 'kysely';
import { kept } from '../../platform/database/index.ts';
import type { Question } from '../../data/analysis/question.ts';
import { inStores, matchesOfDays, revenueDays } from '../../data/stores/scope.ts';

/** Revenue of the period by month and weekday; only those with orders. */
export async function sumWeekdays({ trx, filter, ...stores }: Question): Promise<RevenueWeekday[]> {
  const { rows } = await kept(sql<RevenueWeekday>`
    -- As timestamps without a zone, and in bigint: a zone is looked up for each day, and numeric adds up slowly.
    SELECT date_trunc('month', day::timestamp)::date AS month, date_part('isodow', day::timestamp)::int AS weekday,
      sum(umsatz) AS umsatz, sum(orders) AS orders, count(*) AS days
    FROM (
      SELECT day, sum(revenue_cents)::bigint AS umsatz, sum(order_count) AS orders
      FROM ${revenueDays({ ...stores, filter })}
      WHERE ${inStores(stores)}
        AND day BETWEEN ${filter.from}::date AND ${filter.to}::date AND ${matchesOfDays({ ...stores, filter })}
      GROUP BY day
    ) days
    GROUP BY 1, 2 ORDER BY 1, 2`).execute(trx);
  return rows;
}
