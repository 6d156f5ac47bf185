import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Catchment, CatchmentTotals, SliceCustomerPage } from '@portal/shared/contract/analyse';
import { provideSession } from '@portal/shared/session';
import { type Call, chooseOfFigure, fakeNetwork, renderPage, savedFiles } from '@portal/shared/testing';
import CatchmentPage from './catchment-page.tsx';

const session = provideSession(async () => {});

const counts = (customers: number) => ({
  customers,
  new_customers: Math.floor(customers / 4),
  umsatz: customers * 50_000,
});
const totals = (scale: number, inhabitants: number | null): CatchmentTotals => ({
  ...counts(100 * scale),
  median_km: 3.14,
  same_place: 51 * scale,
  rings: (['2', '5', '10', '20', 'beyond', 'unlocated'] as const).map((ring, index) => ({
    ring,
    ...counts([40, 20, 10, 10, 5, 15][index]! * scale),
    inhabitants: index < 4 ? inhabitants : null,
  })),
});
const plz = (code: string, customers: number, lat: number) => ({
  plz: code,
  place: 'Freiburg',
  lat,
  lon: 7.85,
  km: 1.25,
  inhabitants: null,
  ...counts(customers),
});

const catchment = (more: Partial<Catchment> = {}): Catchment => ({
  total: totals(1, null),
  previous: totals(2, null),
  stores: [{ id: 1, name: 'Mitte', plz: '79098', lat: 47.995, lon: 7.85 }],
  plz: [
    plz('79098', 52, 47.995),
    plz('79104', 20, 48.15),
    ...Array.from({ length: 20 }, (_, i) => plz(String(79_200 + i), 5, 47.5 + i / 100)),
  ],
  others: { ...counts(13), plz_count: 4 },
  coarse_customers: 37,
  has_areas: false,
  attributions: ['© GeoBasis', '© OpenStreetMap-Mitwirkende (ODbL)'],
  data_since: '2020-01-02',
  data_date: '2026-02-20',
  ...more,
});

const customers: SliceCustomerPage = {
  total: 1,
  amount: 60_700,
  items: [
    {
      id: 1,
      store_id: 1,
      external_id: 'K-1',
      first_name: 'Eva',
      last_name: 'Muster',
      age: 50,
      plz: '79098',
      city: 'Freiburg',
      last_main_on: null,
      status: 'neu',
      amount_cents: 60_700,
    },
  ],
};

const SQUARE = {
  type: 'Topology',
  arcs: [
    [
      [7.8, 47.9],
      [7.8, 48],
      [7.9, 48],
      [7.8, 47.9],
    ],
  ],
  objects: { plz: { type: 'GeometryCollection', geometries: [{ type: 'Polygon', id: '79098', arcs: [[0]] }] } },
};

/** Stands where the network begins; returns the calls it got. */
const network = (answer: Catchment): Call[] =>
  fakeNetwork({
    'GET /api/v2/analysis/catchment': answer,
    'GET /api/v2/analysis/customers': customers,
    'GET /api/v2/geo/areas/{layer}': ({ params }: Call) =>
      params.layer === 'plz' ? SQUARE : { type: 'Topology', arcs: [], objects: {} },
  });

// Leaflet keeps the page where it is when a click puts the focus on the map; jsdom cannot scroll.
window.scrollTo = () => {};
beforeEach(() => session.setState({ user: null, groups: ['PURE', 'Marketing'], currentStore: null }));

const PATH = '/analyse/einzugsgebiet?zeitraum=frei&von=2026-01-01&bis=2026-02-28';
const show = () => renderPage(<CatchmentPage />, PATH);
/** Narrow spaces that keep a unit at its number are spaces. */
const textOf = (element: Element) => element.textContent?.replaceAll('\u00a0', ' ');
const card = async (name: string) => screen.findByRole('region', { name });

test('the cards tell counts, median and shares of those who are located', async () => {
  network(catchment());
  show();
  expect(await card('Kunden')).toHaveTextContent('100−50,0 %, ungünstigdavon 25 NeukundenVorjahr 200');
  expect(await card('Entfernung (Median)')).toHaveTextContent('3,1 km');
  expect(await card('Kunden bis 10\u00a0km')).toHaveTextContent('82,4 %');
  expect(await card('Umsatz bis 10\u00a0km')).toHaveTextContent('82,4 %');
  expect(await card('Neukunden bis 10\u00a0km')).toHaveTextContent('85,0 %');
  expect(screen.queryByText(/Durchdringung bis/)).not.toBeInTheDocument();
  // What '–' means is told where there is one.
  expect(document.body).not.toHaveTextContent('zu wenige Fälle');
  expect(await card('Nicht verortet')).toHaveTextContent('15,0 %');
  expect(
    screen.getByText(/^Von 20,0 % der Kunden auf der Karte ist nur der Ort bekannt, nicht die Lage darin\./),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: /OpenStreetMap/ })).toHaveAttribute(
    'href',
    'https://www.openstreetmap.org/copyright',
  );
});

test('where only places are known, a share is told in words instead of kilometres that nobody knows', async () => {
  const known = catchment({ coarse_customers: 185 });
  network({
    ...known,
    total: { ...known.total, median_km: 0 },
    plz: known.plz.map((row, at) => ({ ...row, km: at === 0 ? 0 : 4.2 })),
  });
  show();
  expect(await card('Wohnen im selben Ort')).toHaveTextContent('60,0 %');
  expect(await card('Wohnen im selben Ort')).toHaveTextContent('51 von 85 Kunden');
  expect(screen.queryByRole('region', { name: 'Entfernung (Median)' })).not.toBeInTheDocument();
  expect(screen.getByText(/^Von den Kunden auf der Karte ist nur der Ort bekannt/)).toBeVisible();
  const table = within(await screen.findByRole('table', { name: 'Kunden nach Postleitzahl' }));
  for (const details of table.getAllByRole('button', { name: /^Mehr zu/ }).slice(0, 2)) await userEvent.click(details);
  expect(table.getAllByText(/^(im selben Ort|4,2\skm)$/).map(textOf)).toEqual(['im selben Ort', '4,2 km']);
  expect(document.body).not.toHaveTextContent('<');
});

test('with inhabitants there is a rate, in cards, rings and postcodes', async () => {
  const answer = catchment({ total: totals(1, 1_000), previous: totals(2, 1_000) });
  network({ ...answer, plz: answer.plz.map((row) => ({ ...row, inhabitants: 2_000 })) });
  show();
  expect(await card('Durchdringung bis 10\u00a0km')).toHaveTextContent('23,3 je 1.000');
  expect(await card('Durchdringung bis 10\u00a0km')).toHaveTextContent('3.000 Einwohner');
  const table = within(await screen.findByRole('table', { name: 'Kunden nach Postleitzahl' }));
  expect(within(table.getAllByRole('row')[1]!).getAllByRole('cell').slice(0, 6).map(textOf)).toEqual([
    '79098',
    'Freiburg',
    '52',
    '26.000,00 €',
    '52,0 %',
    '13',
  ]);
  // What has no room beside these stands in the details of the row.
  await userEvent.click(table.getByRole('button', { name: 'Mehr zu 79098' }));
  expect(textOf(table.getAllByRole('row')[2]!)).toBe('Durchdringung26,0Entfernung1,3 km');
});

test('postcodes are sorted, and lead to their customers; the sums stand below', async () => {
  const calls = network(catchment());
  show();
  const table = await screen.findByRole('table', { name: 'Kunden nach Postleitzahl' });
  expect(within(table).getAllByRole('row')).toHaveLength(1 + 22 + 2);
  expect(within(table).getAllByRole('row').slice(-2).map(textOf)).toEqual([
    'weitere4 Postleitzahlen136.500,00 €13,0 %3',
    'nicht verortet157.500,00 €15,0 %3',
  ]);
  await userEvent.click(within(table).getByRole('button', { name: 'Kunden' }));
  expect(
    within(table)
      .getAllByRole('row')
      .slice(-2)
      .map((row) => textOf(row)?.slice(0, 7)),
  ).toEqual(['weitere', 'nicht v']);
  await userEvent.click(within(table).getByRole('button', { name: '79098' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Kunden in 79098 Freiburg' }));
  expect(await drawer.findByText('Muster, Eva')).toBeVisible();
  // What was clicked is the postcode; its place is offered, and asked for by nobody yet.
  expect(drawer.getAllByRole('button', { name: /^Seite filtern/ }).map(textOf)).toEqual([
    'Seite filtern: PLZ 79098',
    'Seite filtern: Ort Freiburg',
  ]);
  expect(calls.at(-1)!.search).toBe(
    '?from=2026-01-01&to=2026-02-28&compare=vorjahr&scope=store&plz=79098&set=plz&offset=0&limit=50',
  );
});

test('a ring leads to its customers, from the table and from the map', async () => {
  const calls = network(catchment());
  show();
  await chooseOfFigure('Entfernung zum Standort', 'Als Tabelle');
  await userEvent.click(screen.getByRole('button', { name: '2 bis 5 km' }));
  expect(await screen.findByRole('dialog', { name: 'Kunden, Entfernung 2 bis 5 km' })).toBeInTheDocument();
  expect(calls.at(-1)!.searchParams.get('ring')).toBe('5');
  await userEvent.click(screen.getByRole('button', { name: 'Schließen' }));
  (await screen.findByAltText('Entfernung 10 bis 20 km: 10 Kunden')).focus();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Kunden, Entfernung 10 bis 20 km' })).toBeInTheDocument();
});

test('postcodes on the map lead to their customers', async () => {
  const calls = network(catchment());
  show();
  (await screen.findByAltText('79104 Freiburg: 20 Kunden')).focus();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Kunden in 79104 Freiburg' })).toBeInTheDocument();
  expect(calls.at(-1)!.searchParams.get('plz')).toBe('79104');
});

test('the figures of the map are a file: every postcode that may be told, and the sums below them', async () => {
  const files = savedFiles();
  network(catchment());
  show();
  await chooseOfFigure('Wo die Kunden wohnen', 'CSV');
  const lines = (await files[0]?.text())?.trimEnd().split('\r\n') ?? [];
  expect(lines[0]).toContain('Wo die Kunden wohnen');
  expect(lines.find((line) => line.startsWith('PLZ'))).toBe('PLZ;Ort;Kunden;Umsatz;Umsatzanteil;Neukunden;Entfernung');
  expect(lines.find((line) => line.startsWith('79098'))).toBe('79098;Freiburg;52;26000;0,52;13;1,25');
  expect(lines.slice(-2)).toEqual(['weitere;4 Postleitzahlen;13;6500;0,13;3;', 'nicht verortet;;15;7500;0,15;3;']);
});

test('areas are asked for only once they were imported', async () => {
  const calls = network(catchment());
  const { unmount } = show();
  await screen.findByAltText('79104 Freiburg: 20 Kunden');
  expect(calls.some(({ pathname }) => pathname.endsWith('/plz'))).toBe(false);
  unmount();
  const more = network(catchment({ has_areas: true }));
  show();
  expect(await screen.findByText('Fläche: je dunkler, desto mehr Kunden')).toBeVisible();
  expect(more.filter(({ pathname }) => pathname.endsWith('/plz'))).toHaveLength(1);
});

test('a store without a known postcode says what is missing', async () => {
  network(
    catchment({
      stores: [{ id: 1, name: 'Mitte', plz: null, lat: null, lon: null }],
      total: { ...totals(1, null), median_km: null },
    }),
  );
  show();
  expect(await screen.findByText(/Die Postleitzahl von „Mitte“ fehlt/)).toBeVisible();
  expect(await card('Entfernung (Median)')).toHaveTextContent('–');
});
