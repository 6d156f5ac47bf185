import { addDays, type Days } from '@portal/shared/contract/calendar';
import { sql } from 'kysely';
import { openDaysOf } from '../../../data/stores/find-open-days.ts';
import { daysOpen } from '../../../data/stores/open-days.ts';
import type { StoresAsked } from '../../../data/stores/scope.ts';

/** Days without data after which a store is taken for closed, and not waited for. */
const SILENT_DAYS = 60;

/** How far the data of stores reach. */
export interface Reach {
  /** Latest day with data of any of them; null without any. */
  until: string | null;
  /** Stores whose data end before their last open day of the period, by name. */
  behind: { name: string; until: string }[];
}

interface StoreReach {
  name: string;
  until: string | null;
  state: string | null;
  open_days: number[];
  town_feasts: string[];
  closed_days: string[];
}

/** How far the data reach into the days. A store that has brought nothing for two months before them counts as closed. */
export async function findReach({ trx, tenantId, storeIds }: StoresAsked, days: Days): Promise<Reach> {
  const { rows } = await sql<StoreReach>`
    SELECT s.name, p.state, p.open_days, p.town_feasts, p.closed_days, (
      SELECT day FROM revenue_day r WHERE r.tenant_id = ${tenantId} AND r.store_id = s.id ORDER BY day DESC LIMIT 1
    ) AS until
    FROM stores s JOIN store_places p ON p.tenant_id = s.tenant_id AND p.store_id = s.id
    WHERE s.tenant_id = ${tenantId} AND s.id = ANY(${storeIds}::bigint[])
    ORDER BY s.name, s.id`.execute(trx);
  const behind = rows.flatMap(({ name, until, ...place }) => {
    const last = daysOpen(days.from, days.to, openDaysOf(place)).at(-1);
    const isAwaited = until !== null && last !== undefined && until < last && until >= addDays(days.from, -SILENT_DAYS);
    return isAwaited ? [{ name, until }] : [];
  });
  return {
    until: rows.reduce<string | null>(
      (latest, { until }) => (until !== null && (latest === null || until > latest) ? until : latest),
      null,
    ),
    behind,
  };
}
