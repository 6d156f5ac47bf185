import type { RevenuePerCustomer } from '@portal/shared/contract/analyse';

const TENTHS = 10;

/**
 * Tenths of ten or more buyers, 1 those who spent most. What does not divide by ten goes to the first ones, one buyer
 * each, as in `decileSql`. @param sorted ascending
 */
export function tenthsOf(sorted: Float64Array): RevenuePerCustomer['deciles'] {
  const descending = sorted.toReversed();
  const size = Math.floor(sorted.length / TENTHS);
  const larger = sorted.length % TENTHS;
  return Array.from({ length: TENTHS }, (_, at) => {
    const own = descending.subarray(at * size + Math.min(at, larger), (at + 1) * size + Math.min(at + 1, larger));
    return {
      decile: at + 1,
      buyers: own.length,
      amount: own.reduce((sum, cents) => sum + cents, 0),
      lowest: own.at(-1) ?? 0,
      highest: own[0] ?? 0,
    };
  });
}
