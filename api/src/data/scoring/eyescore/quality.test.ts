import { qualityScore } from './quality.ts';

const lens = (lensCents: number | null, index = 1.5, coating = 'entspiegelt') => ({
  lensCents,
  glassesType: 'Fern',
  index,
  coating,
});

test('dear for its type, index and coating, not dear because of them', () => {
  const { percentile, reasonsOf } = qualityScore([
    ...Array.from({ length: 100 }, () => lens(20_000)),
    ...Array.from({ length: 100 }, () => lens(60_000, 1.74, 'blau')),
    lens(30_000),
  ]);
  expect(percentile[200]).toBeGreaterThan(99);
  // Three times the price, but for 1.74: about the middle.
  expect(Math.abs(percentile[150]! - 50)).toBeLessThan(30);
  expect(reasonsOf(200)[0]?.text).toMatch(/^Gläser \d\d % teurer als bei vergleichbaren Brillen$/);
});

test('lenses without a price have no score', () => {
  expect(qualityScore([lens(null), lens(1)]).percentile[0]).toBeNaN();
});
