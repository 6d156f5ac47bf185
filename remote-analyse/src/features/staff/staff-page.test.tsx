import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import {
  STAFF_KPIS,
  type RevenueOrderPage,
  type StaffCounts,
  type StaffDetail,
  type TimeNote,
  type StaffKpi,
  type StaffTable,
} from '@portal/shared/contract/analyse';
import { provideSession } from '@portal/shared/session';
import { type Call, chooseOfFigure, fakeNetwork, refusal, renderPage } from '@portal/shared/testing';
import DetailPage from './staff-detail-page.tsx';
import StaffPage from './staff-page.tsx';

provideSession(async () => {}).setState({ user: null, groups: ['PRO'], currentStore: null });

const counts = (umsatz: number, orders: number): StaffCounts => ({
  umsatz,
  orders,
  sold: orders + 1,
  cancelled: 1,
  discount: 500,
  glasses: orders,
  main: orders - 1,
  extra: 1,
  progressive: 4,
  corrective: orders,
  premium: 2,
  lens_known: orders,
});
const anke = {
  id: 7,
  name: 'Anke Blau',
  store_name: 'Mitte',
  is_active: true,
  current: counts(3_000_000, 50),
  previous: counts(2_000_000, 40),
};
const table: StaffTable = {
  staff: [
    anke,
    {
      id: 8,
      name: 'Bo Grau',
      store_name: 'Mitte',
      is_active: true,
      current: counts(90_000, 3),
      previous: counts(80_000, 2),
    },
  ],
  without: { current: counts(10_000, 2), previous: counts(0, 0) },
  total: { current: counts(3_100_000, 55), previous: counts(2_080_000, 42) },
  min_rank: 30,
  pseudonyms: false,
  data_date: '2026-11-20',
};
const median = Object.fromEntries(STAFF_KPIS.map((kpi) => [kpi, kpi === 'umsatz' ? 250_000 : null])) as Record<
  StaffKpi,
  number | null
>;
const team = { staff: 4, median };
const detail: StaffDetail = {
  ...anke,
  team,
  min_rank: 30,
  pseudonyms: false,
  data_since: '2020-01-02',
  data_date: '2026-11-20',
  months: [
    { month: '2026-10-01', running: false, own: counts(300_000, 6), team },
    { month: '2026-11-01', running: true, own: counts(100_000, 2), team },
  ],
  types: [
    { type: 'Fern', own: 30, team: 60 },
    { type: 'Gleitsicht', own: 10, team: 40 },
  ],
  goals: {
    from: '2026-01-01',
    to: '2026-10-31',
    items: [{ kpi: 'revenue', goal: 12_000_000, own: 3_000_000, store: 12_600_000 }],
  },
};
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
const network = (staff = table, notes: readonly TimeNote[] = []): Call[] =>
  fakeNetwork({
    'GET /api/v2/analysis/orders': orders,
    'GET /api/v2/analysis/time-notes': { total: notes.length, items: notes, stores: [], may_write_all: true },
    'GET /api/v2/analysis/staff': staff,
    'GET /api/v2/analysis/staff/{id}/name': { name: detail.name },
    'GET /api/v2/analysis/staff/{id}': ({ params }: Call) =>
      params.id === '7'
        ? detail
        : refusal(404, 'Diese Person gibt es in Ihrem Betrieb nicht (mehr).', 'staff-not-found'),
  });

const PERIOD = '?zeitraum=frei&von=2026-01-01&bis=2026-11-20';
const show = (path: string) =>
  renderPage(
    <Routes>
      <Route path="/analyse/mitarbeiter" element={<StaffPage />} />
      <Route path="/analyse/mitarbeiter/detail/:id" element={<DetailPage />} />
    </Routes>,
    path,
  );

const rowOf = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }));

test('everybody has a row with n and the year before; ranked is who has enough cases', async () => {
  network();
  show(`/analyse/mitarbeiter${PERIOD}`);
  const first = await rowOf('Anke Blau');
  expect(
    first
      .getAllByRole('cell')
      .slice(0, 4)
      .map((cell) => cell.textContent),
  ).toEqual(['Anke Blau', '1', '50Vj. 40', '30.000,00\u00a0€Vj. 20.000,00\u00a0€']);
  expect((await rowOf('Bo Grau')).getAllByRole('cell')[1]).toHaveTextContent('zu wenige Fälle');
  expect((await rowOf('Bo Grau')).getAllByRole('cell')[5]).toHaveTextContent(/^–Vj\. –$/);
  const rows = screen.getAllByRole('row');
  expect(rows.at(-2)).toHaveTextContent('Ohne Mitarbeiter');
  expect(rows.at(-1)).toHaveTextContent('Alle zusammen');
  expect(rows.at(-1)).toHaveTextContent('31.000,00');
});

test('without a bar is who has too few cases, not the orders without a name', async () => {
  network();
  show(`/analyse/mitarbeiter${PERIOD}&kennzahl=average`);
  expect(await screen.findByText(/^1 ohne Balken: zu wenige Fälle \(unter 30\)\./)).toBeInTheDocument();
});

test('a chart of many shows the first of them, and stays as high as one of few', async () => {
  const height = () =>
    screen.getByRole('img', { name: /^Liegende Balken: Umsatz von/ }).parentElement?.style.getPropertyValue('--height');
  network();
  const { unmount } = show(`/analyse/mitarbeiter${PERIOD}`);
  await rowOf('Anke Blau');
  expect(screen.queryByText(/Gezeigt sind/)).toBeNull();
  const ofFew = height();
  unmount();
  network({
    ...table,
    staff: Array.from({ length: 20 }, (_, at) => ({ ...anke, id: at + 10, name: `Person ${at + 1}` })),
  });
  show(`/analyse/mitarbeiter${PERIOD}`);
  await rowOf('Person 20');
  expect(screen.getByText(/^Gezeigt sind die ersten 6 von 21/)).toHaveTextContent('; alle stehen unter „Als Tabelle“.');
  expect(height()).toBe(ofFew);
  const chart = within(screen.getByRole('region', { name: 'Umsatz je Mitarbeiter' }));
  await chooseOfFigure('Umsatz je Mitarbeiter', 'Als Tabelle');
  expect(chart.getAllByRole('row')).toHaveLength(22);
});

test('a figure leads to its orders: those of the person, or of its numerator alone', async () => {
  const calls = network();
  // React would warn of rows with one key while they are held under the finger.
  const warned = jest.spyOn(console, 'error');
  show(`/analyse/mitarbeiter${PERIOD}`);
  await userEvent.click((await rowOf('Anke Blau')).getByRole('button', { name: '30.000,00\u00a0€' }));
  expect(await screen.findByRole('dialog', { name: 'Aufträge: Anke Blau' })).toBeInTheDocument();
  expect(await screen.findByText('A-1')).toBeInTheDocument();
  expect(calls.at(-1)?.searchParams.get('staff')).toBe('7');
  await userEvent.click(screen.getByRole('button', { name: 'Schließen' }));
  await userEvent.click((await rowOf('Ohne Mitarbeiter')).getByRole('button', { name: '100,00\u00a0€' }));
  expect(await screen.findByRole('dialog', { name: 'Aufträge: Ohne Mitarbeiter' })).toBeInTheDocument();
  expect(calls.at(-1)?.searchParams.get('staff')).toBe('0');
  expect(warned).not.toHaveBeenCalled();
  warned.mockRestore();
});

test('the ranking stands in the address: it goes along to the person and back, and outlives the filter', async () => {
  network();
  show(`/analyse/mitarbeiter${PERIOD}&kennzahl=average`);
  expect(await screen.findByRole('combobox', { name: 'Rang nach' })).toHaveDisplayValue('Ø alle Aufträge');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Vergleich' }), 'Vorperiode');
  expect(await screen.findByRole('combobox', { name: 'Rang nach' })).toHaveDisplayValue('Ø alle Aufträge');
  await userEvent.click(await screen.findByRole('link', { name: 'Anke Blau' }));
  expect(await screen.findByRole('combobox', { name: 'Kennzahl im Verlauf' })).toHaveDisplayValue('Ø alle Aufträge');
});

test('the name leads to the person, with the filter, and back', async () => {
  network();
  show(`/analyse/mitarbeiter${PERIOD}`);
  await userEvent.click(await screen.findByRole('link', { name: 'Anke Blau' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Anke Blau' })).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Umsatz' })).toHaveTextContent(
    'Team 2.500,00 €aus 50 AufträgenVorjahr 20.000,00 €Median im Team 2.500,00 €',
  );
  // Amounts change by a part of themselves, shares by points.
  expect(screen.getByRole('region', { name: 'Umsatz' })).toHaveTextContent(/\+50,0\s%, günstig/);
  expect(screen.getByRole('region', { name: 'Mehrbrillenquote' })).toHaveTextContent(/−0,5\sProzentpunkte/);
  expect(screen.getByRole('region', { name: 'Gleitsichtanteil' })).toHaveTextContent('aus 50 Korrektionsbrillen');
  expect(await (await rowOf('12.600|120.000')).findByText('25,0 %')).toBeInTheDocument();
  expect(screen.getByText('A-1')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'Alle Mitarbeiter' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Mitarbeiter' })).toBeInTheDocument();
  expect(screen.getByRole('combobox', { name: 'Zeitraum' })).toHaveDisplayValue('Zeitraum wählen');
});

test('a month of the course leads to its orders', async () => {
  const calls = network();
  show(`/analyse/mitarbeiter/detail/7${PERIOD}`);
  const trend = within(await screen.findByRole('region', { name: 'Umsatz je Monat' }));
  await chooseOfFigure('Umsatz je Monat', 'Als Tabelle');
  await userEvent.click(trend.getByRole('button', { name: /Nov. 2026/ }));
  expect(await screen.findByRole('dialog', { name: 'Aufträge im November 2026: Anke Blau' })).toBeInTheDocument();
  expect(calls.at(-1)?.search).toContain('from=2026-11-01&to=2026-11-20');
  expect(calls.at(-1)?.search).toContain('staff=7');
});

test('what was noted of a month is marked below the course of a person, and stands in its table', async () => {
  const note: TimeNote = {
    source: 'hand',
    id: 3,
    from: '2026-11-02',
    to: '2026-11-07',
    text: 'Umbau',
    store_id: null,
    store: null,
    may_change: true,
    version: 1,
    updated_by: 'chefin@example.org',
  };
  network(table, [note]);
  show(`/analyse/mitarbeiter/detail/7${PERIOD}`);
  const trend = within(await screen.findByRole('region', { name: 'Umsatz je Monat' }));
  expect(await trend.findByText(/▲.*02\.11\.2026 bis 07\.11\.2026: Umbau/)).toBeVisible();
  await chooseOfFigure('Umsatz je Monat', 'Als Tabelle');
  expect(trend.getByRole('row', { name: /^Nov\. 2026/ })).toHaveTextContent('02.11.2026 bis 07.11.2026: Umbau');
});

test('somebody the business does not have is a sentence with a way back', async () => {
  network();
  show('/analyse/mitarbeiter/detail/999');
  expect(await screen.findByRole('alert')).toHaveTextContent('Diese Person gibt es in Ihrem Betrieb nicht (mehr).');
  expect(screen.getByRole('link', { name: 'Alle Mitarbeiter' })).toHaveAttribute('href', '/analyse/mitarbeiter');
});
