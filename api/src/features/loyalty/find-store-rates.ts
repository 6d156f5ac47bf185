import { STORE_HORIZON, type LoyaltyEstimate, type StoreLoyalty } from '@portal/shared/contract/analyse';
import { kindsOf, packDay } from '../../data/packed/index.ts';
import type { Question } from '../../data/analysis/question.ts';
import { countWaits, groupsOf, type StoreWaits } from './count-waits.ts';
import { curveOf, pointsOf } from './estimate.ts';
import { lastKnownDay } from '../../data/analysis/last-known-day.ts';
import { loadStores } from './load-stores.ts';

/** How many of each store's customers have bought again, by the waits that began there, as known at the end of both periods. */
export async function findStoreRates(asked: Question): Promise<StoreLoyalty> {
  const {
    filter,
    dataDate,
    storeIds,
    period: { to, previousTo },
  } = asked;
  const { waits } = await loadStores(asked, []);
  const rateOn = (store: StoreWaits, day: string): LoyaltyEstimate | null => {
    const known = countWaits({ stores: [store], ...kindsOf(filter), asOf: packDay(day) });
    return pointsOf(curveOf(groupsOf(known)))[STORE_HORIZON] ?? null;
  };
  return {
    stores: storeIds.map((id) => {
      const store = waits.find(({ storeId }) => storeId === id);
      return {
        id,
        current: store ? rateOn(store, lastKnownDay(to, dataDate)) : null,
        previous: store ? rateOn(store, previousTo) : null,
      };
    }),
  };
}
