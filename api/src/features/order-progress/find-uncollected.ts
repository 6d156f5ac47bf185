import { sql } from 'kysely';
import { UNCOLLECTED_DAYS, WAITING_SPANS } from '@portal/shared/contract/analyse';
import { addDays } from '@portal/shared/contract/calendar';
import { areDerivedSince, KNOWS_COLLECTED } from '../../data/analysis/are-derived-since.ts';
import { collectedOnOf } from '../../data/definitions/collected-on.ts';
import { inStores, type StoresAsked } from '../../data/stores/scope.ts';

/** Within so many days more people come for what is ready, or do not. */
export const COMING_DAYS = 30;
/** Below, a share of those who came is chance. */
const FEWEST_SEEN = 30;
/** Days of orders that are looked back on. */
const LOOKED_BACK = 730;

/** Orders that are ready and have waited for equally long, with what became of earlier ones that waited so long. */
export interface Uncollected {
  orders: number;
  cents: number;
  /** Sum of the squares of their amounts, for the variance of a part of them. */
  squares: number;
  /** Earlier orders that had not been collected after that many days, and how many of them were within 30 days more. */
  seen: number;
  came: number;
}

/**
 * Orders ready since they were given more than two weeks ago, as analyse/auftraege-abholung counts them on the last day with data, by
 * WAITING_SPANS; spans without any are left out. Earlier ones are those of the two years before whose 30 days have passed.
 */
export async function findUncollected(
  { trx, ...stores }: StoresAsked,
  dataDate: string | null,
): Promise<Uncollected[]> {
  if (dataDate === null) return [];
  const spans = WAITING_SPANS.map((from, at) => ({ from, to: WAITING_SPANS[at + 1] ?? null })).filter(
    ({ from }) => from >= UNCOLLECTED_DAYS,
  );
  const { tenantId } = stores;
  const [since, until] = [addDays(dataDate, -LOOKED_BACK), addDays(dataDate, -UNCOLLECTED_DAYS - COMING_DAYS)];
  const collected = collectedOnOf(tenantId, await areDerivedSince({ trx, ...stores }, KNOWS_COLLECTED));
  const { rows } = await sql<Uncollected>`
    WITH spans AS (
      SELECT * FROM unnest(${spans.map(({ from }) => from)}::int[], ${spans.map(({ to }) => to)}::int[]) AS span (first_day, next_day)
    ), ready AS MATERIALIZED (
      SELECT ${dataDate}::date - o.ordered_on AS age, count(*) AS orders, sum(f.revenue_cents)::float8 AS cents, sum(f.revenue_cents::float8 ^ 2) AS squares
      FROM orders o JOIN order_facts f ON f.tenant_id = ${tenantId} AND f.order_id = o.id AND f.is_sale
      WHERE ${inStores(stores, 'o')} AND o.status = 'fertig' AND o.ordered_on <= ${addDays(dataDate, -UNCOLLECTED_DAYS)}
      GROUP BY 1
    ), known AS MATERIALIZED (
      -- By how long ago and after how many days: few rows for all spans. Whoever came before the shortest of them tells nothing.
      SELECT ${dataDate}::date - f.ordered_on AS age, CASE WHEN ${collected} <= ${dataDate}::date THEN ${collected} - f.ordered_on END AS collected,
        count(*) AS orders
      FROM order_facts f
      WHERE ${inStores(stores, 'f')} AND f.ordered_on BETWEEN ${since} AND ${until} AND f.is_sale AND ${collected} > f.ordered_on + ${UNCOLLECTED_DAYS}::int
      GROUP BY 1, 2
    )
    SELECT ready.orders, ready.cents, ready.squares, earlier.seen, earlier.came
    FROM spans
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(orders), 0)::int AS orders, coalesce(sum(cents), 0)::float8 AS cents, coalesce(sum(squares), 0)::float8 AS squares
      FROM ready WHERE age >= first_day AND (next_day IS NULL OR age < next_day)
    ) ready
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(orders), 0)::int AS seen, coalesce(sum(orders) FILTER (WHERE collected <= first_day + ${COMING_DAYS}), 0)::int AS came
      FROM known WHERE age BETWEEN first_day + ${COMING_DAYS} AND ${LOOKED_BACK} AND (collected IS NULL OR collected > first_day)
    ) earlier
    WHERE ready.orders > 0
    ORDER BY first_day`.execute(trx);
  return rows;
}

/** Whether enough earlier orders are known to say how many are collected. */
export const isEnough = (spans: readonly Uncollected[]): boolean => spans.every(({ seen }) => seen >= FEWEST_SEEN);
