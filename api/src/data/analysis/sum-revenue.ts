import type { RevenuePeriod } from '@portal/shared/contract/analyse';
import type { Days } from '@portal/shared/contract/calendar';
import { sql } from 'kysely';
import { kept } from '../../platform/database/index.ts';
import type { FilteredStores } from './question.ts';
import { inStores, matchesOfDays, reglazingCents, revenueDays, type StoresAsked } from '../stores/scope.ts';

/** Revenue of each range in the given stores, in the order of the ranges. */
export async function sumRevenue(
  { trx, filter, ...stores }: StoresAsked & FilteredStores,
  ranges: readonly Days[],
): Promise<RevenuePeriod[]> {
  const reglazing = reglazingCents(filter);
  const { rows } = await kept(sql<RevenuePeriod>`
    SELECT r.* FROM unnest(${ranges.map(({ from }) => from)}::date[], ${ranges.map(({ to }) => to)}::date[])
      WITH ORDINALITY AS range (first_day, last_day, position)
    -- Each range by itself, so that it is looked up by its days; joined, every range would meet every row.
    CROSS JOIN LATERAL (
      SELECT
        coalesce(sum(revenue_cents), 0) AS umsatz,
        coalesce(sum(glasses_cents - ${reglazing}), 0) AS brillen,
        coalesce(sum(${reglazing}), 0) AS neuverglasung,
        coalesce(sum(frame_cents), 0) AS fassung,
        coalesce(sum(lens_cents), 0) AS glas,
        coalesce(sum(contact_lens_cents), 0) AS kontaktlinsen,
        coalesce(sum(merchandise_cents), 0) AS handelsware,
        coalesce(sum(order_count), 0) AS orders
      FROM ${revenueDays({ ...stores, filter })}
      WHERE ${inStores(stores)}
        AND day BETWEEN range.first_day AND range.last_day
        AND ${matchesOfDays({ ...stores, filter })}
    ) r
    ORDER BY range.position
  `).execute(trx);
  return rows;
}
