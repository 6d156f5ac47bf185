import type { SuccessTexts } from '@portal/shared/contract/marketing';
import { textsVerdict } from './texts-verdict.ts';

const group = (people: number, buyers: number) => ({
  people,
  buyers,
  main_buyers: 0,
  revenue_cents: 0,
  response: { value: buyers / people, low: 0, high: 1 },
});
const texts = (changes: Partial<SuccessTexts>): SuccessTexts => ({
  a: { subject: 'Eins', group: group(500, 25) },
  b: { subject: 'Zwei', group: group(500, 60) },
  difference: { value: 0.07, low: 0.036, high: 0.105 },
  verdict: 'b',
  ...changes,
});

test('a winner is named when it is shown, and the response time is over', () => {
  expect(textsVerdict(texts({}), '2026-06-30')).toBe(
    'Text B hat nachweislich mehr zum Kauf bewegt: 12,0\u00a0% statt 5,0\u00a0%. Text B gegenüber Text A +7,0\u00a0Prozentpunkte (mit 95\u00a0% Sicherheit +3,6 bis +10,5\u00a0Pp.).',
  );
  expect(
    textsVerdict(texts({ verdict: 'a', difference: { value: -0.07, low: -0.105, high: -0.036 } }), '2026-06-30'),
  ).toMatch(/^Text A hat nachweislich mehr zum Kauf bewegt: 5,0\u00a0% statt 12,0/);
  expect(textsVerdict(texts({ verdict: 'running' }), '2026-06-30')).toBe(
    'Wer vorn liegt, steht nach der Antwortzeit am 30.06.2026 fest: Ein Vorsprung von heute kann Zufall sein.',
  );
  expect(
    textsVerdict(texts({ verdict: 'open', difference: { value: 0.01, low: -0.017, high: 0.036 } }), '2026-06-30'),
  ).toBe(
    'Kein Unterschied ist nachweisbar: Text B gegenüber Text A +1,0\u00a0Prozentpunkte (mit 95\u00a0% Sicherheit −1,7 bis +3,6\u00a0Pp.). Mit so vielen Empfängern zeigt sich meist erst ein Unterschied ab 4,6\u00a0Prozentpunkten.',
  );
  expect(textsVerdict(texts({ difference: null }), '2026-06-30')).toContain('nichts zu vergleichen');
});
