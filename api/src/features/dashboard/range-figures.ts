import type { Days } from '@portal/shared/contract/calendar';
import { sql } from 'kysely';
import { isNewIn } from '../../data/definitions/buyer.ts';
import { isCorrective } from '../../data/derived/store-month.ts';
import type { MonthFigures } from '../../data/goals/history.ts';
import { inStores, type StoresAsked } from '../../data/stores/scope.ts';

export interface RangeFigures extends MonthFigures {
  order_count: number;
}

/** The figures of `store_month` for any days; buyers are counted once in each range. In the order of the ranges. */
export async function findRangeFigures({ trx, ...stores }: StoresAsked, ranges: readonly Days[]): Promise<RangeFigures[]> {
  const { rows } = await sql<RangeFigures>`
    SELECT r.* FROM unnest(${ranges.map(({ from }) => from)}::date[], ${ranges.map(({ to }) => to)}::date[])
      WITH ORDINALITY AS range (first_day, last_day, position)
    CROSS JOIN LATERAL (
      SELECT
        coalesce(sum(revenue_cents), 0)::bigint AS revenue_cents,
        coalesce(sum(piece), 0) AS order_count,
        coalesce(sum(revenue_cents) FILTER (WHERE kind = 'Brille'), 0)::bigint AS glasses_cents,
        coalesce(sum(piece) FILTER (WHERE kind = 'Brille'), 0) AS glasses_count,
        count(*) FILTER (WHERE is_glasses AND is_main) AS main_count,
        count(*) FILTER (WHERE is_glasses AND NOT is_main) AS extra_count,
        count(*) FILTER (WHERE is_glasses AND glasses_type = 'Gleitsicht') AS progressive_count,
        count(*) FILTER (WHERE is_glasses AND ${isCorrective}) AS corrective_count,
        count(DISTINCT customer_id) FILTER (WHERE is_sale) AS buyer_count,
        count(DISTINCT customer_id) FILTER (WHERE ${isNewIn.sql(sql`customer_since`, sql`range.first_day`, sql`range.last_day`)}) AS new_buyer_count,
        coalesce(sum(revenue_cents) FILTER (WHERE customer_id IS NOT NULL AND has_bought), 0)::bigint AS buyer_cents
      FROM (
        SELECT *, is_sale AND kind = 'Brille' AS is_glasses,
          bool_or(is_sale) OVER (PARTITION BY customer_id) AS has_bought
        FROM order_facts
        WHERE ${inStores(stores)} AND ordered_on BETWEEN range.first_day AND range.last_day
      ) facts
    ) r
    ORDER BY range.position`.execute(trx);
  return rows;
}
