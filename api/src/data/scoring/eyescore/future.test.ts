import { futureScore } from './future.ts';

const customer = { p36: 0.5, glassesCents: 120_000, glassesPurchases: 2, otherCents: 0 };

test('expected revenue worked by hand', () => {
  // Mean spend (1,200 € + 200 €) ÷ 4 = 350 €. Spends (1,200 + 700) ÷ 4 = 475 and (200 + 700) ÷ 4 = 225.
  const { expectedCents, percentile } = futureScore([
    customer,
    { p36: 0.2, glassesCents: 20_000, glassesPurchases: 2, otherCents: 10_000 },
  ]);
  expect(expectedCents[0]).toBeCloseTo(0.5 * 47_500, 9);
  expect(expectedCents[1]).toBeCloseTo(0.2 * 22_500 + 10_000, 9);
  expect([...percentile]).toEqual([75, 25]);
});

test('says what sets a customer apart', () => {
  const { reasonsOf } = futureScore([
    customer,
    { ...customer, p36: 0.9, glassesCents: 400_000 },
    { ...customer, otherCents: 50_000 },
  ]);
  const reasons = reasonsOf(1).map(({ text, direction }) => `${direction} ${text.replaceAll('\u00A0', ' ')}`);
  // Mean spend 1,066.67 €: own (4,000 + 2,133.33) ÷ 4 = 1,533.33 €, 420 € more than .9 of the mean; chance 284 €; other −167 €.
  expect(reasons).toEqual([
    'up Gibt je Brillenkauf rund 1.533 € aus',
    'up Kauft mit 90 % Wahrscheinlichkeit in 36 Monaten eine Brille',
    'down Kaufte in 36 Monaten nichts außer Brillen',
  ]);
});

test('without a Hauptbrille there is no score', () => {
  const { percentile, reasonsOf } = futureScore([{ ...customer, p36: Number.NaN }, customer]);
  expect(percentile[0]).toBeNaN();
  expect(reasonsOf(0)).toEqual([]);
});
