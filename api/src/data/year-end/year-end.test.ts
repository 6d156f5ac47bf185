import { monthsOf } from '@portal/shared/contract/calendar';
import type { OpenDays } from '../stores/open-days.ts';
import { knownTo, yearEndOf, type StoreRecords } from './year-end.ts';

const OPEN: OpenDays = { weekdays: new Set([1, 2, 3, 4, 5, 6]), state: 'Bayern' };
const spaced = (text: string) => text.replaceAll('\u00a0', ' ');

const store = (first: string, last: string, value = 100_000_00): StoreRecords => ({
  storeId: 1,
  first,
  last,
  months: new Map(
    monthsOf({ from: first, to: last }).map((month) => [month, { revenue: value, glasses: 40, new_customers: 8 }]),
  ),
  orders: new Map(),
});
const asked = (actual: number, today = '2026-11-29') => ({ open: OPEN, today, actual });

test('says where the year ends, in the unit of the figure', () => {
  const known = [store('2022-01-03', '2026-10-31')];
  const end = yearEndOf('revenue', known, asked(1_000_000_00));
  expect(spaced(end?.text ?? '')).toMatch(/^Jahresende voraussichtlich 1\.1\d\d\.000 bis 1\.2\d\d\.000 €$/);
  expect(end?.range?.low).toBeLessThan(1_200_000_00);
  expect(end?.range?.high).toBeGreaterThan(1_200_000_00);
  expect(spaced(yearEndOf('glasses', known, asked(400))?.text ?? '')).toMatch(
    /^Jahresende voraussichtlich 4\d\d bis \d{3} Brillen$/,
  );
});

test('what is known ends with the data, and with today', () => {
  const [old, young] = [store('2022-01-03', '2026-10-31'), store('2022-01-03', '2026-11-20')];
  expect(knownTo([old, young], '2026-11-29')).toBe('2026-11-20');
  expect(knownTo([old, young], '2026-11-02')).toBe('2026-11-02');
});

test('two full years have to be known of each store, and it is said from when on data are there', () => {
  const whole = (first: string) => yearEndOf('revenue', [store(first, '2026-11-20')], asked(1_000_000_00));
  // 1 November 2024 is All Saints in Bavaria: the month begins on the 2nd.
  expect(whole('2024-11-02')?.range).not.toBeNull();
  expect(whole('2024-11-04')).toEqual({
    range: null,
    text: 'Jahresende noch nicht nachweisbar: Daten erst ab dem 04.11.2024',
    about: 'Eine Spanne braucht zwei volle Jahre mit Daten, an jedem Standort, für den sie gilt.',
  });
  const both = [store('2020-01-02', '2026-11-20'), store('2025-05-02', '2026-11-20')];
  expect(yearEndOf('glasses', both, asked(400))?.text).toBe(
    'Jahresende noch nicht nachweisbar: Daten an einem Standort erst ab dem 02.05.2025',
  );
});

test('new customers are told of once nobody comes back as one', () => {
  expect(yearEndOf('new_customers', [store('2018-01-02', '2026-11-20')], asked(80))).toEqual({
    range: null,
    text: 'Jahresende noch nicht nachweisbar: Neukunden sicher erst ab dem 02.01.2026',
    about:
      'Eine Spanne braucht zwei volle Jahre, in denen sich Neukunden sicher erkennen lassen. Daten gibt es ab dem 02.01.2018: Wer davor Kunde war, zählt bei der Rückkehr als neu.',
  });
  expect(yearEndOf('new_customers', [store('2016-01-02', '2026-11-20')], asked(80))?.range).not.toBeNull();
});

test('a year that is over, or nothing at all, has no end to come', () => {
  expect(yearEndOf('revenue', [store('2020-01-02', '2026-12-31')], asked(1, '2026-12-31'))).toBeNull();
  expect(yearEndOf('revenue', [], asked(0))).toBeNull();
});

test('a year in which nothing was left says so', () => {
  expect(yearEndOf('revenue', [store('2022-01-03', '2026-11-20', 0)], asked(0))?.text).toBe(
    'Jahresende noch nicht nachweisbar: vor 2026 wurde dafür zu wenig verkauft',
  );
});

test('quiet days at the end of each December are not taken for others', () => {
  const plain = store('2022-01-03', '2026-12-23');
  const decembers = [2022, 2023, 2024, 2025].flatMap((year) =>
    Array.from({ length: 31 }, (_, at): [string, number] => [
      `${year}-12-${String(at + 1).padStart(2, '0')}`,
      at < 23 ? 8 : 1,
    ]),
  );
  const ends = [plain, { ...plain, orders: new Map(decembers) }].map((one) =>
    yearEndOf('revenue', [one], asked(1_180_000_00, '2026-12-23')),
  );
  expect(ends[1]!.range!.high).toBeLessThan(ends[0]!.range!.high);
});
