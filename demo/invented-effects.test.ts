import { OCCASION_KINDS } from '@portal/shared/contract/marketing';
import { factorsBy, poolKinds } from '../api/src/features/market-effects/pool-kinds.ts';
import { inventedEffects, TRUE_EFFECTS } from './invented-effects.ts';

test('what the portal would publish of the invented market is near what is true there, of each kind', () => {
  const published = poolKinds(inventedEffects('2026-09-30'), factorsBy('any secret'));
  expect(published.map(({ kind }) => kind)).toEqual([...OCCASION_KINDS]);
  for (const { kind, uplift, businesses, since } of published) {
    expect([kind, Math.abs(uplift - TRUE_EFFECTS[kind].uplift) < 0.006]).toEqual([kind, true]);
    expect([businesses, since]).toEqual([80, 2024]);
  }
});

test('a year of the invented market stays what it is, whenever it is asked for', () => {
  const of2025 = (asOf: string) => inventedEffects(asOf).filter(({ year }) => year === 2025);
  expect(of2025('2025-12-31')).toEqual(of2025('2027-03-31'));
});
