import { yearOf } from '@portal/shared/contract/calendar';
import { SUMMED_KPIS } from '@portal/shared/contract/common';
import type { GoalYearEnds } from '@portal/shared/contract/settings-admin';
import { sql } from 'kysely';
import { findRangeFigures, findStoreFigures, type RangeFigures } from '../../data/analysis/range-figures.ts';
import { valueOf } from '../../data/goals/history.ts';
import { findOpenDays, openTogether } from '../../data/stores/find-open-days.ts';
import type { StoresAsked } from '../../data/stores/scope.ts';
import { readYearRecords } from '../../data/year-end/read-year-records.ts';
import { knownTo, yearEndOf, type StoreRecords } from '../../data/year-end/year-end.ts';

/** Where the year ends for each of the stores and for all together; of a year that their data are not of nothing is said. */
export async function findYearEnds(asked: StoresAsked, year: number, today: string): Promise<GoalYearEnds[]> {
  if (asked.storeIds.length === 0 || year > yearOf(today)) return [];
  const records = (await readYearRecords(asked, today)).filter((one) => yearOf(knownTo([one], today)) === year);
  if (records.length === 0) return [];
  const opens = await findOpenDays(asked);
  const soFar = { from: `${year}-01-01`, to: knownTo(records, today) };
  const byStore = await findStoreFigures(asked, [soFar], sql<boolean>`true`);
  const endsOf = (storeId: number | null, stores: readonly StoreRecords[], figures: RangeFigures | undefined) => {
    const ids = new Set(stores.map((store) => store.storeId));
    const open = openTogether(opens.filter((one) => ids.has(one.storeId)).map((one) => one.open));
    return {
      store_id: storeId,
      items: SUMMED_KPIS.map((kpi) => ({
        kpi,
        year_end: yearEndOf(kpi, stores, { open, today, actual: (figures && valueOf(kpi, [figures])) ?? 0 }),
      })),
    };
  };
  const single = records.map((one) =>
    endsOf(
      one.storeId,
      [one],
      byStore.find(({ store_id }) => store_id === one.storeId),
    ),
  );
  if (asked.storeIds.length === 1) return single;
  const [together] = await findRangeFigures(asked, [soFar]);
  return [...single, endsOf(null, records, together)];
}
