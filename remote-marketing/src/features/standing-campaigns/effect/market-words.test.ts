import type { MarketEffect } from '@portal/shared/contract/marketing';
import { marketSentence, nothingOutSentence, rangeOfBusinesses } from './market-words.ts';

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

const market: MarketEffect = {
  kind: 'since_main',
  as_of: '2026-09-30',
  uplift: { value: 0.019, low: 0.015, high: 0.023 },
  spread: 0.0015306,
  businesses: 60,
  since: 2024,
  invented: false,
};

test('the range of businesses has what is not known of the mean, and how far they lie apart', () => {
  // 0.4 points and 1.96 × 0.15306 = 0.3 points: 0.5 together.
  const { low, high } = rangeOfBusinesses(market);
  expect(low).toBeCloseTo(0.014, 6);
  expect(high).toBeCloseTo(0.024, 6);
});

test.each([
  [{ value: 0.03, low: -0.01, high: 0.06 }, 'bei Ihnen damit verträglich.'],
  [
    { value: 0.03, low: 0.0241, high: 0.06 },
    'bei Ihnen mehr, als die Unterschiede zwischen Betrieben erwarten lassen.',
  ],
  [
    { value: 0, low: -0.01, high: 0.0139 },
    'bei Ihnen weniger, als die Unterschiede zwischen Betrieben erwarten lassen.',
  ],
])('%j is set beside the market', (own, words) => {
  expect(plain(marketSentence(market, own))).toBe(
    `Im Markt +1,9 Prozentpunkte (+1,5 bis +2,3 Prozentpunkte), ${words} So viel häufiger kauften bei diesem Anlass die Angeschriebenen in mindestens 60 Betrieben seit 2024, nach dem Stand vom 30.09.2026.`,
  );
});

test('before anything is known of the own business the market stands alone, and invented businesses are called so', () => {
  expect(plain(marketSentence({ ...market, since: null, invented: true }, null))).toBe(
    'Im Markt +1,9 Prozentpunkte (+1,5 bis +2,3 Prozentpunkte). So viel häufiger kauften bei diesem Anlass die Angeschriebenen in mindestens 60 Betrieben, nach dem Stand vom 30.09.2026. Die anderen Betriebe dieser Demonstration sind erfunden.',
  );
});

test('where nothing is out it says why, and when to look again', () => {
  expect(nothingOutSentence({ items: [], least_businesses: 10, next_on: '2027-01-10' })).toMatch(
    /noch nicht veröffentlicht: .* mindestens 10 Betriebe.* am 10\.01\.2027\.$/,
  );
});
