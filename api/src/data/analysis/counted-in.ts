import type { Restrictions } from '@portal/shared/contract/analyse';
import { sql, type RawBuilder } from 'kysely';
import { isOfMonths } from '../definitions/restriction-rows.ts';
import { unnestRanges, type CutRange } from './cut-at-months.ts';
import { inStores, matchesColumns, matchesFilter, type Stores } from '../stores/scope.ts';

type Dimension = 'kind' | 'glasses_type' | 'age_group';

/**
 * Revenue and pairs in the ranges as a FROM item `f`, each with the key of its range: what revenue_month holds, and for
 * days that are no whole months the orders, counted in the same way. Added up by the dimensions in each range already:
 * all rows of a chain are too many to be handed on.
 */
export function countedIn(
  question: Stores & { filter: Restrictions },
  ranges: readonly CutRange[],
  by: readonly Dimension[] = ['kind', 'glasses_type', 'age_group'],
): RawBuilder<unknown> {
  const byMonth = (one: CutRange) => one.is_whole && isOfMonths(question.filter);
  const dimensions = sql.join(by.map((name) => sql.ref(name)));
  const added = (values: Record<string, RawBuilder<unknown>>) =>
    sql.join(Object.entries(values).map(([name, value]) => sql`sum(${value})::bigint AS ${sql.ref(name)}`));
  // OFFSET 0: each range by itself, so that it is looked up by its days; joined, every range would meet every row.
  return sql`(
    SELECT range.key, counted.* FROM ${unnestRanges(ranges.filter(byMonth))}
    CROSS JOIN LATERAL (
      SELECT ${dimensions}, ${added({
        revenue_cents: sql`revenue_cents`,
        order_count: sql`order_count`,
        sale_count: sql`sale_count`,
        main_count: sql`main_count`,
      })} FROM revenue_month
      WHERE ${inStores(question)}
        AND month BETWEEN range.first_day AND range.last_day AND ${matchesColumns(question)} GROUP BY ${dimensions} OFFSET 0
    ) counted
    UNION ALL
    SELECT range.key, counted.* FROM ${unnestRanges(ranges.filter((one) => !byMonth(one)))}
    CROSS JOIN LATERAL (
      SELECT ${dimensions}, ${added({
        revenue_cents: sql`revenue_cents`,
        order_count: sql`piece`,
        sale_count: sql`is_sale::int`,
        main_count: sql`coalesce(is_main, false)::int`,
      })} FROM order_facts
      WHERE ${inStores(question)}
        AND ordered_on BETWEEN range.first_day AND range.last_day AND ${matchesFilter(question)} GROUP BY ${dimensions} OFFSET 0
    ) counted
  ) f`;
}
