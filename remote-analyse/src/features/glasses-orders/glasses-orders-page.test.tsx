import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type {
  GlassesCount,
  GlassesMakers,
  GlassesOrders,
  RevenueOrderPage,
  TimeNote,
} from '@portal/shared/contract/analyse';
import { provideSession } from '@portal/shared/session';
import { type Call, chooseOfFigure, fakeNetwork, renderPage } from '@portal/shared/testing';
import { sampleExplained } from '../../common/why/testing/sample-explained.ts';
import GlassesOrdersPage from './glasses-orders-page.tsx';

provideSession(async () => {}).setState({ user: null, groups: ['PURE'], currentStore: null });

const both = <T,>(current: T, previous: T) => ({ current, previous });
const count = (some: Partial<GlassesCount>): GlassesCount => ({
  glasses: 0,
  reglazing: 0,
  main: 0,
  extra: 0,
  progressive: 0,
  corrective: 0,
  progressive_45: 0,
  corrective_45: 0,
  ...some,
});
const now = count({
  glasses: 50,
  reglazing: 4,
  main: 40,
  extra: 10,
  progressive: 20,
  corrective: 40,
  progressive_45: 3,
  corrective_45: 4,
});
const before = count({
  glasses: 40,
  main: 32,
  extra: 8,
  progressive: 12,
  corrective: 30,
  progressive_45: 9,
  corrective_45: 10,
});

const found: GlassesOrders = {
  total: both(now, before),
  months: [
    {
      month: '2026-01-01',
      running: true,
      ...both(now, before),
      year: both(count({ main: 200, extra: 50, progressive: 100, corrective: 180 }), null),
    },
  ],
  types: [
    { type: 'Fern', ...both(20, 18) },
    { type: 'Gleitsicht', ...both(30, 22) },
    { type: 'ohne', ...both(0, 0) },
  ],
  ages: [
    { age: '45-59', type: 'Gleitsicht', pieces: 9 },
    { age: '45-59', type: 'Fern', pieces: 1 },
  ],
  data_since: '2020-01-02',
  data_date: '2026-01-20',
};
const sales = both({ pieces: 10, cents: 100_000 }, { pieces: 8, cents: 80_000 });
const makers: GlassesMakers = {
  frames: { total: sales, makers: [{ maker: 'Luxottica', ...sales }], rest: { makers: 1, ...sales } },
  lenses: { total: sales, makers: [{ maker: 'Zeiss', ...sales }], rest: { makers: 3, ...sales } },
  data_date: '2026-01-20',
};
const orders: RevenueOrderPage = { total: 5, umsatz: 100, amount: 100, pieces: 3, items: [] };

/** Stands where the network begins; returns the calls it got. */
const network = (answer: GlassesOrders = found, notes: readonly TimeNote[] = []): Call[] =>
  fakeNetwork({
    'GET /api/v2/analysis/time-notes': { total: notes.length, items: notes, stores: [], may_write_all: true },
    'GET /api/v2/analysis/glasses-orders': answer,
    'GET /api/v2/analysis/glasses-orders/makers': makers,
    'GET /api/v2/analysis/orders': orders,
    'GET /api/v2/analysis/change-explained': { ...sampleExplained, part: 'brillen' },
  });

const show = (more = '') =>
  renderPage(<GlassesOrdersPage />, `/analyse/brillenauftrage?zeitraum=frei&von=2026-01-01&bis=2026-01-31${more}`);
const BASE = 'from=2026-01-01&to=2026-01-31&compare=vorjahr&scope=store';
const lastOrders = (calls: Call[]) =>
  calls.findLast(({ pathname }) => pathname === '/api/v2/analysis/orders')?.searchParams;
/** Parameters of a question, whatever order they stand in. */
const sorted = (params?: URLSearchParams) => [...(params ?? [])].map(([name, value]) => `${name}=${value}`).sort();

test('pieces change in percent, shares in points, and a share of four is none', async () => {
  network();
  show();
  expect(await screen.findByRole('region', { name: 'Brillen' })).toHaveTextContent(
    /50\+25,0\s%, günstigWarum\?aus 50 AufträgenVorjahr 40/,
  );
  expect(screen.getByRole('region', { name: 'Mehrbrillenquote' })).toHaveTextContent(
    /20,0\s%0,0\sProzentpunkte.*10 von 50 BrillenVorjahr 20,0\s%/,
  );
  expect(screen.getByRole('region', { name: 'Gleitsichtanteil' })).toHaveTextContent(
    /50,0\s%\+10,0\sProzentpunkte.*20 von 40 Korrektionsbrillen/,
  );
  expect(screen.getByRole('region', { name: 'Gleitsichtanteil ab\u00a045' })).toHaveTextContent(
    /^Gleitsichtanteil ab 45–noch kein Vergleich.*von 4 Korrektionsbrillen, zu wenige Fälle/,
  );
});

test.each([
  ['Stück nach Typ', 'Gleitsicht', '&kind=Brille&type=Gleitsicht'],
  ['Stück nach Typ', 'Neuverglasung', '&kind=Neuverglasung'],
  ['Mehrbrillenquote, 12 Monate', /^Jan. 2026/, '&pair=extra'],
  ['Gleitsichtanteil, 12 Monate', /^Jan. 2026/, '&kind=Brille&sold=true&type=Gleitsicht'],
] as const)('%s leads to the orders behind a bar', async (title, row, condition) => {
  const calls = network();
  show();
  const card = within(await screen.findByRole('region', { name: title }));
  await chooseOfFigure(title, 'Als Tabelle');
  await userEvent.click(card.getByRole('button', { name: row }));
  expect(await screen.findByText(/5 Aufträge, nach Abzug der Stornos 3, zusammen/)).toBeVisible();
  expect(sorted(lastOrders(calls))).toEqual(sorted(new URLSearchParams(`${BASE}${condition}&offset=0&limit=50`)));
});

test('a rate stands on twelve months, with its interval, beside the month alone', async () => {
  network();
  show();
  const card = within(await screen.findByRole('region', { name: 'Mehrbrillenquote, 12 Monate' }));
  await chooseOfFigure('Mehrbrillenquote, 12 Monate', 'Als Tabelle');
  const cells = within(card.getByRole('row', { name: /^Jan\. 2026/ }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
  expect(cells.slice(-5)).toEqual(['20,0 %', '15,5 % bis 25,4 %', '250', '–', '20,0 %']);
});

test('what was noted of a month is marked below its rate, and stands in the table', async () => {
  const note: TimeNote = {
    source: 'hand',
    id: 3,
    from: '2026-01-10',
    to: '2026-01-16',
    text: 'Umbau',
    store_id: null,
    store: null,
    may_change: true,
    version: 1,
    updated_by: 'chefin@example.org',
  };
  network(found, [note]);
  show();
  const card = within(await screen.findByRole('region', { name: 'Mehrbrillenquote, 12 Monate' }));
  expect(await card.findByText(/▲.*10\.01\.2026 bis 16\.01\.2026: Umbau/)).toBeVisible();
  await chooseOfFigure('Mehrbrillenquote, 12 Monate', 'Als Tabelle');
  expect(card.getByRole('row', { name: /^Jan\. 2026/ })).toHaveTextContent('10.01.2026 bis 16.01.2026: Umbau');
});

test('a month is explained; without a comparison it leads to its orders', async () => {
  const calls = network();
  const { unmount } = show();
  const month = async () => {
    const card = within(await screen.findByRole('region', { name: 'Brillen je Monat' }));
    await chooseOfFigure('Brillen je Monat', 'Als Tabelle');
    await userEvent.click(card.getByRole('button', { name: /^Jan. 2026/ }));
  };
  await month();
  expect(await screen.findByRole('dialog', { name: 'Warum? Brillen im Januar 2026' })).toBeVisible();
  const asked = calls.findLast(({ pathname }) => pathname.endsWith('/change-explained'))?.searchParams;
  expect(sorted(asked)).toEqual(sorted(new URLSearchParams(`${BASE}&part=brillen&month=2026-01-01`)));
  unmount();
  show('&vergleich=ohne');
  await month();
  expect(await screen.findByRole('dialog', { name: 'Brillenaufträge im Januar 2026' })).toBeVisible();
});

test('pieces that have changed explain themselves', async () => {
  const calls = network();
  show();
  await userEvent.click(
    within(await screen.findByRole('region', { name: 'Brillen' })).getByRole('button', { name: /Warum\?/ }),
  );
  expect(await screen.findByRole('dialog', { name: /^Warum\? Brillen/ })).toBeVisible();
  expect(calls.findLast(({ pathname }) => pathname.endsWith('/change-explained'))?.searchParams.get('part')).toBe(
    'brillen',
  );
});

test('a cell of the matrix says its share of the age and leads to its orders', async () => {
  const calls = network();
  show();
  const card = within((await screen.findAllByRole('region', { name: 'Alter und Typ' }))[0]!);
  await userEvent.click(card.getByRole('button', { name: /^9, Gleitsicht, 45–59: 9 Brillen, 90,0\s% dieses Alters$/ }));
  expect(await screen.findByRole('dialog', { name: 'Gleitsicht, Alter 45–59' })).toBeVisible();
  expect(sorted(lastOrders(calls))).toEqual(
    sorted(
      new URLSearchParams(
        'from=2026-01-01&to=2026-01-31&compare=vorjahr&scope=store&age=45-59&kind=Brille&type=Gleitsicht&offset=0&limit=50',
      ),
    ),
  );
});

test('ages and types have their sums, and none is a nought', async () => {
  network();
  show();
  const card = within((await screen.findAllByRole('region', { name: 'Alter und Typ' }))[0]!);
  const cellsOf = (name: RegExp) =>
    within(card.getByRole('row', { name }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect(cellsOf(/^45–59/)).toEqual(['1', '0', '9', '0', '0', '0', '10']);
  expect(cellsOf(/^Jedes Alter/)).toEqual(['1', '0', '9', '0', '0', '0', '10']);
  expect(cellsOf(/^0–19/)).toEqual(['0', '0', '0', '0', '0', '0', '0']);
});

test('makers of frames and of lenses lead to their orders', async () => {
  const calls = network();
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Zeiss' }));
  expect(await screen.findByRole('dialog', { name: 'Aufträge mit Gläsern von Zeiss' })).toBeVisible();
  expect(sorted(lastOrders(calls))).toEqual(
    sorted(new URLSearchParams(`${BASE}&sold=true&lens_maker=Zeiss&offset=0&limit=50`)),
  );
  expect(screen.getByText(/Weitere 3 Hersteller: 10 Stück/)).toBeInTheDocument();
  expect(screen.getByText(/Ein weiterer Hersteller: 10 Stück/)).toBeInTheDocument();
});

test('a period without glasses says so', async () => {
  const empty = count({});
  network({ ...found, total: both(empty, empty), months: [], types: [], ages: [] });
  show();
  expect(await screen.findByText('Keine Aufträge in diesem Zeitraum')).toBeVisible();
});
