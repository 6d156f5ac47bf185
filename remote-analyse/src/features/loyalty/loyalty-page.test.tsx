import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { COHORT_YEARS, LOYALTY_HORIZONS, type Loyalty, type LoyaltyEstimate } from '@portal/shared/contract/analyse';
import { provideSession } from '@portal/shared/session';
import { type Call, chooseOfFigure, fakeNetwork, renderPage, savedFiles } from '@portal/shared/testing';
import LoyaltyPage from './loyalty-page.tsx';

const session = provideSession(async () => {});
session.setState({ user: null, groups: ['PRO'], currentStore: null });

const estimate = (months: number, share: number): LoyaltyEstimate => ({
  months,
  share,
  lower: Math.max(0, share - 0.02),
  upper: share + 0.02,
  at_risk: 500 - months,
});
const loyalty: Loyalty = {
  current: {
    as_of: '2026-11-20',
    waits: 1_200,
    ended: 700,
    median: 45,
    median_lower: 43,
    median_upper: null,
    buyers: 200,
    returning: 130,
    customers: 900,
    one_time: 270,
  },
  previous: {
    as_of: '2025-11-20',
    waits: 1_000,
    ended: 600,
    median: 48,
    median_lower: 45,
    median_upper: 50,
    buyers: 180,
    returning: 100,
    customers: 3,
    one_time: 1,
  },
  curve: Array.from({ length: 61 }, (_, months) => estimate(months, months === 0 ? 0.02 : months / 100)),
  rates: LOYALTY_HORIZONS.map((months) => ({
    months,
    current: estimate(months, months / 100),
    previous: months > 48 ? null : estimate(months, months / 110),
    customers: months * 10,
  })),
  cohorts: [
    {
      year: 2024,
      customers: 80,
      cells: Array.from({ length: COHORT_YEARS }, (_, at) => ({
        years: at + 1,
        share: at < 2 ? 0.1 * (at + 1) : null,
        customers: 8 * (at + 1),
        finished: at === 0,
      })),
    },
  ],
  data_since: '2020-01-02',
  data_date: '2026-11-20',
};

const network = (found: Loyalty = loyalty): Call[] =>
  fakeNetwork({
    'GET /api/v2/analysis/loyalty': found,
    'GET /api/v2/analysis/customers': { total: 0, amount: 0, items: [] },
  });

const show = () => renderPage(<LoyaltyPage />, '/analyse/kundenloyalitat');
const lastSlice = (calls: Call[]) =>
  Object.fromEntries(calls.findLast(({ pathname }) => pathname.endsWith('/customers'))!.searchParams);

test('shows interval, rates and who comes back, each with its comparison', async () => {
  network();
  show();
  const interval = await screen.findByRole('region', { name: 'Kaufintervall' });
  expect(interval).toHaveTextContent('3,8 Jahre');
  expect(interval).toHaveTextContent('aus 1.200 HauptbrillenVorjahr 4,0 Jahre');
  expect(screen.getByRole('region', { name: 'Wiederkehrquote' })).toHaveTextContent(/65,0.%.*\+9,4.Prozentpunkte/);
  // One of three is no share.
  expect(screen.getByRole('region', { name: 'Einmalkäufer' })).toHaveTextContent(/30,0.%noch kein Vergleich/);
  expect(screen.getByRole('img', { name: /^Kurve aus 1\.200 Wartezeiten/ })).toBeInTheDocument();
});

test('the curve says when to remind, where that can be told', async () => {
  network({ ...loyalty, current: { ...loyalty.current, median_upper: 48 } });
  const { unmount } = show();
  expect(await screen.findByText(/Erinnern Sie nach 45.Monaten alle/)).toBeVisible();
  unmount();
  network();
  show();
  await screen.findByRole('region', { name: 'Von einer Hauptbrille zur nächsten' });
  expect(screen.queryByText(/Erinnern Sie/)).toBeNull();
});

test('the curve is a table too, whose months lead to who has bought again', async () => {
  const calls = network();
  show();
  const card = within(await screen.findByRole('region', { name: 'Von einer Hauptbrille zur nächsten' }));
  await chooseOfFigure('Von einer Hauptbrille zur nächsten', 'Als Tabelle');
  expect(card.getAllByRole('row')).toHaveLength(62);
  await userEvent.click(card.getByRole('button', { name: '37 Monate' }));
  await screen.findByRole('dialog', { name: 'Wieder gekauft innerhalb von 37 Monaten' });
  expect(lastSlice(calls)).toMatchObject({ set: 'main', within: '37' });
});

test('a year that is still to come is empty; a dash says that there are too few cases', async () => {
  const cells = (share: number | null) =>
    Array.from({ length: COHORT_YEARS }, (_, at) => ({
      years: at + 1,
      share: at < 2 ? share : null,
      customers: 8,
      finished: true,
    }));
  network({
    ...loyalty,
    cohorts: [
      { year: 2021, customers: 80, cells: cells(0.1) },
      { year: 2024, customers: 3, cells: cells(null) },
      { year: 2026, customers: 9, cells: cells(null) },
    ],
  });
  show();
  const card = within(await screen.findByRole('region', { name: 'Jahrgänge' }));
  const cellsOf = (name: RegExp) =>
    within(card.getByRole('row', { name }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect(cellsOf(/^2024/)).toEqual(['3', '–', '–']);
  expect(cellsOf(/^2026/)).toEqual(['9', '', '']);
});

test('an unfinished cohort says so, and its cells lead to their customers', async () => {
  const calls = network();
  show();
  const matrix = within(await screen.findByRole('table', { name: 'Jahrgänge' }));
  expect(matrix.getByRole('button', { name: /2024, 1 Jahr: 8 von 80/ })).toHaveTextContent('10,0');
  await userEvent.click(matrix.getByRole('button', { name: /2024, 2 Jahre: bisher 16 von 80/ }));
  await screen.findByRole('dialog', { name: 'Erste Hauptbrille 2024, weitere innerhalb von 2 Jahren' });
  expect(lastSlice(calls)).toMatchObject({ set: 'main', cohort: '2024', within: '24' });
});

test('the cohorts’ file has the customers whom the shares are of', async () => {
  const files = savedFiles();
  network();
  show();
  await chooseOfFigure('Jahrgänge', 'CSV');
  expect((await files[0]?.text())?.split('\r\n').slice(3).join('\r\n')).toBe(
    'Erste Hauptbrille;Kunden;1 Jahr;2 Jahre\r\n2024;80;0,1;0,2\r\n',
  );
});

test('one-time buyers and rates lead to their customers', async () => {
  const calls = network();
  show();
  const kinds = within(await screen.findByRole('region', { name: 'Wiederkehrer und Einmalkäufer' }));
  await chooseOfFigure('Wiederkehrer und Einmalkäufer', 'Als Tabelle');
  await userEvent.click(kinds.getByRole('button', { name: 'Einmalkäufer' }));
  await screen.findByRole('dialog', { name: 'Einmalkäufer' });
  expect(lastSlice(calls)).toMatchObject({ set: 'one-time' });
  await userEvent.click(screen.getByRole('button', { name: 'Schließen' }));
  const rates = within(screen.getByRole('region', { name: 'Wiederkaufrate' }));
  await chooseOfFigure('Wiederkaufrate', 'Als Tabelle');
  await userEvent.click(rates.getByRole('button', { name: '60 Monate' }));
  await screen.findByRole('dialog', { name: 'Wieder gekauft innerhalb von 60 Monaten' });
  expect(lastSlice(calls)).toMatchObject({ set: 'main', within: '60' });
});

test('a rate beyond the end of the curve is missing, and the page says why; else nothing is said of dashes', async () => {
  const watched = /So lange konnten wir erst weniger als 20 Hauptbrillen verfolgen\./;
  const { unmount } =
    (network({
      ...loyalty,
      rates: loyalty.rates.map((rate) => (rate.months > 48 ? { ...rate, current: null } : rate)),
    }),
    show());
  expect(await screen.findByRole('region', { name: 'Wiederkauf in 60 Monaten' })).toHaveTextContent(
    /^Wiederkauf in 60 Monaten–/,
  );
  expect(screen.getAllByText(watched)).toHaveLength(2);
  unmount();
  network({ ...loyalty, rates: loyalty.rates.map((rate) => ({ ...rate, previous: rate.current })) });
  show();
  await screen.findByRole('region', { name: 'Wiederkaufrate' });
  expect(screen.queryByText(watched)).toBeNull();
  expect(within(screen.getByRole('region', { name: 'Jahrgänge' })).queryByText(/„–“/)).toBeNull();
});

test('the stores stand side by side with their rates; one whose curve has ended has none', async () => {
  const figures = {
    revenue_cents: 1,
    order_count: 1,
    glasses_cents: 1,
    glasses_count: 1,
    main_count: 1,
    extra_count: 0,
    progressive_count: 0,
    corrective_count: 1,
    buyer_count: 10,
    buyer_cents: 1,
    new_buyer_count: 2,
  };
  const stores = [
    { id: 3, name: 'Mitte' },
    { id: 7, name: 'Nord' },
  ];
  fakeNetwork({
    'GET /api/v2/analysis/loyalty': loyalty,
    'GET /api/v2/analysis/loyalty/stores': {
      stores: [
        { id: 3, current: estimate(36, 0.223), previous: null },
        { id: 7, current: null, previous: null },
      ],
    },
    'GET /api/v2/analysis/stores': {
      stores: stores.map((store) => ({ ...store, current: figures, previous: figures, goal: null, months: [] })),
      data_since: null,
      data_date: null,
      amounts: 'gross',
    },
  });
  session.setState({
    user: null,
    groups: ['PRO'],
    currentStore: null,
    allStores: { count: 2, oldest: null, without_data: 0 },
  });
  show();
  const list = within(await screen.findByRole('region', { name: 'Standorte nach Wiederkauf' }));
  for (const [name, share] of [
    ['Mitte', '22,3 %'],
    ['Nord', '–'],
  ] as const) {
    await waitFor(() =>
      expect(
        within(list.getByRole('row', { name: new RegExp(`^${name}`) }))
          .getAllByRole('cell')
          .at(1),
      ).toHaveTextContent(share),
    );
  }
  session.setState({ user: null, groups: ['PRO'], currentStore: null });
});

test('too few waits make no curve', async () => {
  network({ ...loyalty, curve: [], current: { ...loyalty.current, waits: 4, median: null } });
  show();
  expect(await screen.findByText(/Zu wenige Fälle: Die Kurve braucht/)).toBeVisible();
  expect(screen.getByRole('region', { name: 'Kaufintervall' })).toHaveTextContent('–');
});
