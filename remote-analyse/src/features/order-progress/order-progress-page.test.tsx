import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type {
  FollowUp,
  FollowUps,
  LensMakerWaits,
  OrderProgress,
  OrderWait,
  Reduction,
  Reductions,
  RevenueOrderPage,
  StaffReductions,
} from '@portal/shared/contract/analyse';
import { provideSession } from '@portal/shared/session';
import { type Call, chooseOfFigure, fakeNetwork, renderPage } from '@portal/shared/testing';
import OrderProgressPage from './order-progress-page.tsx';

const session = provideSession(async () => {});
beforeEach(() => session.setState({ user: null, groups: ['PURE', 'Marketing'], currentStore: null }));

const both = <T,>(current: T, previous: T) => ({ current, previous });
const wait = (orders: number, median: number | null, late: number | null): OrderWait => ({
  orders,
  collected: orders,
  median_days: median,
  late_days: late,
});
const nothing = { orders: 0, cents: 0 };
const progress: OrderProgress = {
  waiting: {
    kinds: [{ kind: 'Brille', open: { orders: 5, cents: 250_000 }, ready: { orders: 4, cents: 200_000 }, overdue: 2 }],
    spans: [
      { from_days: 0, to_days: 8, open: { orders: 5, cents: 250_000 }, ready: { orders: 1, cents: 50_000 } },
      { from_days: 8, to_days: 15, open: nothing, ready: { orders: 2, cents: 100_000 } },
      { from_days: 15, to_days: 31, open: nothing, ready: nothing },
      { from_days: 31, to_days: 61, open: nothing, ready: nothing },
      { from_days: 61, to_days: 366, open: nothing, ready: nothing },
      { from_days: 366, to_days: null, open: nothing, ready: { orders: 1, cents: 50_000 } },
    ],
  },
  total: both(wait(40, 12, 17), wait(30, 10, 15)),
  months: [{ month: '2026-01-01', running: false, ...both(wait(40, 12, 17), wait(30, 10, 15)) }],
  types: [{ type: 'Gleitsicht', ...both(wait(40, 12, null), wait(30, null, null)) }],
  without_day: 3,
  data_since: '2020-01-02',
  data_date: '2026-01-31',
  amounts: 'gross',
};
const makers: LensMakerWaits = {
  makers: [{ maker: 'Zeiss', ...both(wait(20, 14, 20), wait(10, 12, 15)) }],
  data_date: '2026-01-31',
};
const followUp = (glasses: number, reglazed: number, back: number, exchanged: number): FollowUp => ({
  glasses,
  reglazed,
  taken_back: back,
  exchanged,
});
const followUps: FollowUps = {
  total: both(followUp(20, 1, 2, 1), followUp(20, 2, 1, 0)),
  types: [{ type: 'Gleitsicht', ...both(followUp(20, 1, 2, 1), followUp(20, 2, 1, 0)) }],
  makers: [],
  until: '2026-01-15',
  data_since: '2020-01-02',
  data_date: '2026-04-15',
};
const reduction = (cents: number, discount: number): Reduction => ({
  cents,
  discount_cents: discount,
  cancelled: 2,
  cancelled_cents: -20_000,
});
const reductions: Reductions = {
  total: both(reduction(90_000, 10_000), reduction(95_000, 5_000)),
  months: [{ month: '2026-01-01', running: false, ...both(reduction(90_000, 10_000), reduction(95_000, 5_000)) }],
  kinds: [{ kind: 'KL', ...both(reduction(90_000, 10_000), reduction(95_000, 5_000)) }],
  data_since: '2020-01-02',
  data_date: '2026-01-31',
  amounts: 'gross',
};
const staff: StaffReductions = {
  staff: [
    {
      id: 7,
      name: 'Wanda',
      ...both(
        { ...reduction(90_000, 10_000), ...followUp(20, 1, 2, 1) },
        { ...reduction(1, 0), ...followUp(0, 0, 0, 0) },
      ),
    },
  ],
  data_date: '2026-01-31',
  amounts: 'gross',
};
const orders: RevenueOrderPage = {
  total: 1,
  umsatz: 50_000,
  amount: 50_000,
  pieces: 1,
  amounts: 'gross',
  items: [
    {
      id: 1,
      external_id: 'A-1',
      store_id: 1,
      ordered_on: '2026-01-20',
      kind: 'Brille',
      glasses_type: 'Fern',
      status: 'fertig',
      gross_cents: 50_000,
      amount_cents: 50_000,
      cancels: null,
      customer: { id: 3, external_id: 'K-3', first_name: 'Ada', last_name: 'Weiß', phone: '0761 123' },
      delivered_on: null,
      staff_name: null,
    },
  ],
};

const network = (): Call[] =>
  fakeNetwork({
    'GET /api/v2/analysis/time-notes': { total: 0, items: [], stores: [], may_write_all: true },
    'GET /api/v2/analysis/order-progress': progress,
    'GET /api/v2/analysis/order-progress/makers': makers,
    'GET /api/v2/analysis/order-progress/follow-ups': followUps,
    'GET /api/v2/analysis/order-progress/reductions': reductions,
    'GET /api/v2/analysis/order-progress/staff': staff,
    'GET /api/v2/analysis/orders': orders,
  });
const show = () =>
  renderPage(<OrderProgressPage />, '/analyse/auftraege-abholung?zeitraum=frei&von=2026-01-01&bis=2026-01-31');
const lastOrders = (calls: Call[]) =>
  calls.findLast(({ pathname }) => pathname === '/api/v2/analysis/orders')?.searchParams.toString();
const plain = (cells: readonly HTMLElement[]) => cells.map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));

test('cards leave out what is over a year old, and say what it is worth and how long it took', async () => {
  network();
  show();
  expect(await screen.findByRole('region', { name: 'Fertig, nicht abgeholt' })).toHaveTextContent(
    /3zusammen 1\.500,00\s€/,
  );
  expect(screen.getByRole('region', { name: 'In Arbeit' })).toHaveTextContent('52 über dem zugesagten Tag');
  expect(screen.getByRole('region', { name: 'Bis zur Abholung' })).toHaveTextContent(/12 Tage\+2 Tage, ungünstig/);
  expect(screen.getByText(/1 Auftrag ist über ein Jahr alt: Vermutlich abgeholt/)).toBeVisible();
  expect(screen.getByText(/3 abgeholte Aufträge des Zeitraums haben kein Abgabedatum/)).toBeVisible();
});

test('what is ready is a list of all time, with telephones', async () => {
  const calls = network();
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Liste „Fertig, nicht abgeholt“' }));
  const list = await screen.findByRole('dialog', { name: 'Fertig und nicht abgeholt' });
  expect(await within(list).findByText('0761 123')).toBeVisible();
  expect(lastOrders(calls)).toBe(
    'from=2020-01-02&to=2026-01-31&compare=ohne&scope=store&progress=ready&offset=0&limit=50',
  );
});

test('a span of days leads to the orders of those days', async () => {
  const calls = network();
  show();
  await screen.findByRole('region', { name: 'Was wartet, seit wann' });
  await chooseOfFigure('Was wartet, seit wann', 'Als Tabelle');
  await userEvent.click(
    within(screen.getByRole('region', { name: 'Was wartet, seit wann' })).getByRole('button', { name: '8–14 Tage' }),
  );
  await screen.findByRole('dialog');
  expect(lastOrders(calls)).toContain('from=2026-01-17&to=2026-01-23&compare=ohne&scope=store&progress=waiting');
});

test('lens makers by days, follow-ups and discounts as shares', async () => {
  const calls = network();
  show();
  const waits = within(await screen.findByRole('region', { name: 'Tage bis zur Abholung nach Glashersteller' }));
  expect(plain(waits.getAllByRole('cell'))).toEqual(['Zeiss', '20', '14 Tage', '20 Tage', '12 Tage', '+2 Tage']);
  const followed = within(await screen.findByRole('region', { name: 'Umtausch und Neuverglasung nach Brillentyp' }));
  // In 800 px the changes are in the details of each row, behind the button of the last cell.
  expect(plain(followed.getAllByRole('cell').slice(0, 6))).toEqual([
    'Gleitsicht',
    '20',
    '5,0 %',
    '10,0 %',
    '5,0 %',
    '',
  ]);
  expect(screen.getByText(/Brillen bis 15\.01\.2026/)).toBeVisible();
  await userEvent.click(followed.getByRole('button', { name: 'Gleitsicht' }));
  await screen.findByRole('dialog');
  expect(lastOrders(calls)).toContain(
    'to=2026-01-15&compare=vorjahr&scope=store&kind=Brille&type=Gleitsicht&cancellation=false',
  );
  const reduced = within(screen.getByRole('region', { name: 'Rabatt und Storno nach Art', hidden: true }));
  expect(plain(reduced.getAllByRole('cell', { hidden: true }).slice(0, 6))).toEqual([
    'Kontaktlinsen',
    '900,00 €',
    '100,00 €',
    '10,0 %',
    '2',
    '−200,00 €',
  ]);
});

test('figures of staff are asked for by PRO alone', async () => {
  const calls = network();
  const asked = () => calls.some(({ pathname }) => pathname.endsWith('/staff'));
  const { unmount } = show();
  await screen.findByRole('region', { name: 'Rabatt und Storno nach Art' });
  expect(asked()).toBe(false);
  unmount();
  session.setState({ user: null, groups: ['PRO'], currentStore: null });
  show();
  const table = await screen.findByRole('region', { name: 'Rabatt, Storno und Neuverglasung nach Mitarbeiter' });
  expect(within(table).getByRole('button', { name: 'Wanda' })).toBeVisible();
});
