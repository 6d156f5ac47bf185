import type { StaffCounts } from '@portal/shared/contract/analyse';
import { sql } from 'kysely';
import { kept } from '../../platform/database/index.ts';
import { isCorrective } from '../../data/derived/store-month.ts';
import { cutAtMonths, unnestRanges, type KeyedRange } from '../../data/analysis/cut-at-months.ts';
import type { Question } from '../../data/analysis/question.ts';
import { inStores, isRestricted, matchesFilter } from '../../data/stores/scope.ts';

export interface StaffSums extends StaffCounts {
  key: number;
  /** The person's; 0: orders without a member of staff. */
  staff_id: number;
}

const NO_COUNTS: StaffCounts = {
  umsatz: 0,
  orders: 0,
  sold: 0,
  cancelled: 0,
  discount: 0,
  glasses: 0,
  main: 0,
  extra: 0,
  progressive: 0,
  corrective: 0,
  premium: 0,
  lens_known: 0,
};

/** What everybody sold in the ranges of each key; who sold nothing has no row. */
export async function sumStaff(
  { trx, filter, dataDate, ...stores }: Question,
  ranges: readonly KeyedRange[],
): Promise<StaffSums[]> {
  // The filter bar is none of the columns of staff_month.
  const parts = isRestricted(filter)
    ? ranges.map((range) => ({ ...range, is_whole: false }))
    : cutAtMonths(ranges, dataDate);
  const pairs = sql`is_sale AND kind = 'Brille'`;
  const { rows } = await kept(sql<StaffSums>`
    SELECT key, coalesce(p.person_id, sums.staff_id) AS staff_id, sum(umsatz)::bigint AS umsatz, sum(orders)::bigint AS orders, sum(sold)::bigint AS sold,
      sum(cancelled)::bigint AS cancelled, sum(discount)::bigint AS discount, sum(glasses)::bigint AS glasses, sum(main)::bigint AS main,
      sum(extra)::bigint AS extra, sum(progressive)::bigint AS progressive, sum(corrective)::bigint AS corrective,
      sum(premium)::bigint AS premium, sum(lens_known)::bigint AS lens_known
    -- Each range by itself, so that it is looked up by its days; joined, every range would meet every row.
    FROM (
      SELECT range.key, s.* FROM ${unnestRanges(parts.filter(({ is_whole }) => is_whole))}
      CROSS JOIN LATERAL (
        SELECT staff_id, revenue_cents AS umsatz, order_count AS orders, order_count + cancelled_count AS sold, cancelled_count AS cancelled,
          discount_cents AS discount, glasses_count AS glasses, main_count AS main, extra_count AS extra,
          progressive_count AS progressive, corrective_count AS corrective, premium_count AS premium, lens_known_count AS lens_known
        FROM staff_month
        WHERE ${inStores(stores)} AND month BETWEEN range.first_day AND range.last_day OFFSET 0
      ) s
      UNION ALL
      SELECT range.key, s.* FROM ${unnestRanges(parts.filter(({ is_whole }) => !is_whole))}
      CROSS JOIN LATERAL (
        SELECT coalesce(f.staff_id, 0) AS staff_id,
          sum(revenue_cents) AS umsatz,
          sum(piece) AS orders,
          count(*) FILTER (WHERE piece > 0) AS sold,
          count(*) FILTER (WHERE piece < 0) AS cancelled,
          sum(CASE WHEN is_cancellation AND revenue_cents <= 0 THEN -discount_cents ELSE discount_cents END) AS discount,
          coalesce(sum(piece) FILTER (WHERE kind = 'Brille'), 0) AS glasses,
          count(*) FILTER (WHERE ${pairs} AND is_main) AS main,
          count(*) FILTER (WHERE ${pairs} AND NOT is_main) AS extra,
          count(*) FILTER (WHERE ${pairs} AND glasses_type = 'Gleitsicht') AS progressive,
          count(*) FILTER (WHERE ${pairs} AND ${isCorrective}) AS corrective,
          count(*) FILTER (WHERE ${pairs} AND ${isCorrective} AND is_premium) AS premium,
          count(*) FILTER (WHERE ${pairs} AND ${isCorrective} AND is_premium IS NOT NULL) AS lens_known
        FROM order_facts f
        WHERE ${inStores(stores, 'f')}
          AND f.ordered_on BETWEEN range.first_day AND range.last_day AND ${matchesFilter({ ...stores, filter })}
        GROUP BY 1
      ) s
    ) sums
    LEFT JOIN staff_people p ON p.tenant_id = ${stores.tenantId} AND p.staff_id = sums.staff_id
    GROUP BY 1, 2`).execute(trx);
  return rows;
}

/** The counts of several rows together. */
export function addCounts(rows: readonly StaffCounts[]): StaffCounts {
  const names = Object.keys(NO_COUNTS) as (keyof StaffCounts)[];
  return Object.fromEntries(names.map((name) => [name, rows.reduce((sum, row) => sum + row[name], 0)])) as StaffCounts;
}
