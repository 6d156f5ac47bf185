import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import type { Revenue, RevenueOrderPage, RevenuePeriod } from '@portal/shared/contract/analyse';
import { provideSession } from '@portal/shared/session';
import { type Answer, type Call, chooseOfFigure, fakeNetwork, refusal, renderPage } from '@portal/shared/testing';
import { sampleExplained } from '../../common/why/testing/sample-explained.ts';
import RevenuePage from './revenue-page.tsx';

const session = provideSession(async () => {});
const signIn = (...groups: string[]) => session.setState({ user: null, groups, currentStore: null });

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

const revenue = (umsatz: number): Revenue => ({
  total: period(umsatz, 3),
  previous: period(100_000, 2),
  data_since: '2020-01-02',
  data_date: '2026-02-20',
  previous_from: '2025-01-01',
  previous_to: '2025-02-20',
  bridge: { previous: 100_000, volume: umsatz - 100_000, price: 0, mix: 0, current: umsatz, assortments: [] },
  weekdays: [
    { month: '2026-01-01', weekday: 1, umsatz, orders: 3, days: 2 },
    { month: '2026-02-01', weekday: 2, umsatz: 5_000, orders: 1, days: 1 },
  ],
  months: [
    { month: '2026-01-01', current: period(umsatz, 3), previous: period(100_000, 2), running: false, goal: null },
    { month: '2026-02-01', current: period(0, 0), previous: period(0, 0), running: true, goal: null },
  ],
});

const orders: RevenueOrderPage = {
  total: 1,
  umsatz: 60_700,
  amount: 60_700,
  pieces: 1,
  items: [
    {
      id: 1,
      external_id: 'A-1',
      store_id: 1,
      ordered_on: '2026-01-05',
      kind: 'Brille',
      glasses_type: 'Gleitsicht',
      status: 'abgeholt',
      gross_cents: 60_700,
      amount_cents: 60_700,
      cancels: null,
      customer: null,
      staff_name: null,
    },
  ],
};

/** Stands where the network begins; returns the calls it got. */
const network = (found: Answer = revenue(120_000)): Call[] =>
  fakeNetwork({
    'GET /api/v2/analysis/time-notes': { total: 0, items: [], stores: [], may_write_all: true },
    'GET /api/v2/analysis/revenue': found,
    'GET /api/v2/analysis/orders': orders,
    'GET /api/v2/analysis/change-explained': sampleExplained,
  });

const Address = () => <p data-testid="address">{useLocation().search}</p>;
const show = (path = '/analyse/gesamtumsatz') =>
  renderPage(
    <>
      <RevenuePage />
      <Address />
    </>,
    path,
  );

beforeEach(() => signIn('PURE'));

test('shows the seven cards with their comparison, the months and the data date', async () => {
  network();
  show();
  expect(screen.getByText('Zahlen werden geladen …')).toBeInTheDocument();
  const card = within(await screen.findByRole('region', { name: 'Umsatz' }));
  expect(card.getByText('1.200,00 €')).toBeVisible();
  expect(card.getByText('+200,00 €')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Umsatz' })).toHaveTextContent('aus 3 AufträgenVorjahr 1.000,00 €');
  expect(screen.getAllByRole('button', { name: /^Definition: / })).toHaveLength(10);
  expect(screen.getByRole('img', { name: /^Balkendiagramm/ })).toBeInTheDocument();
  expect(screen.getByText('Datenstand 20.02.2026')).toBeVisible();
});

test('before the first data there is no difference, and the line below the cards says why', async () => {
  network({ ...revenue(120_000), data_since: '2026-01-02' });
  show();
  const card = within(await screen.findByRole('region', { name: 'Umsatz' }));
  expect(card.getByText('noch kein Vergleich')).toBeVisible();
  expect(card.queryByText('+200,00 €')).toBeNull();
  expect(screen.getByText('noch kein Vergleich: Daten erst ab 2026')).toBeVisible();
});

test('the filter of the address is asked for, and a choice goes into the address', async () => {
  const calls = network();
  show('/analyse/gesamtumsatz?standort=alle&zeitraum=frei&von=2026-01-01&bis=2026-02-28&alter=45-59');
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Brillentyp' }), 'Gleitsicht');
  expect(screen.queryByRole('combobox', { name: 'Standort' })).toBeNull();
  expect(screen.getByTestId('address')).toHaveTextContent(
    '?standort=alle&zeitraum=frei&von=2026-01-01&bis=2026-02-28&brillentyp=Gleitsicht&alter=45-59',
  );
  await waitFor(() =>
    expect(calls.at(-1)!.search).toBe(
      '?from=2026-01-01&to=2026-02-28&compare=vorjahr&scope=all&glasses=Gleitsicht&age=45-59',
    ),
  );
});

test('another filter’s figures are never shown as current', async () => {
  const { promise: later, resolve: answer } = Promise.withResolvers<Revenue>();
  network(({ searchParams }: Call) => (searchParams.has('customer') ? later : revenue(120_000)));
  show();
  const old = await screen.findByRole('region', { name: 'Umsatz' });
  expect(within(old).getByText('1.200,00 €')).toBeVisible();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Kundenart' }), 'Neukunden');
  expect(old.closest('[aria-busy]')).toHaveAttribute('aria-busy', 'true');
  answer(revenue(70_000));
  const region = await screen.findByRole('region', { name: 'Umsatz' });
  expect(await within(region).findByText('700,00 €')).toBeVisible();
  expect(region.closest('[aria-busy]')).toHaveAttribute('aria-busy', 'false');
});

test('a month leads to what explains it, and from there to the orders behind it and back', async () => {
  const calls = network();
  show('/analyse/gesamtumsatz?zeitraum=frei&von=2026-01-03&bis=2026-02-28');
  await chooseOfFigure('Umsatz je Monat', 'Als Tabelle');
  await userEvent.click(screen.getByRole('button', { name: 'Jan. 2026' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Warum? Umsatz im Januar 2026' }));
  expect(await drawer.findByText('Gekauft hat 1 Kunde statt 2.')).toBeVisible();
  expect(calls.findLast(({ pathname }) => pathname.endsWith('/change-explained'))!.search).toBe(
    '?from=2026-01-03&to=2026-02-28&compare=vorjahr&scope=store&part=umsatz&month=2026-01-01',
  );
  await userEvent.click(drawer.getByRole('button', { name: 'Aufträge ansehen' }));
  const list = within(await screen.findByRole('dialog', { name: 'Aufträge, 03.01.2026 bis 31.01.2026' }));
  expect((await list.findAllByRole('cell')).map((cell) => cell.textContent)).toEqual([
    '05.01.2026',
    'A-1',
    '–',
    'Brille, Gleitsicht',
    'abgeholt',
    '607,00\u00a0€',
  ]);
  expect(calls.at(-1)!.search).toBe('?from=2026-01-03&to=2026-01-31&compare=vorjahr&scope=store&offset=0&limit=50');
  await userEvent.click(list.getByRole('button', { name: 'Schließen' }));
  expect(await screen.findByRole('dialog', { name: 'Warum? Umsatz im Januar 2026' })).toBeVisible();
});

test('without a comparison a month leads to the orders behind it', async () => {
  network();
  show('/analyse/gesamtumsatz?zeitraum=frei&von=2026-01-03&bis=2026-02-28&vergleich=ohne');
  await chooseOfFigure('Umsatz je Monat', 'Als Tabelle');
  await userEvent.click(screen.getByRole('button', { name: 'Jan. 2026' }));
  expect(await screen.findByRole('dialog', { name: 'Aufträge im Januar 2026' })).toBeVisible();
});

test('each change of a card is explained: steps, factors and groups lead to their lists', async () => {
  const calls = network();
  show('/analyse/gesamtumsatz?zeitraum=frei&von=2026-01-03&bis=2026-02-28');
  await userEvent.click(
    within(await screen.findByRole('region', { name: 'Umsatz' })).getByRole('button', { name: /Warum\?/ }),
  );
  const drawer = within(await screen.findByRole('dialog', { name: 'Warum? Umsatz 03.01.2026 bis 28.02.2026' }));
  expect(
    await drawer.findByRole('img', { name: /^Brückendiagramm: Davor 1\.000,00\s€, Kalender −100\s€, Kunden −900\s€/ }),
  ).toBeInTheDocument();
  const groups = within(drawer.getByRole('table', { name: 'Veränderung nach Sortiment' }));
  expect(groups.getByText(/^ungewöhnlich \(üblich −100,00\s€ bis \+100,00\s€\)$/)).toBeVisible();
  await userEvent.click(
    groups.getByRole('button', { name: /^1\.200,00\s€, Gleitsichtbrillen 03\.01\.2026 bis 31\.01\.2026$/ }),
  );
  await waitFor(() =>
    expect(calls.at(-1)!.search).toBe(
      '?from=2026-01-03&to=2026-01-31&compare=vorjahr&scope=store&kind=Brille&type=Gleitsicht&offset=0&limit=50',
    ),
  );
});

test('a weekday of a month leads to its orders, and the bridge to those of both periods', async () => {
  const calls = network();
  show('/analyse/gesamtumsatz?zeitraum=frei&von=2026-01-03&bis=2026-02-28');
  expect(await screen.findByRole('button', { name: /^50\s€, zusammen 50\s€, 1 Auftrag an 1 Tag/ })).toBeVisible();
  await userEvent.click(
    await screen.findByRole('button', { name: /^600\s€, zusammen 1\.200\s€, 3 Aufträge an 2 Tagen/ }),
  );
  expect(await screen.findByRole('dialog', { name: 'Aufträge am Montag im Januar 2026' })).toBeVisible();
  await waitFor(() =>
    expect(calls.at(-1)!.search).toBe(
      '?from=2026-01-03&to=2026-01-31&compare=vorjahr&scope=store&weekday=1&offset=0&limit=50',
    ),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Schließen' }));
  await chooseOfFigure('Was den Unterschied macht', 'Als Tabelle');
  await userEvent.click(screen.getByRole('button', { name: '03.01.2025 bis 28.02.2025' }));
  await waitFor(() =>
    expect(calls.at(-1)!.search).toBe('?from=2025-01-01&to=2025-02-20&compare=vorjahr&scope=store&offset=0&limit=50'),
  );
});

test('an error shows the sentence of the API and can be tried again', async () => {
  let broken = true;
  network(() => (broken ? refusal(500) : revenue(120_000)));
  show();
  expect(await screen.findByRole('alert')).toHaveTextContent('Da ist etwas schiefgegangen.');
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(await screen.findByRole('region', { name: 'Umsatz' })).toBeVisible();
});

test.each([
  [['PURE', 'Fileupload'], 1],
  [['PURE'], 0],
] as const)('without data %j sees %i way to upload', async (groups, links) => {
  signIn(...groups);
  network({
    ...revenue(0),
    total: period(0, 0),
    previous: period(0, 0),
    months: [],
    data_since: null,
    data_date: null,
    previous_from: '2025-01-01',
    previous_to: '2025-01-01',
    weekdays: [],
  });
  show();
  expect(await screen.findByText('Noch keine Daten')).toBeVisible();
  expect(screen.queryAllByRole('link', { name: 'Daten hochladen' })).toHaveLength(links);
});
