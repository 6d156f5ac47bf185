import type { Standing } from '@portal/shared/contract/analyse';
import type { Days } from '@portal/shared/contract/calendar';
import { sql } from 'kysely';
import { kept } from '../../platform/database/index.ts';
import { countedIn } from '../../data/analysis/counted-in.ts';
import { cutAtMonths } from '../../data/analysis/cut-at-months.ts';
import { CURRENT, PREVIOUS } from '../../data/analysis/whole-period.ts';
import type { StoresAsked } from '../../data/stores/scope.ts';

/** Revenue of both sides by what was sold, largest first. @param dataDate latest day with data */
export async function sumSold(
  { trx, ...stores }: StoresAsked,
  now: Days,
  before: Days,
  dataDate: string,
): Promise<Standing['assortments']> {
  const sumOf = (key: number) => sql`coalesce(sum(revenue_cents) FILTER (WHERE key = ${sql.lit(key)}), 0)::bigint`;
  const sides = cutAtMonths(
    [
      { key: CURRENT, ...now },
      { key: PREVIOUS, ...before },
    ],
    dataDate,
  );
  const { rows } = await kept(sql<Standing['assortments'][number]>`
    SELECT kind, CASE WHEN kind IN ('Brille', 'Neuverglasung') THEN glasses_type END AS type,
      ${sumOf(CURRENT)} AS current, ${sumOf(PREVIOUS)} AS previous
    FROM ${countedIn({ ...stores, filter: {} }, sides, ['kind', 'glasses_type'])}
    GROUP BY 1, 2
    ORDER BY 3 DESC, 1, 2`).execute(trx);
  return rows;
}
