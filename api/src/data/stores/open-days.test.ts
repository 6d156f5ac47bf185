import { daysOpen, isBridgeDay, workingDays } from './open-days.ts';

const SHOP = new Set([1, 2, 3, 4, 5, 6]);
const days = (from: string, to: string, state: string | null) => workingDays(from, to, { weekdays: SHOP, state });

test.each([
  // Epiphany is a holiday in the south only; 1 January is one everywhere.
  ['2026-01-01', '2026-01-10', 'Bayern', 7],
  ['2026-01-01', '2026-01-10', 'Hamburg', 8],
  ['2026-01-01', '2026-01-10', null, 8],
  // A Sunday alone, and nothing at all.
  ['2026-11-22', '2026-11-22', 'Hessen', 0],
  ['2026-11-22', '2026-11-21', 'Hessen', 0],
  // Over the turn of the year: Christmas on Friday and Saturday, New Year on Friday.
  ['2026-12-24', '2027-01-02', 'Berlin', 6],
])('%s to %s in %p has %i working days', (from, to, state, count) => {
  expect(days(from, to, state)).toBe(count);
});

test.each([
  ['2020-05-08', 'Berlin', 0],
  ['2025-05-08', 'Berlin', 0],
  ['2028-06-17', 'Berlin', 0],
  ['2025-05-08', 'Brandenburg', 1],
  ['2024-05-08', 'Berlin', 1],
  ['2028-05-08', 'Berlin', 1],
])('a holiday of one year alone: on %s %s has %i working days', (on, state, count) =>
  expect(days(on, on, state)).toBe(count),
);

test("every state of the geodata is known: Repentance Day is Saxony's alone", () => {
  const states = [
    'Baden-Württemberg',
    'Bayern',
    'Berlin',
    'Brandenburg',
    'Bremen',
    'Hamburg',
    'Hessen',
    'Mecklenburg-Vorpommern',
    'Niedersachsen',
    'Nordrhein-Westfalen',
    'Rheinland-Pfalz',
    'Saarland',
    'Sachsen',
    'Sachsen-Anhalt',
    'Schleswig-Holstein',
    'Thüringen',
  ];
  expect(states.filter((state) => days('2026-11-18', '2026-11-18', state) === 0)).toEqual(['Sachsen']);
  // Each has holidays beyond those of all Germany, or exactly these nine.
  expect(
    states
      .map((state) => days('2026-01-01', '2026-12-31', state))
      .every((count) => count <= days('2026-01-01', '2026-12-31', null)),
  ).toBe(true);
});

test.each([
  // 1 to 14 November 2026, without a holiday outside of Sunday the 1st: two of each weekday.
  [[1, 2, 3, 4, 5], 10],
  [[2, 4], 4],
  [[7], 2],
  [[1, 2, 3, 4, 5, 6, 7], 14],
  [[], 0],
])('open on %j', (weekdays, count) => {
  expect(workingDays('2026-11-01', '2026-11-14', { weekdays: new Set(weekdays), state: 'Hessen' })).toBe(count);
});

test('a holiday on an open day is none', () => {
  // Tuesdays of December 2026 in Hessen: 1, 8, 15, 22, 29; Fridays: 4, 11, 18, 25.
  expect(workingDays('2026-12-01', '2026-12-31', { weekdays: new Set([5]), state: 'Hessen' })).toBe(3);
  expect(workingDays('2026-12-01', '2026-12-31', { weekdays: new Set([2]), state: 'Hessen' })).toBe(5);
});

test('feasts of the town are closed each year, days of one year in it alone; a Friday after a feast is a bridge', () => {
  const closed = { weekdays: SHOP, state: 'Bayern', feasts: ['08-08'], closed: ['2025-08-11'] };
  const august = (year: number) => workingDays(`${year}-08-01`, `${year}-08-31`, closed);
  // The 8th is a Friday in 2025 and a Saturday in 2026; Assumption Day is a holiday of Bavaria.
  expect([august(2025), workingDays('2025-08-01', '2025-08-31', { ...closed, feasts: [], closed: [] })]).toEqual([
    23, 25,
  ]);
  expect([august(2026), workingDays('2026-08-01', '2026-08-31', { weekdays: SHOP, state: 'Bayern' })]).toEqual([
    24, 25,
  ]);
  expect([isBridgeDay('2024-08-09', closed), isBridgeDay('2024-08-09', { weekdays: SHOP, state: 'Bayern' })]).toEqual([
    true,
    false,
  ]);
});

test('bridge days lie between a holiday and a weekend, over the end of a year too, and are open themselves', () => {
  const bridges = (from: string, to: string, state: string | null, weekdays = SHOP) =>
    daysOpen(from, to, { weekdays, state }).filter((day) => isBridgeDay(day, { weekdays, state }));
  // Ascension Day on 14 May; Corpus Christi on 4 June in the south alone; the Monday before New Year's Day.
  expect(bridges('2026-01-01', '2026-12-31', 'Bayern')).toEqual([
    '2026-01-02',
    '2026-01-05',
    '2026-05-15',
    '2026-06-05',
  ]);
  expect(bridges('2026-04-01', '2026-12-31', 'Hamburg')).toEqual(['2026-05-15']);
  expect(bridges('2029-12-01', '2029-12-31', 'Hamburg')).toEqual(['2029-12-24', '2029-12-31']);
  expect(bridges('2026-01-01', '2026-12-31', 'Bayern', new Set([2, 3, 4]))).toEqual([]);
});
