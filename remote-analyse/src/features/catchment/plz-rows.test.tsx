import type { Catchment } from '@portal/shared/contract/analyse';
import { plzRows } from './plz-rows.ts';

const counts = { customers: 4, umsatz: 40_000, new_customers: 1 };
const catchment = (plzCount: number): Pick<Catchment, 'plz' | 'others' | 'total'> => ({
  plz: [],
  others: { ...counts, plz_count: plzCount },
  total: { ...counts, median_km: null, same_place: 0, rings: [] },
});

test.each([
  [1, '1 Postleitzahl'],
  [2, '2 Postleitzahlen'],
])('%d postcode(s) with few customers: %s', (plzCount, words) => {
  expect(plzRows(catchment(plzCount)).footer.map(({ place }) => place)).toEqual([words]);
});
