import type { SelectionCounts } from '../marketing/selection.ts';
import type { Segment } from './columns.ts';
import { countSelection } from './count-selection.ts';
import type { Readings } from './readings.ts';
import type { Criteria } from './sliders.ts';

export interface StoreSegment {
  storeId: number;
  /** Latest day with data in the store, ISO; null without any. */
  dataDate: string | null;
  segment: Segment;
}

/** The latest day with data in any of the stores, ISO; null without any. */
export const dataDateOf = (stores: readonly Pick<StoreSegment, 'dataDate'>[]): string | null =>
  stores
    .map(({ dataDate }) => dataDate)
    .filter((day) => day !== null)
    .sort()
    .at(-1) ?? null;

/** What the criteria count among these stores, or those of them that they name. */
export function countStores(
  stores: readonly StoreSegment[],
  criteria: Criteria,
  readings: Readings,
): Omit<SelectionCounts, 'customers'> {
  const chosen = stores.filter(({ storeId }) => criteria.stores.length === 0 || criteria.stores.includes(storeId));
  return {
    as_of: readings.asOf,
    data_date: dataDateOf(chosen),
    ...countSelection(
      chosen.map(({ segment }) => segment),
      criteria,
      readings,
    ),
  };
}
