import { dayOf, monthsLater } from '../history/calendar.ts';
import { collectHistories } from '../history/histories.ts';
import type { Contributions } from './contributions.ts';
import { nextGlassesReasons } from './reasons.ts';

const asOf = dayOf('2026-11-21');
const shares: Contributions = { months: 0.9, pace: -0.4, age: 0.1, type: 0, purchases: -0.2, spend: 0.05 };
const histories = collectHistories([
  {
    birth: dayOf('1961-05-02'),
    purchases: [
      { day: monthsLater(asOf, -89), type: 'Fern', spendCents: 30_000 },
      { day: monthsLater(asOf, -41), type: 'Gleitsicht', spendCents: 123_456 },
    ],
  },
  { birth: null, purchases: [{ day: asOf - 3, type: 'Nah', spendCents: 0 }] },
  { birth: null, purchases: [{ day: asOf - 3, type: 'Nah', spendCents: 0 }], isCut: true },
]);
const texts = (customer: number, changes: Partial<Contributions>) =>
  nextGlassesReasons(histories, customer, asOf, {
    months: 0,
    pace: 0,
    age: 0,
    type: 0,
    purchases: 0,
    spend: 0,
    ...changes,
  }).map(({ text }) => text);

test('the three strongest, whichever way they point', () => {
  expect(nextGlassesReasons(histories, 0, asOf, shares)).toEqual([
    { text: 'Letzte Hauptbrille vor 3 Jahren 5 Monaten', direction: 'up', effect: 0.9, fromRefraction: false },
    {
      text: 'Üblicher Abstand zwischen zwei Käufen: 4,0 Jahre',
      direction: 'down',
      effect: -0.4,
      fromRefraction: false,
    },
    { text: 'Bisher 2 Hauptbrillen gekauft', direction: 'down', effect: -0.2, fromRefraction: false },
  ]);
});

test('each input has its sentence', () => {
  expect(texts(0, { age: 1 })).toEqual(['War beim letzten Kauf 62 Jahre alt']);
  expect(texts(0, { type: 1 })).toEqual(['Trägt eine Gleitsichtbrille']);
  expect(texts(0, { spend: 1 })).toEqual(['Letzter Brillenkauf für 1.235\u00A0€']);
  expect(texts(1, { months: 1 })).toEqual(['Letzte Hauptbrille in diesem Monat']);
  expect(texts(1, { age: 1 })).toEqual(['Geburtsdatum nicht bekannt']);
  expect(texts(1, { purchases: 1 })).toEqual(['Bisher eine Hauptbrille gekauft']);
  expect(texts(2, { purchases: 1 })).toEqual(['Eine Hauptbrille bekannt, frühere sind nicht erfasst']);
});

test.each([
  [1, 'einem Monat'],
  [11, '11 Monaten'],
  [12, 'einem Jahr'],
  [13, '1 Jahr 1 Monat'],
  [24, '2 Jahren'],
  [38, '3 Jahren 2 Monaten'],
])('the wait of %d months is told in years and months', (months, wait) => {
  const one = collectHistories([
    { birth: null, purchases: [{ day: monthsLater(asOf, -months), type: 'Nah', spendCents: 0 }] },
  ]);
  const [reason] = nextGlassesReasons(one, 0, asOf, { months: 1, pace: 0, age: 0, type: 0, purchases: 0, spend: 0 });
  expect(reason?.text).toBe(`Letzte Hauptbrille vor ${wait}`);
});

test('what moves nothing is no reason', () => {
  expect(texts(0, {})).toEqual([]);
});
