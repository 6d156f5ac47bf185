import { sortAmounts } from '../../data/analysis/median.ts';
import { tenthsOf } from './tenths.ts';

test('the first tenths have one more when they cannot be alike', () => {
  const tenths = tenthsOf(sortAmounts(Array.from({ length: 23 }, (_, at) => at + 1)));
  expect(tenths.map(({ buyers }) => buyers)).toEqual([3, 3, 3, 2, 2, 2, 2, 2, 2, 2]);
  expect(tenths[0]).toEqual({ decile: 1, buyers: 3, amount: 66, lowest: 21, highest: 23 });
  expect(tenths[9]).toEqual({ decile: 10, buyers: 2, amount: 3, lowest: 1, highest: 2 });
});
