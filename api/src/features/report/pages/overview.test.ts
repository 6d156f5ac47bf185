import { sampleReport } from '../testing/sample-report.ts';
import type { ReportData } from '../report-data.ts';
import { nextSteps } from './next-steps.ts';
import { overviewSentence } from './overview.ts';

const plain = (text: string): string => text.replaceAll('\u00a0', ' ');

function month(figure: Partial<ReportData['figures'][number]>, rest: Partial<ReportData> = {}): ReportData {
  const data = sampleReport(3, 2);
  return {
    ...data,
    ...rest,
    figures: data.figures.map((one) => (one.kpi === 'revenue' ? { ...one, ...figure } : one)),
  };
}

test.each<[string, Partial<ReportData['figures'][number]>, Partial<ReportData>, string]>([
  [
    'below goal and above the year before',
    {},
    {},
    'Der Oktober 2026 brachte an allen Standorten zusammen 42.700 €: 3,2 % mehr als im Oktober 2025, 1.200 € unter dem Ziel von 43.900 €.',
  ],
  [
    'one store',
    {},
    { store: 'Mitte', storeCount: 1 },
    'Der Oktober 2026 brachte am Standort „Mitte“ 42.700 €: 3,2 % mehr als im Oktober 2025, 1.200 € unter dem Ziel von 43.900 €.',
  ],
  [
    'without a goal',
    { goal: null },
    {},
    'Der Oktober 2026 brachte an allen Standorten zusammen 42.700 €: 3,2 % mehr als im Oktober 2025.',
  ],
  [
    'without a year before',
    { previous: null, goal: 4_270_000 },
    {},
    'Der Oktober 2026 brachte an allen Standorten zusammen 42.700 €: ein Vorjahr zum Vergleich gibt es noch nicht, genau das Ziel von 42.700 €.',
  ],
  [
    'a year before of credits',
    { previous: -12_000, goal: null },
    {},
    'Der Oktober 2026 brachte an allen Standorten zusammen 42.700 €: im Oktober 2025 waren es −120 €.',
  ],
  [
    'as much',
    { previous: 4_270_012, goal: 4_000_000 },
    {},
    'Der Oktober 2026 brachte an allen Standorten zusammen 42.700 €: so viel wie im Oktober 2025, 2.700 € über dem Ziel von 40.000 €.',
  ],
  [
    'a running month',
    { previous: 5_000_000, goal: null },
    { isWhole: false, days: { from: '2026-10-01', to: '2026-10-21' } },
    'Der Oktober 2026 brachte an allen Standorten zusammen bis zum 21.10.2026 42.700 €: 14,6 % weniger als an denselben Tagen des Vorjahrs.',
  ],
])('%s', (_what, figure, rest, sentence) => {
  expect(plain(overviewSentence(month(figure, rest)))).toBe(sentence);
});

test('what is to be done next, in singular and plural', () => {
  const data = sampleReport(3, 2);
  const one = (count: number): ReportData => ({
    ...data,
    base: {
      ...data.base,
      current: { ...data.base.current, moves: [{ was: 'active', is: 'at_risk', customers: count }] },
      consent: [{ channel: 'none', customers: count }],
    },
  });
  expect(nextSteps(one(1)).map(plain).at(-1)).toBe(
    '1 Kunde ist gefährdet: Schreiben Sie ihn mit einer Selektion an, bevor er verloren geht. 1 aktiver Kunde ist auf keinem Weg anzuschreiben; fragen Sie beim nächsten Besuch nach der Einwilligung.',
  );
  expect(nextSteps(one(2)).map(plain).at(-1)).toBe(
    '2 Kunden sind gefährdet: Schreiben Sie sie mit einer Selektion an, bevor sie verloren gehen. 2 aktive Kunden sind auf keinem Weg anzuschreiben; fragen Sie beim nächsten Besuch nach der Einwilligung.',
  );
  expect(plain(nextSteps({ ...data, next: { month: '2026-11-01', goal: null, workingDays: 25 } })[0] ?? '')).toBe(
    'Für November 2026 ist noch kein Umsatzziel festgelegt. Legen Sie es unter „Einstellungen“, „Ziele“ fest.',
  );
  expect(plain(nextSteps({ ...data, isWhole: false, days: { from: '2026-10-01', to: '2026-10-21' } })[0] ?? '')).toBe(
    'Die Daten für Oktober 2026 reichen bis zum 21.10.2026. Laden Sie die fehlenden Tage hoch.',
  );
});

test('to the goal of second pairs each further pair counts on both sides', () => {
  const data = sampleReport(3, 2);
  const pieces = { ...data.glasses.total.current, main: 80, extra: 20 };
  const figures = data.figures.map((one) =>
    one.kpi === 'extra_glasses_share' ? { ...one, value: 0.2, goal: 0.25 } : one,
  );
  // (20 + 7) ÷ (100 + 7) is 25.2 %, (20 + 6) ÷ 106 only 24.5 %.
  expect(
    nextSteps({ ...data, figures, glasses: { ...data.glasses, total: { current: pieces, previous: pieces } } }),
  ).toContain('Bis zum Ziel der Mehrbrillenquote fehlten 7 weitere Mehrbrillen im Monat.');
});
