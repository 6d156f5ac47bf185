import { comparedPrice, fashionScore, type FashionInput } from './fashion.ts';

const plain: FashionInput = {
  brandTier: 2,
  brand: 'Hausmarke',
  frameCents: 12_000,
  glassesType: 'Fern',
  peerGroup: '45',
  intervalMonths: 48,
  extraPairs: 0,
  mainPairs: 2,
};
const people = (...changes: Partial<FashionInput>[]) =>
  fashionScore([plain, plain, plain, ...changes.map((change) => ({ ...plain, ...change }))]);

test.each<Partial<FashionInput>>([{ brandTier: 4 }, { frameCents: 30_000 }, { intervalMonths: 20 }, { extraPairs: 2 }])(
  '%j is more fashion',
  (change) => {
    const { percentile } = people(change);
    expect(percentile[3]).toBe(87.5);
    expect(percentile[0]).toBe(37.5);
  },
);

test('names the three strongest reasons', () => {
  const reasons = people(
    { brandTier: 4, brand: 'Lunor', frameCents: 30_000, extraPairs: 2 },
    { intervalMonths: 12 },
    { intervalMonths: 12 },
  ).reasonsOf(3);
  expect(reasons.map(({ text }) => text)).toEqual([
    'Trägt zuletzt Lunor (Preisstufe 4 von 4)',
    expect.stringMatching(/^Fassung \d+ % teurer als bei vergleichbaren Brillen$/),
    'Hat 2 Mehrbrillen gekauft',
  ]);
});

test('of nobody known, nothing is said', () => {
  const { percentile, reasonsOf } = people({ brandTier: null, frameCents: null, intervalMonths: null, mainPairs: 0 });
  expect(percentile[3]).toBeNaN();
  expect(reasonsOf(3)).toEqual([]);
});

test('prices in words', () => {
  expect(comparedPrice('Gläser', Math.log(1.23))).toBe('Gläser 23 % teurer als bei vergleichbaren Brillen');
  expect(comparedPrice('Gläser', Math.log(0.5))).toBe('Gläser 50 % günstiger als bei vergleichbaren Brillen');
  expect(comparedPrice('Gläser', 0.001)).toBe('Gläser etwa so teuer wie bei vergleichbaren Brillen');
});
