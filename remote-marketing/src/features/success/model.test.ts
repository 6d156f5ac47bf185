import type { SuccessGroup } from '@portal/shared/contract/marketing';
import { extraRevenueText, idsOf, resultSentence, roiOf, roiText, stateText, type Result } from './model.ts';

const group = (buyers: number, people: number): SuccessGroup => ({
  people,
  buyers,
  main_buyers: 0,
  revenue_cents: 0,
  response: { value: buyers / people, low: 0, high: 1 },
});
const result = (more: Partial<Result>): Result => ({
  treated: group(56, 700),
  control: group(48, 800),
  verdict: 'open',
  uplift: { value: 0.02, low: -0.01, high: 0.05 },
  extra_revenue: { value: 500_000, low: -100_000, high: 1_100_000, is_shown: false },
  cost_cents: 100_000,
  is_finished: true,
  ...more,
});

test('where the interval contains 0 nothing is claimed, neither revenue nor return', () => {
  const open = result({});
  expect(resultSentence(open)).toMatch(
    /nicht nachweisbar.*\+2,0\sProzentpunkte \(mit 95\s% Sicherheit −1,0 bis \+5,0\sPp\.\)\. Mit so vielen Adressen zeigt sich meist erst ein Unterschied ab 3,9\sProzentpunkten/,
  );
  expect([extraRevenueText(open), roiText(open), roiOf(open)]).toEqual([
    'nicht nachweisbar',
    'nicht nachweisbar',
    null,
  ]);
});

test('what is proven is said with its figures', () => {
  const shown = result({
    verdict: 'more',
    uplift: { value: 0.05, low: 0.01, high: 0.09 },
    extra_revenue: { value: 500_000, low: 100_000, high: 900_000, is_shown: true },
  });
  expect(resultSentence(shown)).toMatch(
    /^56 von 700 Angeschriebenen haben gekauft \(8,0\s%\), in der Kontrollgruppe 48 von 800 \(6,0\s%\)\. Der Unterschied ist nachgewiesen/,
  );
  expect([extraRevenueText(shown), roiOf(shown), roiText(shown)]).toEqual(['+5.000\u00a0€', 4, '+400,0\u00a0%']);
  expect(roiText({ ...shown, cost_cents: 0 })).toBe('ohne Kosten');
  expect(resultSentence({ ...shown, is_finished: false })).toContain('Zwischenstand');
  expect(resultSentence({ ...shown, verdict: 'less' })).toContain('kauften weniger');
});

test('without a control group it is observed alone', () => {
  const alone = result({ control: null, uplift: null, extra_revenue: null, verdict: 'observed' });
  expect(resultSentence(alone)).toMatch(/^Nur beobachtet: 56 von 700 .* Ohne Kontrollgruppe/);
  expect([extraRevenueText(alone), roiText(alone)]).toEqual(['nur beobachtet', 'nur beobachtet']);
});

test('a running response time says until when, and how far the data reach', () => {
  expect(stateText({ is_finished: false, ends_on: '2027-01-03', observed_to: '2026-11-21' })).toBe(
    'läuft noch bis 03.01.2027, Daten bis 21.11.2026',
  );
  expect(stateText({ is_finished: false, ends_on: '2027-01-03', observed_to: null })).toBe(
    'läuft noch bis 03.01.2027, noch ohne Daten',
  );
  expect(stateText({ is_finished: true, ends_on: '2026-01-03', observed_to: '2026-01-03' })).toBe('abgeschlossen');
});

test('ids of an address are whole numbers, each once', () => {
  expect(idsOf('3,8,3,x,-1,1.5')).toEqual([3, 8]);
  expect(idsOf(null)).toEqual([]);
});
