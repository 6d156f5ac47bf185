import { sentenceOf, type Told } from './sentence.ts';

const told = (more: Partial<Told>): Told => ({
  kind: 'glasses',
  direction: 'low',
  value: 12.4,
  usual: 24,
  low: 17.6,
  high: 34,
  days: 14,
  ...more,
});

test.each<[Told, string]>([
  [told({}), 'Brillenaufträge: 12; weniger als üblich (18 bis 34).'],
  [
    told({ kind: 'revenue', direction: 'high', value: 1_234_500, low: 500_000, high: 900_000 }),
    'Umsatz: 12.345 €; mehr als üblich (5.000 € bis 9.000 €).',
  ],
  [
    told({ kind: 'extra', value: 0.1, low: 0.15, high: 0.3 }),
    'Anteil weiterer Brillen: 10,0 %; weniger als üblich (15,0 % bis 30,0 %).',
  ],
  [told({ kind: 'no-receipts', value: 0, usual: 9.6, days: 1 }), 'Kein Beleg an 1 Tag; üblich wären etwa 10 Belege.'],
  [
    told({ kind: 'few-receipts', value: 1, usual: 9.6, days: 2 }),
    'Nur 1 Beleg an 2 Tagen; üblich wären etwa 10 Belege.',
  ],
  [
    told({ kind: 'prices', direction: 'high', value: 1.05 }),
    'Dieselben Gläser kosten im Mittel 5,0 % mehr als in den acht Monaten davor.',
  ],
])('%j reads %p', (one, sentence) => {
  expect(sentenceOf(one).replaceAll('\u00a0', ' ')).toBe(sentence);
});

test('somebody is called by the name that figures may show', () => {
  expect(sentenceOf(told({ kind: 'staff', days: 12 }), 'Nora')).toBe('Nora hat seit 12 Tagen nichts mehr verkauft.');
  expect(sentenceOf(told({ kind: 'staff', days: 12 }))).toBe(
    'Jemand aus dem Team hat seit 12 Tagen nichts mehr verkauft.',
  );
});
