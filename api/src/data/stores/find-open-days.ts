import { kept } from '../../platform/database/index.ts';
import type { OpenDays } from './open-days.ts';
import { inStores, type StoresAsked } from './scope.ts';

export interface StoreOpen {
  storeId: number;
  open: OpenDays;
}

/** What of a row of `store_places` says when the store is open. */
const OPEN_COLUMNS = ['state', 'open_days', 'town_feasts', 'closed_days'] as const;

interface OpenRow {
  state: string | null;
  open_days: readonly number[];
  town_feasts: readonly string[];
  closed_days: readonly string[];
}

export const openDaysOf = ({ state, open_days, town_feasts: feasts, closed_days: closed }: OpenRow): OpenDays => ({
  state,
  weekdays: new Set(open_days),
  feasts,
  closed,
});

/**
 * When any of several stores is open: on all their weekdays, by the holidays of the Land that all of them lie in (none where a
 * postcode is unknown or they lie in several), but for the days on which each of them is closed.
 */
export function openTogether(stores: readonly OpenDays[]): OpenDays {
  const [state = null, ...others] = new Set(stores.map((store) => store.state));
  const shared = (of: (store: OpenDays) => readonly string[] | undefined) =>
    (stores[0] ? (of(stores[0]) ?? []) : []).filter((day) => stores.every((store) => of(store)?.includes(day)));
  return {
    weekdays: new Set(stores.flatMap(({ weekdays }) => [...weekdays])),
    state: others.length === 0 ? state : null,
    feasts: shared(({ feasts }) => feasts),
    closed: shared(({ closed }) => closed),
  };
}

/** When each of the stores is open. */
export async function findOpenDays({ trx, ...stores }: StoresAsked): Promise<StoreOpen[]> {
  const { rows } = await kept(
    trx
      .selectFrom('store_places')
      .select(['store_id', ...OPEN_COLUMNS])
      .where(inStores(stores)),
  ).execute(trx);
  return rows.map(({ store_id: storeId, ...row }) => ({ storeId, open: openDaysOf(row) }));
}
