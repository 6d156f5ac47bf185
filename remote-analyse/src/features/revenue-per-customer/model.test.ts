import { beyondText, cumulativeShares, decileLabel } from './model.ts';

const spent = { buyers: 20, median: null, glasses_buyers: 0, glasses: 0 };
const tenths = (...amounts: number[]) =>
  amounts.map((amount, at) => ({ decile: at + 1, buyers: 2, amount, lowest: 0, highest: 0 }));

test('what the best so many percent bring together grows to everything', () => {
  expect(cumulativeShares({ deciles: tenths(50, 30, 20), current: { ...spent, amount: 100 } })).toEqual([0.5, 0.8, 1]);
  expect(cumulativeShares({ deciles: tenths(0, 0), current: { ...spent, amount: 0 } })).toEqual([null, null]);
});

test('tenths are called by their number, the first by what everybody calls it', () => {
  expect([1, 2, 10].map((decile) => decileLabel({ decile }))).toEqual(['Top-10\u00a0%', '2. Zehntel', '10. Zehntel']);
});

test('what no buyer brings is told beside what they spent, and that there is none of it', () => {
  const current = { ...spent, amount: 26_030_805 };
  const text = (unnamed: number, takenBack: number) =>
    beyondText({ current, beyond: { unnamed, taken_back: takenBack } }).replaceAll('\u00a0', ' ');
  expect(text(0, 0)).toBe('Umsatz der Kunden: 260.308,05 €.');
  expect(text(-926, 0)).toBe(
    'Umsatz der Kunden: 260.308,05 €, ohne Verkäufe ohne Kundennummer (−9,26 €). Der Gesamtumsatz ist 260.298,79 €.',
  );
  expect(text(926, -500)).toBe(
    'Umsatz der Kunden: 260.308,05 €, ohne Verkäufe ohne Kundennummer (9,26 €) und ohne Gutschriften an Kunden, die im Zeitraum nichts gekauft haben (−5,00 €). Der Gesamtumsatz ist 260.312,31 €.',
  );
});
