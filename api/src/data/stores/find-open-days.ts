import { kept } from '../../platform/database/index.ts';
import type { OpenDays } from './open-days.ts';
import { inStores, type StoresAsked } from './scope.ts';

export interface StoreOpen {
  storeId: number;
  open: OpenDays;
}

/** When each of the stores is open. */
export async function findOpenDays({ trx, ...stores }: StoresAsked): Promise<StoreOpen[]> {
  const { rows } = await kept(
    trx.selectFrom('store_places').select(['store_id', 'state', 'open_days']).where(inStores(stores)),
  ).execute(trx);
  return rows.map(({ store_id: storeId, state, open_days }) => ({
    storeId,
    open: { state, weekdays: new Set(open_days) },
  }));
}
