import { sql } from 'kysely';
import { unnestRanges, type KeyedRange } from '../../data/analysis/cut-at-months.ts';
import type { Question } from '../../data/analysis/question.ts';
import { sortAmounts } from '../../data/analysis/median.ts';
import { inStores, matchesFilter } from '../../data/stores/scope.ts';

/** Orders of one kind and type in the ranges of a key. */
export interface ValueRow {
  key: number;
  kind: string;
  type: string;
  cents: number;
  /** Pieces: what is taken back counts as −1, a smaller credit not at all. */
  orders: number;
  /** Amounts of what stays sold, ascending: money taken back has no middle. Of glasses and reglazings alone. */
  amounts: Float64Array;
  frame_cents: number;
  lens_cents: number;
  /** Pieces with a frame or lenses. */
  split_orders: number;
}

/** All orders of the ranges by kind and type, in one pass over them; what has none has no row. */
export async function sumValues(
  { trx, filter, ...stores }: Question,
  ranges: readonly KeyedRange[],
): Promise<ValueRow[]> {
  const { rows } = await sql<Omit<ValueRow, 'amounts'> & { amounts: number[] }>`
    SELECT range.key, f.kind, f.glasses_type AS type,
      -- As int, which holds any one order that an upload may bring, and is summed much faster.
      sum(f.revenue_cents::int) AS cents, sum(f.piece) AS orders,
      coalesce(array_agg(f.revenue_cents) FILTER (WHERE f.is_sale AND f.kind IN ('Brille', 'Neuverglasung')), '{}') AS amounts,
      sum(f.frame_cents::int) AS frame_cents, sum(f.lens_cents::int) AS lens_cents,
      coalesce(sum(f.piece) FILTER (WHERE f.frame_cents <> 0 OR f.lens_cents <> 0), 0) AS split_orders
    FROM ${unnestRanges(ranges)}
    -- OFFSET 0: each range by itself, so that it is looked up by its days; joined, every range would meet every row.
    CROSS JOIN LATERAL (
      SELECT kind, glasses_type, revenue_cents, frame_cents, lens_cents, is_sale, piece
      FROM order_facts
      WHERE ${inStores(stores)}
        AND ordered_on BETWEEN range.first_day AND range.last_day AND ${matchesFilter({ ...stores, filter })} OFFSET 0
    ) f
    GROUP BY 1, 2, 3`.execute(trx);
  return rows.map((row) => ({ ...row, amounts: sortAmounts(row.amounts) }));
}
