import type { Reduction } from '@portal/shared/contract/analyse';
import { ORDER_KINDS } from '@portal/shared/contract/common';
import { sql } from 'kysely';
import { unnestRanges, type KeyedRange } from '../../data/analysis/cut-at-months.ts';
import type { Question } from '../../data/analysis/question.ts';
import { inStores, matchesFilter } from '../../data/stores/scope.ts';

export interface ReductionRow extends Reduction {
  key: number;
  kind: (typeof ORDER_KINDS)[number];
  staff_id: number | null;
}

/** Discounts and what was taken back in the ranges, by kind and who sold. What is taken back takes its discount along, as in `staff_month`. */
export async function sumReductions(
  { trx, filter, ...stores }: Question,
  ranges: readonly KeyedRange[],
): Promise<ReductionRow[]> {
  const { rows } = await sql<ReductionRow>`
    SELECT range.key, f.kind, f.staff_id, sum(f.revenue_cents)::bigint AS cents,
      sum(CASE WHEN f.is_cancellation AND f.revenue_cents <= 0 THEN -f.discount_cents ELSE f.discount_cents END)::bigint AS discount_cents,
      count(*) FILTER (WHERE f.piece < 0) AS cancelled,
      coalesce(sum(f.revenue_cents) FILTER (WHERE f.is_cancellation), 0)::bigint AS cancelled_cents
    FROM ${unnestRanges(ranges)}
    -- OFFSET 0: each range by itself, so that it is looked up by its days; joined, every range would meet every row.
    CROSS JOIN LATERAL (
      SELECT kind, staff_id, revenue_cents, discount_cents, is_cancellation, piece FROM order_facts
      WHERE ${inStores(stores)} AND ordered_on BETWEEN range.first_day AND range.last_day AND ${matchesFilter({ ...stores, filter })} OFFSET 0
    ) f
    GROUP BY 1, 2, 3`.execute(trx);
  return rows;
}

const NONE: Reduction = { cents: 0, discount_cents: 0, cancelled: 0, cancelled_cents: 0 };

export const addReductions = (rows: readonly Reduction[]): Reduction =>
  rows.reduce(
    (sum, row) => ({
      cents: sum.cents + row.cents,
      discount_cents: sum.discount_cents + row.discount_cents,
      cancelled: sum.cancelled + row.cancelled,
      cancelled_cents: sum.cancelled_cents + row.cancelled_cents,
    }),
    NONE,
  );
