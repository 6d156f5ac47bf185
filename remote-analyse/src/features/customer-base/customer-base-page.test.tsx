import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BASE_STATES, type BaseMoves, type CustomerBase } from '@portal/shared/contract/analyse';
import { provideSession } from '@portal/shared/session';
import { type Call, chooseOfFigure, fakeNetwork, renderPage, savedFiles } from '@portal/shared/testing';
import CustomerBasePage from './customer-base-page.tsx';

provideSession(async () => {}).setState({ user: null, groups: ['PURE', 'Marketing'], currentStore: null });

const ENDS = ['active', 'at_risk', 'lost'] as const;
const moves = (counts: Record<string, number>): BaseMoves['moves'] =>
  BASE_STATES.flatMap((was) => ENDS.map((is) => ({ was, is, customers: counts[`${was} ${is}`] ?? 0 })));

const base: CustomerBase = {
  current: {
    start: '2025-12-31',
    end: '2026-11-20',
    with_main: 900,
    days_since_main: 730.5,
    moves: moves({
      'none active': 40,
      'active active': 800,
      'active at_risk': 90,
      'at_risk active': 20,
      'lost active': 10,
      'at_risk lost': 30,
      'lost lost': 200,
    }),
  },
  previous: {
    start: '2024-12-31',
    end: '2025-11-20',
    with_main: 800,
    days_since_main: 700,
    moves: moves({ 'none active': 50, 'active active': 750 }),
  },
  ages: [
    { band: 4, herr: 10, frau: 12, ohne: 1 },
    { band: 18, herr: 3, frau: 9, ohne: 0 },
    { band: null, herr: 0, frau: 1, ohne: 834 },
  ],
  consent: [
    { channel: 'letter', customers: 600 },
    { channel: 'email', customers: 200 },
    { channel: 'sms', customers: 100 },
    { channel: 'none', customers: 180 },
  ],
  thresholds: { at_risk: 24, lost: 48 },
  data_since: '2020-01-02',
  data_date: '2026-11-20',
};

const CUSTOMER = {
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
  amount_cents: 0,
};

const network = (found: CustomerBase = base): Call[] =>
  fakeNetwork({
    'GET /api/v2/analysis/customer-base': found,
    'GET /api/v2/analysis/customers': { total: 1, amount: 0, items: [CUSTOMER] },
  });

const show = () => renderPage(<CustomerBasePage />, '/analyse/kunden?alter=45-59&brillentyp=Fern&kundenart=neu');
const lastSlice = (calls: Call[]) =>
  Object.fromEntries(calls.findLast(({ pathname }) => pathname.endsWith('/customers'))!.searchParams);

test('shows the base, what moved it and what the words mean here', async () => {
  const calls = network();
  show();
  const card = await screen.findByRole('region', { name: 'Aktive Kunden' });
  expect(card).toHaveTextContent('870');
  expect(card).toHaveTextContent('+8,8');
  expect(screen.getByRole('region', { name: 'Verloren gegangen' })).toHaveTextContent('30');
  expect(screen.getByRole('region', { name: 'Seit der letzten Hauptbrille' })).toHaveTextContent('2,0 Jahre');
  expect(screen.getByText(/Weitere 30 Kunden waren schon gefährdet und gingen verloren/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Definition: Aktive Kunden' }));
  expect(
    await screen.findByText(/weniger als 24 Monate zurückliegt .* verloren nach mehr als 48 Monaten/),
  ).toBeInTheDocument();
  // Filters that mean nothing here are neither shown nor asked for.
  expect(screen.queryByRole('combobox', { name: 'Brillentyp' })).toBeNull();
  expect(calls.find(({ pathname }) => pathname.endsWith('customer-base'))?.search).toMatch(
    /^\?from=\d{4}-01-01&to=[\d-]+&unit=year&compare=vorjahr&scope=store&age=45-59$/,
  );
});

test('the waterfall adds up in its table, and each step leads to its customers', async () => {
  const calls = network();
  show();
  const card = within(await screen.findByRole('region', { name: 'Kundenbestand' }));
  await chooseOfFigure('Kundenbestand', 'Als Tabelle');
  const rows = card
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .slice(0, 2)
        .map((cell) => cell.textContent),
    );
  expect(rows).toEqual([
    ['Bestand am Anfang', '890'],
    ['+ Neu', '40'],
    ['+ Reaktiviert', '30'],
    ['− Gefährdet', '90'],
    ['− Verloren', '0'],
    ['Bestand am Ende', '870'],
  ]);
  await userEvent.click(card.getByRole('button', { name: '+ Reaktiviert' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Reaktivierte Kunden' }));
  expect(await drawer.findByText('Muster, Erika')).toBeVisible();
  // The figure counts people: there is no amount.
  expect(drawer.queryByText(/€/)).toBeNull();
  expect(lastSlice(calls)).toMatchObject({ set: 'base', was: 'inactive', is: 'active', age: '45-59' });
});

test('who was lost is not told where the data do not reach back so far before the period', async () => {
  const young = {
    ...base,
    data_since: '2023-02-01',
    current: { ...base.current, moves: moves({ 'none active': 40, 'active active': 800 }) },
  };
  network(young);
  const { unmount } = show();
  expect(await screen.findByRole('region', { name: 'Verloren gegangen' })).toHaveTextContent(
    /^Verloren gegangen–noch nicht zu sagen.*zu sagen für Zeiträume ab 02\.02\.2027/,
  );
  unmount();
  // 48 months before the day on which the period begins.
  network({ ...young, data_since: '2021-12-31' });
  show();
  expect(await screen.findByRole('region', { name: 'Verloren gegangen' })).toHaveTextContent(/^Verloren gegangen0/);
});

test('new customers are no bad news while the data are young', async () => {
  network({ ...base, data_since: '2023-02-01' });
  const { unmount } = show();
  const card = await screen.findByRole('region', { name: 'Neukunden' });
  expect(card).not.toHaveTextContent(/günstig/);
  expect(screen.getByRole('note')).toHaveTextContent('Daten ab 01.02.2023: Frühere Käufe fehlen.');
  // What can be told is told.
  expect(screen.getByRole('region', { name: 'Aktive Kunden' })).toHaveTextContent(/, günstig/);
  unmount();
  network({ ...base, data_since: '2010-02-01' });
  show();
  expect(await screen.findByRole('region', { name: 'Neukunden' })).toHaveTextContent(/günstig/);
  expect(screen.queryByRole('note')).toBeNull();
});

test('the file of ages says them as the table does', async () => {
  const files = savedFiles();
  network();
  show();
  await chooseOfFigure('Alterspyramide', 'CSV');
  expect(
    (await files[0]?.text())
      ?.split('\r\n')
      .slice(3)
      .map((line) => line.split(';')[0]),
  ).toEqual(['Alter', '20–24', '90+', 'Unbekannt', '']);
});

test('within a title the name of a state begins small, and its noun stays one', async () => {
  network({ ...base, current: { ...base.current, moves: [{ was: 'none', is: 'active', customers: 30 }] } });
  show();
  await userEvent.click(await screen.findByRole('button', { name: /Noch kein Kunde, dann aktiv/ }));
  expect(await screen.findByRole('dialog', { name: 'Kunden: noch kein Kunde, dann aktiv' })).toBeVisible();
});

test('a cell of the matrix, a band of ages and a channel lead to their customers', async () => {
  const calls = network();
  show();
  await userEvent.click(await screen.findByRole('button', { name: /Gefährdet, dann verloren: 30 Kunden/ }));
  await screen.findByRole('dialog', { name: 'Kunden: gefährdet, dann verloren' });
  expect(lastSlice(calls)).toMatchObject({ set: 'base', was: 'at_risk', is: 'lost' });
  await userEvent.click(screen.getByRole('button', { name: 'Schließen' }));
  const ages = within(screen.getByRole('region', { name: 'Alterspyramide' }));
  await chooseOfFigure('Alterspyramide', 'Als Tabelle');
  await userEvent.click(ages.getByRole('button', { name: 'Unbekannt' }));
  await screen.findByRole('dialog', { name: 'Aktive Kunden ohne Geburtsdatum' });
  expect(lastSlice(calls)).toMatchObject({ set: 'base', is: 'active', band: '-1' });
  await userEvent.click(screen.getByRole('button', { name: 'Schließen' }));
  const consent = within(screen.getByRole('region', { name: 'Einwilligungsquote' }));
  await chooseOfFigure('Einwilligungsquote', 'Als Tabelle');
  expect(consent.getAllByRole('row')[1]).toHaveTextContent(/Brief69,0.%600/);
  await userEvent.click(consent.getByRole('button', { name: 'Keiner' }));
  await screen.findByRole('dialog', { name: 'Aktive Kunden ohne erlaubten Kanal' });
  expect(lastSlice(calls)).toMatchObject({ channel: 'none' });
});

test('nobody yet is an empty page', async () => {
  const nobody = { ...base.current, moves: moves({}), days_since_main: null };
  network({ ...base, current: nobody, previous: nobody, ages: [], data_since: null, data_date: null });
  show();
  expect(await screen.findByText('Noch keine Daten')).toBeVisible();
});
