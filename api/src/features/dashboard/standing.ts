import type { Standing } from '@portal/shared/contract/analyse';
import type { Days } from '@portal/shared/contract/calendar';
import { sql } from 'kysely';
import { inStores, type StoresAsked } from '../../data/stores/scope.ts';

/** Revenue of both sides by what was sold, largest first. */
export async function sumSold({ trx, ...stores }: StoresAsked, now: Days, before: Days): Promise<Standing['assortments']> {
  const sumOf = ({ from, to }: Days) => sql`coalesce(sum(revenue_cents) FILTER (WHERE ordered_on BETWEEN ${from}::date AND ${to}::date), 0)::bigint`;
  const { rows } = await sql<Standing['assortments'][number]>`
    SELECT kind, CASE WHEN kind IN ('Brille', 'Neuverglasung') THEN coalesce(glasses_type, 'ohne') END AS type,
      ${sumOf(now)} AS current, ${sumOf(before)} AS previous
    FROM order_facts
    WHERE ${inStores(stores)} AND (ordered_on BETWEEN ${now.from}::date AND ${now.to}::date OR ordered_on BETWEEN ${before.from}::date AND ${before.to}::date)
    GROUP BY 1, 2
    ORDER BY 3 DESC, 1, 2`.execute(trx);
  return rows;
}
