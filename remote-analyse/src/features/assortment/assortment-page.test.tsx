import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type {
  Assortment,
  FrameSales,
  Margin,
  RevenueOrderPage,
  SliceCustomerPage,
  Wearers,
} from '@portal/shared/contract/analyse';
import type { Role } from '@portal/shared/contract';
import { provideSession } from '@portal/shared/session';
import { type Call, chooseOfFigure, fakeNetwork, renderPage } from '@portal/shared/testing';
import AssortmentPage from './assortment-page.tsx';

const session = provideSession(async () => {});
const signedIn = (groups: Role[]) => session.setState({ user: null, groups, currentStore: null });
beforeEach(() => signedIn(['PURE']));

const both = <T,>(current: T, previous: T) => ({ current, previous });
const sales = (pieces: number, cents: number): FrameSales => ({ pieces, cents });
const margin = (known_cents: number, net_cents: number, purchase_cents: number): Margin => ({
  known_cents,
  net_cents,
  purchase_cents,
});
const unknown = both(margin(0, 0, 0), margin(0, 0, 0));
const lenses: Assortment = {
  sortiment: 'glaeser',
  total: both(sales(100, 1_100_000), sales(80, 800_000)),
  margin: unknown,
  months: [
    { month: '2026-01-01', running: false, prices: 1.01, ...both(sales(50, 500_000), sales(40, 400_000)) },
    { month: '2026-02-01', running: false, prices: null, ...both(sales(50, 600_000), sales(40, 400_000)) },
  ],
  change: { volume: 200_000, price: 60_000, mix: 40_000, like_for_like: 1.06, matched: 75 },
  bands: {
    limits: [100, 200],
    sales: [
      both(sales(60, 420_000), sales(40, 300_000)),
      both(sales(40, 680_000), sales(40, 500_000)),
      both(sales(0, 0), sales(0, 0)),
    ],
  },
  names: [{ name: 'Zeiss', margin: unknown, ...both(sales(100, 1_100_000), sales(80, 800_000)) }],
  alike: [],
  rest: { names: 2, margin: unknown, ...both(sales(0, 0), sales(1, 100)) },
  data_since: '2020-01-02',
  data_date: '2026-02-28',
  amounts: 'gross',
};
const group = (customers: number, yearly_cents: number) => ({ customers, yearly_cents });
const wearersOnDay = (overdue: number): Wearers['current'] => ({
  supplied: group(40, 800_000),
  overdue: group(overdue, overdue * 20_000),
  lost: group(4, 80_000),
  elsewhere: group(0, 0),
  median_days: 92.5,
});
const wearers: Wearers = {
  ...both(wearersOnDay(12), wearersOnDay(10)),
  data_since: '2020-01-02',
  data_date: '2026-02-28',
  amounts: 'gross',
};
const nobody: SliceCustomerPage = { total: 0, amount: 0, amounts: 'gross', items: [] };
const orders: RevenueOrderPage = { total: 0, umsatz: 0, amount: 0, pieces: 0, amounts: 'gross', items: [] };

const network = (more: Partial<Assortment> = {}): Call[] =>
  fakeNetwork({
    'GET /api/v2/analysis/time-notes': { total: 0, items: [], stores: [], may_write_all: true },
    'GET /api/v2/analysis/assortment': ({ searchParams }: Call) => ({
      ...lenses,
      sortiment: searchParams.get('sortiment') as Assortment['sortiment'],
      ...more,
    }),
    'GET /api/v2/analysis/assortment/wearers': wearers,
    'GET /api/v2/analysis/customers': nobody,
    'GET /api/v2/analysis/orders': orders,
  });
const show = (more = '') =>
  renderPage(<AssortmentPage />, `/analyse/sortiment?zeitraum=frei&von=2026-01-01&bis=2026-02-28${more}`);

test('prices of the same are told beside the mean price, and the steps between', async () => {
  network();
  show();
  expect(await screen.findByRole('region', { name: 'Mittlerer Preis' })).toHaveTextContent(/110,00\s€\+10,0\s%/);
  expect(screen.getByRole('region', { name: 'Gleiches gegen gleiches' })).toHaveTextContent(
    /\+6,0\s%aus 75,0\s% der Stücke/,
  );
  expect(screen.getByText(/Dieselbe Ware kostet im Mittel 6,0\s% mehr als/)).toBeVisible();
});

test('with too little of the same nothing is said of prices', async () => {
  network({ change: { ...lenses.change, like_for_like: null, matched: 2 } });
  show();
  expect(await screen.findByRole('region', { name: 'Gleiches gegen gleiches' })).toHaveTextContent(
    '–zu wenig gleiche Ware',
  );
});

test('another part stands in the address, and leads to its own orders', async () => {
  const calls = network();
  show();
  await screen.findByRole('region', { name: 'Glashersteller' });
  await userEvent.click(screen.getByRole('radio', { name: 'Fassungen' }));
  const brands = await screen.findByRole('region', { name: 'Marken' });
  expect(calls.findLast(({ pathname }) => pathname.endsWith('/assortment'))?.searchParams.get('sortiment')).toBe(
    'fassungen',
  );
  await userEvent.click(within(brands).getByRole('button', { name: 'Zeiss' }));
  await screen.findByRole('dialog');
  expect(calls.findLast(({ pathname }) => pathname.endsWith('/orders'))?.searchParams.toString()).toContain(
    'sold=true&brand=Zeiss',
  );
});

test('without a comparison there are no steps', async () => {
  network();
  show('&sortiment=handelsware&vergleich=ohne');
  expect(await screen.findByRole('region', { name: 'Mittlerer Preis je Monat' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Mehr verkauft, teurer verkauft' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Gleiches gegen gleiches' })).toBeNull();
});

test('wearers of contact lenses stand below their sales, each state with its people', async () => {
  const calls = network();
  show('&sortiment=kontaktlinsen');
  const card = within(await screen.findByRole('region', { name: 'Kontaktlinsenträger' }));
  const cells = (name: string) =>
    within(card.getByRole('row', { name: new RegExp(name) }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
  expect(cells('Überfällig')).toEqual(['Überfällig', '12', '2.400,00 €', '10', '+2']);
  expect(cells('^Kontaktlinsenträger')).toEqual(['Kontaktlinsenträger', '52', '10.400,00 €', '50', '+4,0 %']);
  expect(card.getByText(/spätestens alle 93 Tage.*zusammen 2\.400,00\s€ im Jahr/)).toBeVisible();
  // Nobody is behind a row of none.
  expect(card.queryByRole('button', { name: /davon noch Kunde/ })).toBeNull();
  await userEvent.click(card.getByRole('button', { name: 'Überfällig' }));
  await screen.findByRole('dialog');
  expect(calls.findLast(({ pathname }) => pathname.endsWith('/customers'))?.searchParams.toString()).toContain(
    'set=wearers&is=overdue',
  );
});

test('price bands have the limits of the business, and their parts of pieces and revenue stand beside the year before', async () => {
  network();
  show();
  const card = within(await screen.findByRole('region', { name: 'Preisbänder' }));
  await chooseOfFigure('Preisbänder', 'Als Tabelle');
  const cells = (name: string) =>
    within(card.getByRole('row', { name: new RegExp(`^${name}`) }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
  expect(cells('unter 100 €')).toEqual([
    'unter 100 €',
    '60',
    '60,0 %',
    '4.200,00 €',
    '38,2 %',
    '40',
    '50,0 %',
    '3.000,00 €',
    '37,5 %',
  ]);
  expect(cells('100 bis 199 €').slice(0, 2)).toEqual(['100 bis 199 €', '40']);
  expect(cells('ab 200 €')[2]).toBe('0,0 %');
  expect(card.getByText('Die Grenzen legt ein Admin in den Basis-Einstellungen fest.')).toBeVisible();
});

test.each([
  [['PURE', 'Admin'], 'fassungen', true],
  [['PURE'], 'fassungen', false],
  [['PURE', 'Admin'], 'glaeser', true],
] as const)(
  'two spellings stand beside each other; with %j, of %s, a link merges them: %s',
  async (groups, part, isLinked) => {
    signedIn([...groups]);
    network({
      names: [
        { name: 'Zeiss', margin: unknown, ...both(sales(90, 1_000_000), sales(80, 800_000)) },
        { name: 'ZEISS', margin: unknown, ...both(sales(10, 100_000), sales(0, 0)) },
      ],
      alike: [{ names: ['ZEISS', 'Zeiss'], reason: 'nur anders geschrieben' }],
    });
    show(`&sortiment=${part}`);
    const section = await screen.findByRole('region', { name: /^Wahrscheinlich (die|der)selbe / });
    expect(section).toHaveTextContent(
      /ZEISS \(10 Stück, 1\.000,00\s€\) und Zeiss \(90 Stück, 10\.000,00\s€\): nur anders geschrieben/,
    );
    const link = within(section).queryByRole('link', { name: 'ZEISS und Zeiss zusammenführen' });
    if (isLinked) expect(link).toHaveAttribute('href', '/einstellungen/fassungmarken?marke=ZEISS&mit=Zeiss');
    else expect(link).toBeNull();
    if (!isLinked) expect(section).toHaveTextContent('Ein Admin führt sie');
  },
);

test('where nothing was sold there are no bands', async () => {
  network({ total: both(sales(0, 0), sales(80, 800_000)) });
  show();
  expect(await screen.findByRole('region', { name: 'Preisbänder' })).toHaveTextContent(
    'In diesem Zeitraum wurden keine Gläser verkauft.',
  );
});

test('where no purchase price is known, that is said, and no margin', async () => {
  network();
  show();
  const card = await screen.findByRole('region', { name: 'Marge' });
  expect(card).toHaveTextContent('Einkaufspreise fehlen: Marge ist nicht bekannt.');
  expect(within(card).queryByRole('table')).toBeNull();
});

test('a margin is of what is known, says for how much of the revenue that is, and stands beside the year before', async () => {
  const known = both(margin(913_000, 767_227, 306_891), margin(400_000, 336_134, 168_067));
  network({
    margin: known,
    names: [
      { name: 'Zeiss', margin: known, ...both(sales(90, 1_000_000), sales(80, 800_000)) },
      { name: 'Hoya', margin: unknown, ...both(sales(10, 100_000), sales(0, 0)) },
    ],
  });
  show();
  const card = within(await screen.findByRole('region', { name: 'Marge' }));
  const cells = (name: string) =>
    within(card.getByRole('row', { name: new RegExp(name) }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
  expect(cells('Zeiss')).toEqual(['Zeiss', '4.603,36 €', '60,0 %', '91,3 %', '1.680,67 €', '']);
  expect(cells('Hoya')).toEqual(['Hoya', '–', '–', '0,0 %', '–', '']);
  expect(cells('Alle Glashersteller')).toEqual([
    'Alle Glashersteller',
    '4.603,36 €',
    '60,0 %',
    '83,0 %',
    '1.680,67 €',
    '',
  ]);
  expect(
    card.getByText(/Marge 4\.603,36\s€ \(60,0\s% vom Nettoumsatz\), bekannt für 83,0\s% des Umsatzes\./),
  ).toBeVisible();
  expect(
    card.getByText(/Marge 1\.680,67\s€ \(50,0\s% vom Nettoumsatz\), bekannt für 50,0\s% des Umsatzes\./),
  ).toBeVisible();
  expect(card.getByText(/nicht hochgerechnet/)).toBeVisible();
});
