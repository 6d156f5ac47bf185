import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import type { RevenuePerCustomer, SliceCustomerPage } from '@portal/shared/contract/analyse';
import { providePages } from '@portal/shared/router';
import { provideSession } from '@portal/shared/session';
import { type Answer, type Call, chooseOfFigure, fakeNetwork, refusal, renderPage } from '@portal/shared/testing';
import RevenuePerCustomerPage from './revenue-per-customer-page.tsx';

const session = provideSession(async () => {});
const signIn = (...groups: string[]) => session.setState({ user: null, groups, currentStore: null });

const answer: RevenuePerCustomer = {
  current: { buyers: 40, amount: 2_400_000, median: 45_000, glasses_buyers: 30, glasses: 37 },
  previous: { buyers: 30, amount: 1_500_000, median: 50_000, glasses_buyers: 20, glasses: 20 },
  beyond: { unnamed: -926, taken_back: 0 },
  cells: [
    { age: '45-59', kind: 'neu', buyers: 12, amount: 600_000 },
    { age: '45-59', kind: 'stamm', buyers: 4, amount: 400_000 },
    { age: null, kind: null, buyers: 40, amount: 2_400_000 },
  ],
  deciles: Array.from({ length: 10 }, (_, at) => ({
    decile: at + 1,
    buyers: 4,
    amount: at === 0 ? 1_500_000 : 100_000,
    lowest: 20_000,
    highest: 400_000,
  })),
  previous_top_share: 0.5,
  pairs: [
    { pairs: 1, current: 24, previous: 20 },
    { pairs: 2, current: 5, previous: 0 },
    { pairs: 3, current: 1, previous: 0 },
    { pairs: 4, current: 0, previous: 0 },
  ],
  data_since: '2020-01-02',
  data_date: '2026-11-20',
};
const customers: SliceCustomerPage = {
  total: 4,
  amount: 1_500_000,
  items: [
    {
      id: 7,
      store_id: 1,
      external_id: 'K7',
      first_name: 'Erika',
      last_name: 'Muster',
      age: 50,
      plz: '79098',
      city: 'Freiburg',
      last_main_on: '2026-01-05',
      status: 'stamm',
      amount_cents: 400_000,
    },
  ],
};

/** Stands where the network begins; returns the calls it got, with their bodies. */
const network = (found: Answer = answer, made: Answer = { id: 99, customers: 4 }): Call[] =>
  fakeNetwork({
    'GET /api/v2/analysis/revenue-per-customer': found,
    'GET /api/v2/analysis/customers': customers,
    'POST /api/v2/analysis/customers/selection': made,
  });

const Address = () => <p data-testid="address">{useLocation().pathname}</p>;
const show = (path = '/analyse/umsatz-je-kunde?zeitraum=vorjahr') =>
  renderPage(
    <>
      <RevenuePerCustomerPage />
      <Address />
    </>,
    path,
  );
const openTopTenth = async () => {
  const card = within(await screen.findByRole('region', { name: 'Zehntel der Kunden nach Umsatz' }));
  await chooseOfFigure('Zehntel der Kunden nach Umsatz', 'Als Tabelle');
  await userEvent.click(card.getByRole('button', { name: 'Top-10\u00a0%' }));
  return within(await screen.findByRole('dialog', { name: 'Kunden im 1. Zehntel nach Umsatz' }));
};

beforeEach(() => signIn('PURE'));

test('shows the cards with comparison and n', async () => {
  network();
  show();
  const card = await screen.findByRole('region', { name: 'Umsatz je Kunde' });
  expect(card).toHaveTextContent('600,00');
  expect(card).toHaveTextContent('+20,0');
  expect(card).toHaveTextContent('aus 40 Kunden');
  expect(screen.getByRole('region', { name: 'Median' })).toHaveTextContent('450,00');
  expect(screen.getAllByRole('region', { name: 'Brillen je Käufer' })[0]).toHaveTextContent('1,23');
  expect(screen.getByRole('region', { name: 'Anteil der Top-10\u00a0%' })).toHaveTextContent(
    /62,5.%.*\+12,5.Prozentpunkte/,
  );
  expect(
    screen.getByText(
      /^Umsatz der Kunden: 24\.000,00.€, ohne Verkäufe ohne Kundennummer \(−9,26.€\)\. Der Gesamtumsatz ist 23\.990,74.€\.$/,
    ),
  ).toBeVisible();
});

test('a cell of few customers has no mean, but its customers', async () => {
  const calls = network();
  show();
  const matrix = within(await screen.findByRole('table', { name: 'Alter und Kundenart' }));
  expect(matrix.getByRole('button', { name: /Neukunden, 45–59: 12 Kunden/ })).toHaveTextContent('500,00');
  const few = matrix.getByRole('button', { name: /Stammkunden, 45–59: 4 Kunden/ });
  expect(few).toHaveTextContent('– · aus 4');
  await userEvent.click(few);
  expect(await screen.findByRole('dialog', { name: 'Stammkunden, Alter 45–59' })).toBeVisible();
  const asked = () =>
    Object.fromEntries(calls.findLast(({ pathname }) => pathname.endsWith('/customers'))?.searchParams ?? []);
  await waitFor(() => expect(asked()).toMatchObject({ set: 'buyers', age: '45-59', customer: 'stamm' }));
});

test('a tenth leads to its customers, without the button for those who may make no selection', async () => {
  signIn('PURE', 'Marketing');
  const calls = network();
  show();
  const drawer = await openTopTenth();
  expect(await drawer.findByText('Muster, Erika')).toBeVisible();
  expect(drawer.getByText(/4 Kunden/)).toHaveTextContent('15.000,00');
  expect(drawer.queryByRole('button', { name: 'Als Selektion übernehmen' })).toBeNull();
  expect(calls.at(-1)?.searchParams.get('decile')).toBe('1');
});

test('customers become a selection, which opens', async () => {
  signIn('PURE', 'Marketing-Manager');
  const calls = network();
  show();
  const drawer = await openTopTenth();
  await userEvent.click(await drawer.findByRole('button', { name: 'Als Selektion übernehmen' }));
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/marketing/selektion-export/99'));
  expect(calls.find(({ pathname }) => pathname.endsWith('/selection'))?.body).toMatchObject({
    name: 'Kunden im 1. Zehntel nach Umsatz',
    slice: { set: 'decile', decile: 1, scope: 'store' },
  });
});

test('while selections have no page, no one is made, and names lead nowhere', async () => {
  signIn('PURE', 'Marketing', 'Marketing-Manager');
  network();
  providePages([]);
  try {
    show();
    const drawer = await openTopTenth();
    expect(await drawer.findByText('Muster, Erika')).toBeVisible();
    expect(drawer.queryByRole('button', { name: 'Als Selektion übernehmen' })).toBeNull();
    expect(drawer.queryAllByRole('link')).toEqual([]);
  } finally {
    providePages(undefined);
  }
});

test('a selection that cannot be made says why', async () => {
  signIn('PURE', 'Marketing-Manager');
  network(answer, refusal(500));
  show();
  const drawer = await openTopTenth();
  await userEvent.click(await drawer.findByRole('button', { name: 'Als Selektion übernehmen' }));
  expect(await drawer.findByRole('alert')).toHaveTextContent('Da ist etwas schiefgegangen.');
});

test('too few buyers make no tenths, and none make an empty page', async () => {
  network({ ...answer, current: { ...answer.current, buyers: 6 }, deciles: [], previous_top_share: null });
  const { unmount } = show();
  expect(await screen.findByText(/Zu wenige Fälle: Zehntel gibt es ab zehn/)).toBeVisible();
  unmount();
  const nobody = { buyers: 0, amount: 0, median: null, glasses_buyers: 0, glasses: 0 };
  network({ ...answer, current: nobody, previous: nobody, cells: [], deciles: [] });
  show('/analyse/umsatz-je-kunde?zeitraum=letzte-12-monate');
  expect(await screen.findByText('Keine Aufträge in diesem Zeitraum')).toBeVisible();
});
