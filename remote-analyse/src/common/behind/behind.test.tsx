import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import type { AnalysisFilter, OrderSliceInput, RevenueOrder, SliceCustomer } from '@portal/shared/contract/analyse';
import { PER_PAGE } from '@portal/shared/list';
import { provideSession } from '@portal/shared/session';
import { type Call, fakeNetwork, renderPage, savedFiles } from '@portal/shared/testing';
import { BehindProvider, useBehind } from './behind.tsx';

const session = provideSession(async () => {});
const signIn = (...groups: string[]) => session.setState({ user: null, groups, currentStore: null });

const order = (id: number): RevenueOrder => ({
  id,
  external_id: `A-${id}`,
  store_id: 1,
  ordered_on: '2026-01-05',
  kind: 'Brille',
  glasses_type: 'Fern',
  status: 'abgeholt',
  gross_cents: 10_000,
  amount_cents: 10_000,
  cancels: null,
  staff_name: 'Anke Blau',
  customer: { id, external_id: `K-${id}`, first_name: null, last_name: null },
});
const filter: AnalysisFilter = { from: '2026-01-01', to: '2026-12-31', compare: 'vorjahr', scope: 'store' };
const january: OrderSliceInput = { ...filter, to: '2026-01-31' };

const TOTAL = 120;
let calls: Call[];

/** 120 orders; of those that are searched for, 2. */
beforeEach(() => {
  // Room for all columns.
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, get: () => 1000 });
  signIn('PRO');
  calls = fakeNetwork({
    'GET /api/v2/analysis/orders': ({ searchParams }: Call) => {
      const total = searchParams.has('q') ? 2 : TOTAL;
      const [offset, limit] = [Number(searchParams.get('offset')), Number(searchParams.get('limit'))];
      const ids = Array.from({ length: Math.max(0, Math.min(limit, total - offset)) }, (_, at) => offset + at + 1);
      return {
        total,
        umsatz: total * 10_000,
        amount: total * 10_000,
        pieces: total,
        amounts: 'net',
        items: ids.map(order),
      };
    },
  });
});

const Figures = () => {
  const showBehind = useBehind();
  return ['Januar', 'Februar'].map((month) => (
    <button key={month} type="button" onClick={() => showBehind({ title: `Aufträge im ${month}`, orders: january })}>
      {month}
    </button>
  ));
};
const Address = () => <p data-testid="address">{decodeURIComponent(useLocation().search)}</p>;
const show = (path = '/') =>
  renderPage(
    <>
      <BehindProvider filter={filter}>
        <Figures />
      </BehindProvider>
      <Address />
    </>,
    path,
  );
const address = () => screen.getByTestId('address').textContent;

test.each(['Escape', 'the button'])(
  'closing the list by %s gives the focus back to the figure that opened it',
  async (way) => {
    show();
    for (const month of ['Februar', 'Januar']) {
      const figure = screen.getByRole('button', { name: month });
      await userEvent.click(figure);
      const list = within(await screen.findByRole('dialog', { name: `Aufträge im ${month}` }));
      expect(await list.findByText('A-1')).toBeInTheDocument();
      await waitFor(() => expect(list.getByRole('button', { name: 'Schließen' })).toHaveFocus());
      if (way === 'Escape') await userEvent.keyboard('{Escape}');
      else await userEvent.click(list.getByRole('button', { name: 'Schließen' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await waitFor(() => expect(figure).toHaveFocus());
      expect(address()).toBe('');
    }
  },
);

test('the address has the list, its order and its page, and opens them again; what is searched is not in it', async () => {
  const { unmount } = show();
  await userEvent.click(screen.getByRole('button', { name: 'Januar' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Umsatz' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Seite 3' }));
  expect(await screen.findByText(`A-${2 * PER_PAGE + 1}`)).toBeInTheDocument();
  const link = address() ?? '';
  expect(link).toBe('?liste=auftraege&liste.to=2026-01-31&liste.sortierung=umsatz&liste.seite=3');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Aufträge durchsuchen' }), 'Weber');
  expect(await screen.findByText(/^2 Aufträge/)).toHaveTextContent('2 Aufträge, zusammen 200,00 € netto');
  await waitFor(() => expect(address()).toBe('?liste=auftraege&liste.to=2026-01-31&liste.sortierung=umsatz'));
  await waitFor(() => expect(calls.at(-1)?.searchParams.get('q')).toBe('Weber'));
  expect(
    new Set(
      calls.filter(({ searchParams }) => searchParams.has('q')).map(({ searchParams }) => searchParams.get('offset')),
    ),
  ).toEqual(new Set(['0']));
  expect(Object.fromEntries(calls.at(-1)?.searchParams ?? [])).toMatchObject({
    q: 'Weber',
    sort: 'gross',
    direction: 'asc',
    offset: '0',
    to: '2026-01-31',
  });
  unmount();

  show(`/${link}`);
  // The figure's own words stay with who opened it; the slice says enough.
  expect(await screen.findByRole('dialog', { name: 'Aufträge Januar 2026' })).toBeInTheDocument();
  expect(await screen.findByText(`A-${2 * PER_PAGE + 1}`)).toBeInTheDocument();
  expect(screen.getByRole('columnheader', { name: 'Umsatz' })).toHaveAttribute('aria-sort', 'ascending');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(address()).toBe(''));
});

test.each(['?liste=auftraege&liste.kind=Auto', '?liste=personen', '?liste=kunden'])(
  'an address with %s opens nothing',
  async (search) => {
    show(`/${search}`);
    expect(await screen.findByRole('button', { name: 'Januar' })).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(calls).toEqual([]);
  },
);

test('the file has every row, under what the list is of', async () => {
  const files = savedFiles();
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Januar' }));
  await userEvent.click(await screen.findByRole('button', { name: 'CSV' }));
  await waitFor(() => expect(files).toHaveLength(1));
  const lines = ((await files[0]?.text()) ?? '').trimEnd().split('\r\n');
  expect(lines.slice(0, 2)).toEqual(['Aufträge im Januar', '01.01.2026 bis 31.01.2026']);
  expect(lines[4]).toBe('Datum;Auftrag;Kundennr.;Art;Status;Mitarbeiter;Umsatz');
  expect(lines.slice(5)).toEqual(
    Array.from(
      { length: TOTAL },
      (_, at) => `05.01.2026;A-${at + 1};K-${at + 1};"Brille, Fern";abgeholt;Anke Blau;100`,
    ),
  );
});

test.each([
  [['PURE'], '', ['A-1', 'K-1', 'Brille, Fern', 'abgeholt']],
  [['PRO'], '', ['A-1', 'K-1', 'Brille, Fern', 'abgeholt', 'Anke Blau']],
  [['PRO'], '&liste.staff=7', ['A-1', 'K-1', 'Brille, Fern', 'abgeholt']],
  [['PURE', 'Marketing'], '', ['A-1', 'Muster, Eva', 'K-1', 'Brille, Fern', 'abgeholt']],
])('with the groups %j an order%s is %j', async (groups, asked, cells) => {
  signIn(...groups);
  const asksName = asked.includes('staff');
  const named = { ...order(1), customer: { id: 1, external_id: 'K-1', first_name: 'Eva', last_name: 'Muster' } };
  fakeNetwork({
    ...(asksName && { 'GET /api/v2/analysis/staff/{id}/name': { name: 'Anke Blau' } }),
    'GET /api/v2/analysis/orders': {
      total: 1,
      umsatz: 0,
      amount: 0,
      pieces: 1,
      amounts: 'gross',
      items: [groups.includes('Marketing') ? named : order(1)],
    },
  });
  show(`/?liste=auftraege${asked}`);
  const row = (await screen.findByText('A-1')).closest('tr')!;
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
      .slice(1, -1),
  ).toEqual(cells);
});

test('customer and staff sort the list at the server, also without names', async () => {
  show('/?liste=auftraege');
  for (const [title, sort] of [
    ['Kundennr.', 'customer'],
    ['Mitarbeiter', 'staff'],
  ] as const) {
    await userEvent.click(await screen.findByRole('button', { name: title }));
    await waitFor(() => expect(calls.at(-1)?.searchParams.get('sort')).toBe(sort));
  }
});

const customer: SliceCustomer = {
  id: 7,
  store_id: 1,
  external_id: 'K-7',
  first_name: null,
  last_name: null,
  age: 50,
  plz: '79098',
  city: 'Freiburg',
  last_main_on: null,
  status: 'stamm',
  amount_cents: 0,
};

test.each([
  [['PRO'], ['K-7', '50', '79098 Freiburg', '–', 'Stamm', '0,00\u00a0€'], null],
  [
    ['PRO', 'Marketing'],
    ['Muster, Eva', 'K-7', '50', '79098 Freiburg', '–', 'Stamm', '0,00\u00a0€'],
    '/marketing/kunden-suchen/7',
  ],
] as const)('with the groups %j a customer is %j', async (groups, cells, href) => {
  signIn(...groups);
  const names = groups.length > 1 ? { first_name: 'Eva', last_name: 'Muster' } : {};
  fakeNetwork({
    'GET /api/v2/analysis/customers': { total: 1, amount: 0, amounts: 'gross', items: [{ ...customer, ...names }] },
  });
  show('/?liste=kunden&liste.set=buyers');
  const row = (await screen.findByText('K-7')).closest('tr')!;
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(cells);
  expect(within(row).queryByRole('link')?.getAttribute('href') ?? null).toBe(href);
});
