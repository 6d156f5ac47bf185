import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Insurance, InsuranceShare, RevenueOrderPage } from '@portal/shared/contract/analyse';
import { provideSession } from '@portal/shared/session';
import { type Call, fakeNetwork, renderPage } from '@portal/shared/testing';
import InsurancePage from './insurance-page.tsx';

provideSession(async () => {}).setState({ user: null, groups: ['PURE'], currentStore: null });

const share = (cents: number, paid: number, orders: number, insured: number): InsuranceShare => ({
  cents,
  insurance_cents: paid,
  orders,
  insured,
});
const sides = { current: share(1_000_000, 150_000, 40, 30), previous: share(1_000_000, 100_000, 40, 20) };
const insurance: Insurance = {
  total: sides,
  months: [{ month: '2026-01-01', running: false, ...sides }],
  kinds: [
    { kind: 'Brille', type: 'Fern', ...sides },
    { kind: 'KL', type: null, current: share(0, 0, 0, 0), previous: share(0, 0, 0, 0) },
  ],
  insured_since: '2020-01-02',
  data_since: '2020-01-02',
  data_date: '2026-01-31',
  amounts: 'gross',
};
const orders: RevenueOrderPage = { total: 0, umsatz: 0, amount: 0, pieces: 0, amounts: 'gross', items: [] };

const show = (more: Partial<Insurance> = {}): Call[] => {
  const calls = fakeNetwork({
    'GET /api/v2/analysis/time-notes': { total: 0, items: [], stores: [], may_write_all: true },
    'GET /api/v2/analysis/insurance': { ...insurance, ...more },
    'GET /api/v2/analysis/orders': orders,
  });
  renderPage(<InsurancePage />, '/analyse/kassenanteil?zeitraum=frei&von=2026-01-01&bis=2026-01-31');
  return calls;
};

test('euros, share, orders and what one order has stand above, each against the year before', async () => {
  show();
  expect(await screen.findByRole('region', { name: 'Kassenanteil' })).toHaveTextContent(/1\.500,00\s€\+50,0\s%/);
  expect(screen.getByRole('region', { name: 'Anteil am Umsatz' })).toHaveTextContent(/15,0\s%\+5,0\sProzentpunkte/);
  expect(screen.getByRole('region', { name: 'Aufträge mit Kassenanteil' })).toHaveTextContent(
    /^Aufträge mit Kassenanteil.*30/,
  );
  expect(screen.getByRole('region', { name: 'Je Auftrag' })).toHaveTextContent(/50,00\s€/);
  expect(screen.getByText(/Privat bezahlt: 8\.500,00\s€/)).toBeVisible();
});

test('a kind leads to its orders with an insurer; what was not sold has no row', async () => {
  const calls = show();
  const kinds = within(await screen.findByRole('region', { name: 'Kassenanteil nach Art' }));
  expect(kinds.queryByRole('button', { name: 'Kontaktlinsen' })).toBeNull();
  await userEvent.click(kinds.getByRole('button', { name: 'Brille, Fern' }));
  await screen.findByRole('dialog');
  expect(calls.findLast(({ pathname }) => pathname.endsWith('/orders'))?.searchParams.toString()).toContain(
    'kind=Brille&type=Fern&insured=true',
  );
});

test('files that say of no insurer have no figures', async () => {
  show({ insured_since: null });
  expect(await screen.findByText('Kein Kassenanteil in den Aufträgen')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Anteil am Umsatz' })).toBeNull();
});
