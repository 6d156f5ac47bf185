import type { Revenue, RevenuePeriod } from '@portal/shared/contract/analyse';
import { cardFigures, hasFigures, monthTick } from './model.ts';

const period = (umsatz: number, orders: number): RevenuePeriod => ({
  umsatz,
  brillen: umsatz,
  neuverglasung: 0,
  fassung: 0,
  glas: umsatz,
  kontaktlinsen: 0,
  handelsware: 0,
  orders,
});

const revenue: Revenue = {
  total: period(120_000, 2),
  previous: period(100_000, 1),
  data_since: '2020-01-02',
  data_date: '2026-11-20',
  months: [
    { month: '2026-11-01', current: period(120_000, 2), previous: period(100_000, 1), running: true, goal: null },
  ],
  previous_from: '2025-11-01',
  previous_to: '2025-11-20',
  weekdays: [],
  bridge: { previous: 100_000, volume: 20_000, price: 0, mix: 0, current: 120_000, assortments: [] },
};

test('cards carry value, comparison and n', () => {
  const [first, , fassung] = cardFigures(revenue, 'vorjahr');
  expect(first).toMatchObject({
    label: 'Umsatz',
    value: '1.200,00\u00a0€',
    previous: 'Vorjahr 1.000,00\u00a0€',
    basis: 'aus 2 Aufträgen',
  });
  // Of one order before, a percentage would say nothing.
  expect(first?.change?.text).toBe('+200,00\u00a0€');
  expect(fassung).toMatchObject({ basis: '0,0\u00a0% des Umsatzes', change: { text: '0,00\u00a0€', direction: 0 } });
});

test('a period without orders on either side has no figures', () => {
  expect(hasFigures(revenue)).toBe(true);
  expect(hasFigures({ ...revenue, months: [] })).toBe(false);
});

test('a card says one order in the singular and leaves the running month out of its course', () => {
  const october = {
    month: '2026-10-01',
    current: period(80_000, 1),
    previous: period(0, 0),
    running: false,
    goal: null,
  };
  const [card] = cardFigures(
    { ...revenue, total: period(80_000, 1), months: [october, ...revenue.months] },
    'vorperiode',
  );
  expect(card).toMatchObject({ basis: 'aus 1 Auftrag', course: [80_000], previous: 'Vorperiode 1.000,00\u00a0€' });
});

test('months after the data are no fall in a card’s course', () => {
  const month = (day: string, umsatz: number, running = false) => ({
    month: day,
    current: period(umsatz, 1),
    previous: period(0, 0),
    running,
    goal: null,
  });
  const months = [
    month('2026-09-01', 70_000),
    month('2026-10-01', 80_000),
    month('2026-11-01', 5_000, true),
    month('2026-12-01', 0),
    month('2027-01-01', 0),
  ];
  expect(cardFigures({ ...revenue, months }, 'vorjahr')[0]?.course).toEqual([70_000, 80_000]);
});

test('nothing is said of a comparison that nobody wants, and of a time without data there is none', () => {
  expect(cardFigures(revenue, 'ohne').flatMap((card) => Object.keys(card))).not.toEqual(
    expect.arrayContaining(['change']),
  );
  expect(cardFigures(revenue, 'ohne').flatMap((card) => Object.keys(card))).not.toEqual(
    expect.arrayContaining(['previous']),
  );
  expect(cardFigures({ ...revenue, previous: period(0, 0) }, 'vorjahr').map(({ change }) => change)).toEqual([
    null,
    null,
    null,
    null,
    null,
    null,
    null,
  ]);
});

test('a tick names the year where it begins', () => {
  const months = ['2025-12-01', '2026-01-01', '2026-02-01'].map((month) => ({ ...revenue.months[0]!, month }));
  expect(months.map((_, index) => monthTick(months, index))).toEqual(['Dez.\n2025', 'Jan.\n2026', 'Feb.']);
});
