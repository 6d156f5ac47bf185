import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FrameBrands, GlassesValue, OrderValue, RevenueOrderPage } from '@portal/shared/contract/analyse';
import { provideSession } from '@portal/shared/session';
import {
  type Answer,
  type Call,
  chooseOfFigure,
  fakeNetwork,
  refusal,
  renderPage,
  savedFiles,
} from '@portal/shared/testing';
import { sampleRate } from '../../common/why/testing/sample-rate.ts';
import GlassesValuePage from './glasses-value-page.tsx';

provideSession(async () => {}).setState({ user: null, groups: ['PURE'], currentStore: null });

const of = (orders: number, cents: number, median: number | null): OrderValue => ({
  cents,
  orders,
  sold: orders,
  mean_cents: orders > 0 ? Math.round(cents / orders) : null,
  median_cents: median,
});
const both = <T,>(current: T, previous: T) => ({ current, previous });
const NOTHING = of(0, 0, null);

const value: GlassesValue = {
  total: both(of(20, 1_214_000, 55_000), of(10, 550_000, 50_000)),
  reglazing: both(of(3, 60_000, 20_000), NOTHING),
  split: both(
    { frame_cents: 25_000, lens_cents: 75_000, orders: 23 },
    { frame_cents: 10_000, lens_cents: 10_000, orders: 4 },
  ),
  months: [{ month: '2026-01-01', running: false, ...both(of(20, 1_214_000, 55_000), of(10, 550_000, 50_000)) }],
  types: [
    { type: 'Gleitsicht', ...both(of(12, 1_000_000, 80_000), of(10, 550_000, 50_000)) },
    { type: 'Fern', ...both(of(8, 214_000, 26_000), NOTHING) },
    { type: 'ohne', ...both(NOTHING, NOTHING) },
  ],
  histogram: [
    { from_cents: 0, to_cents: 50_000, ...both(8, 4) },
    { from_cents: 50_000, to_cents: null, ...both(12, 6) },
  ],
  data_since: '2020-01-02',
  data_date: '2026-01-31',
};
const none = { pieces: 0, cents: 0 };
const brands: FrameBrands = {
  total: both({ pieces: 20, cents: 400_000 }, { pieces: 10, cents: 200_000 }),
  brands: Array.from({ length: 25 }, (_, at) => ({
    brand: `Marke ${at + 1}`,
    ...both({ pieces: 2, cents: 16_000 }, at === 0 ? { pieces: 1, cents: 8_000 } : none),
  })),
  rest: { brands: 1, ...both({ pieces: 3, cents: 24_000 }, none) },
  tiers: [
    { tier: 'value', ...both({ pieces: 12, cents: 80_000 }, none) },
    { tier: 'luxury', ...both({ pieces: 8, cents: 320_000 }, none) },
  ],
  bands: { value_to: 9_900, mid_to: 14_900, premium_to: 24_900, frames: 480 },
  data_date: '2026-01-31',
};
const orders: RevenueOrderPage = { total: 3, umsatz: 30_000, amount: 16_000, pieces: 3, units: 2, items: [] };

/** Stands where the network begins; returns the calls it got. */
const network = (found: Answer = brands): Call[] =>
  fakeNetwork({
    'GET /api/v2/analysis/time-notes': { total: 0, items: [], stores: [], may_write_all: true },
    'GET /api/v2/analysis/glasses-value': value,
    'GET /api/v2/analysis/glasses-value/brands': found,
    'GET /api/v2/analysis/orders': orders,
    'GET /api/v2/analysis/rate-explained': sampleRate,
  });

const PERIOD = 'zeitraum=frei&von=2026-01-01&bis=2026-01-31';
const show = () => renderPage(<GlassesValuePage />, `/analyse/umsatz-je-brillenauftrag?${PERIOD}`);
const lastOrders = (calls: Call[]) =>
  calls.findLast(({ pathname }) => pathname === '/api/v2/analysis/orders')?.searchParams.toString();
const BASE = 'from=2026-01-01&to=2026-01-31&compare=vorjahr&scope=store';

test('shows mean, median and reglazings with comparison and n', async () => {
  network();
  show();
  const mean = await screen.findByRole('region', { name: 'Umsatz je Brillenauftrag' });
  expect(mean).toHaveTextContent(/607,00\s€\+57,00\s€.*aus 20 BrillenVorjahr 550,00\s€/);
  expect(screen.getByRole('region', { name: 'Median' })).toHaveTextContent(/550,00\s€.*aus 20 verkauften Brillen/);
  expect(screen.getByRole('region', { name: 'Umsatz je Neuverglasung' })).toHaveTextContent(
    /200,00\s€noch kein Vergleich.*aus 3 Neuverglasungen/,
  );
  expect(screen.getByText('Datenstand 31.01.2026')).toBeVisible();
});

test('its change is explained by the types’ own values and shares, which lead to their orders', async () => {
  const calls = network();
  show();
  const mean = within(await screen.findByRole('region', { name: 'Umsatz je Brillenauftrag' }));
  await userEvent.click(mean.getByRole('button', { name: /Warum\?/ }));
  const why = within(await screen.findByRole('dialog', { name: /^Warum\? Umsatz je Brillenauftrag 01\.01\.2026/ }));
  expect(await why.findByText('Der Umsatz je Brillenauftrag liegt über dem Vorjahr.')).toBeVisible();
  expect(calls.findLast(({ pathname }) => pathname.endsWith('/rate-explained'))?.searchParams.get('figure')).toBe(
    'umsatz-je-brillenauftrag',
  );
  const types = within(why.getByRole('table', { name: 'Veränderung nach Sortiment' }));
  expect(
    within(types.getAllByRole('row')[1]!)
      .getAllByRole('cell')
      .map((cell) => cell.textContent?.replaceAll('\u00a0', ' ')),
  ).toEqual(['Gleitsichtbrillen', '600,00 €', '620,00 €', '40,0 %', '60,0 %', '+10,00 €', '+40,80 €']);
  await userEvent.click(types.getByRole('button', { name: /^620,00\s€, Gleitsichtbrillen/ }));
  await waitFor(() =>
    expect(lastOrders(calls)).toBe(
      'from=2026-01-03&to=2026-01-31&compare=vorjahr&scope=store&kind=Brille&type=Gleitsicht&offset=0&limit=50',
    ),
  );
});

test.each([
  ['Umsatz je Brillenauftrag je Monat', 'Jan. 2026', '&kind=Brille'],
  ['Verteilung der Beträge', /^ab 500/, '&kind=Brille&sold=true&price_from=50000'],
  ['Nach Brillentyp', 'Fern', '&kind=Brille&type=Fern'],
  ['Fassung und Glas', 'Glas', '&part=glas'],
  ['Preislagen der Fassungen', 'Luxus', '&sold=true&tier=luxury'],
] as const)('%s leads to the orders behind a bar', async (title, row, condition) => {
  const calls = network();
  show();
  const card = within(await screen.findByRole('region', { name: title }));
  await chooseOfFigure(title, 'Als Tabelle');
  await userEvent.click(card.getByRole('button', { name: row }));
  expect(await screen.findByRole('dialog')).toBeVisible();
  expect(lastOrders(calls)).toBe(`${BASE}${condition}&offset=0&limit=50`);
});

test('shares of too few orders are dashes', async () => {
  network();
  show();
  const card = within(await screen.findByRole('region', { name: 'Fassung und Glas' }));
  await chooseOfFigure('Fassung und Glas', 'Als Tabelle');
  expect(
    card
      .getAllByRole('cell')
      .slice(0, 6)
      .map((cell) => cell.textContent?.replaceAll('\u00a0', ' ')),
  ).toEqual(['Fassung', '25,0 %', '–', '–', '23', '250,00 €']);
});

test('brands are searched and sorted, and lead to the frames behind one', async () => {
  const calls = network();
  show();
  const card = within(await screen.findByRole('region', { name: 'Marken' }));
  expect(card.getByText(/Eine weitere Marke: 3 Stück/)).toBeVisible();
  // Their head, and below them all brands together, which lead nowhere.
  expect(card.getAllByRole('row')).toHaveLength(27);
  expect(
    within(card.getAllByRole('row').at(-1)!)
      .getAllByRole('cell')
      .map((cell) => cell.textContent?.replaceAll('\u00a0', ' ')),
  ).toEqual(['Alle Marken', '20', '4.000,00 €', '100,0 %', '2.000,00 €', '+2.000,00 €', '']);
  expect(card.queryByRole('button', { name: 'Alle Marken' })).toBeNull();
  expect(
    card
      .getAllByRole('cell')
      .slice(0, 7)
      .map((cell) => cell.textContent?.replaceAll('\u00a0', ' ')),
  ).toEqual(['Marke 1', '2', '160,00 €', '4,0 %', '80,00 €', '+80,00 €', '']);
  await userEvent.type(card.getByRole('searchbox'), 'marke 25');
  await waitFor(() => expect(card.getAllByRole('row')).toHaveLength(3));
  await userEvent.clear(card.getByRole('searchbox'));
  await waitFor(() => expect(card.getAllByRole('row')).toHaveLength(27));
  await userEvent.click(card.getByRole('button', { name: 'Marke 1' }));
  const drawer = await screen.findByRole('dialog', { name: 'Aufträge mit Fassung von Marke 1' });
  expect(await within(drawer).findByText(/3 Aufträge\s*mit 2 Fassungen, zusammen/)).toBeVisible();
  expect(lastOrders(calls)).toBe(`${BASE}&sold=true&brand=Marke+1&offset=0&limit=50`);
});

test('brands that cannot be had leave the other figures in place', async () => {
  let broken = true;
  network(() => (broken ? refusal(500) : brands));
  show();
  expect(await screen.findByRole('alert')).toHaveTextContent('Da ist etwas schiefgegangen.');
  expect(screen.getByRole('region', { name: 'Median' })).toBeVisible();
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(await screen.findByRole('region', { name: 'Marken' })).toBeVisible();
});

test('the file of amounts says each span as the table does', async () => {
  const files = savedFiles();
  network();
  show();
  await chooseOfFigure('Verteilung der Beträge', 'CSV');
  expect((await files[0]?.text())?.split('\r\n').map((line) => line.split(';')[0]?.replaceAll('\u00a0', ' '))).toEqual([
    'Verteilung der Beträge',
    '01.01.2026 bis 31.01.2026 · Vergleich Vorjahr',
    '',
    'Betrag',
    '0 bis unter 500 €',
    'ab 500 €',
    '',
  ]);
});
