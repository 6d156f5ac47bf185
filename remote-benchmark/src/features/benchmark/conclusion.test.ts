import type { Benchmark, BenchmarkLeverValue } from '@portal/shared/contract/benchmark';
import { conclusionOf } from './conclusion.ts';

type Traits = NonNullable<Benchmark['best']>['traits'];
const best = (...values: readonly (readonly [number | null, number, number])[]): Benchmark['best'] => ({
  month: '2026-10-01',
  stores: 50,
  traits: values.map(([own, whole, top], at) => ({
    trait: (['preis', 'mehrbrillen', 'gleitsicht'] as const)[at]!,
    own,
    whole,
    best: top,
  })) satisfies Traits,
});
const lever = (name: BenchmarkLeverValue['lever'], own: number, median: number): BenchmarkLeverValue => ({
  lever: name,
  own,
  median,
  cents: 500_000,
  months: 12,
});
const said = (of: Parameters<typeof conclusionOf>[0]) => conclusionOf(of)?.replaceAll('\u00a0', ' ');
const AHEAD = best([69_900, 64_100, 66_300], [0.234, 0.167, 0.168], [0.555, 0.456, 0.465]);

test.each([
  [
    { best: AHEAD, levers: [lever('brillenauftrage', 314, 409), lever('kunden', 60.8, 91.2)] },
    'In Preis, Mehrbrillen und Gleitsicht liegen Sie schon vor dem besten Viertel; was fehlt, sind Kunden: 61 statt 91 im Monat.',
  ],
  [
    { best: best([65_000, 64_100, 66_300], [0.1, 0.167, 0.168]), levers: [lever('mehrbrillen', 0.1, 0.167)] },
    'In Preis liegen Sie schon vor der Mitte; was fehlt, sind Mehrbrillen: 10,0 % statt 16,7 %.',
  ],
  // The months of a lever weigh otherwise: what is missing is not praised at once.
  [
    { best: best([65_000, 64_100, 66_300]), levers: [lever('umsatz-je-auftrag', 63_000, 64_000)] },
    'Was am meisten fehlt, ist Umsatz je Brille: 630 € statt 640 €.',
  ],
  // What is written alike is no lead.
  [
    { best: best([64_110, 64_100, 66_300]), levers: [lever('brillenauftrage', 3, 9)] },
    'Was am meisten fehlt, sind Brillen: 3 statt 9.',
  ],
  [
    { best: AHEAD, levers: [] },
    'In Preis, Mehrbrillen und Gleitsicht liegen Sie schon vor dem besten Viertel, und in nichts so weit darunter, dass es ins Gewicht fiele.',
  ],
  [
    { best: best([60_000, 64_100, 66_300]), levers: [] },
    'In nichts liegen Sie so weit unter der Mitte, dass es ins Gewicht fiele.',
  ],
  [{ best: null, levers: [lever('kunden', 60, 90)] }, 'Was am meisten fehlt, sind Kunden: 60 statt 90 im Monat.'],
])('what is said of where a store stands: %#', (found, sentence) => {
  expect(said(found)).toBe(sentence);
});

test('without best quarter and levers there is nothing to conclude', () => {
  expect(conclusionOf({ best: null, levers: [] })).toBeNull();
});
