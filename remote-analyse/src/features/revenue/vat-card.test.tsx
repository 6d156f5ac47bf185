import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RevenueVat } from '@portal/shared/contract/analyse';
import { provideSession } from '@portal/shared/session';
import { fakeNetwork, renderPage } from '@portal/shared/testing';
import { VatCard } from './vat-card.tsx';

const session = provideSession(async () => {});
session.setState({ user: null, groups: ['PRO'], currentStore: null });

const found: RevenueVat = {
  rows: [
    { month: '2026-10-01', rate: 19, gross_cents: 11_900, net_cents: 10_000, vat_cents: 1_900, assumed_cents: 2_380 },
    { month: '2026-10-01', rate: 7, gross_cents: 10_700, net_cents: 10_000, vat_cents: 700, assumed_cents: 0 },
  ],
  data_since: '2020-01-02',
  data_date: '2026-11-20',
};

test('is asked for when it is opened, whatever else is filtered, and says what was reckoned at the usual rate', async () => {
  const calls = fakeNetwork({ 'GET /api/v2/analysis/revenue/vat': found });
  renderPage(
    <VatCard
      filter={{ from: '2026-10-01', to: '2026-10-31', compare: 'vorjahr', scope: 'all', glasses: 'Gleitsicht' }}
    />,
  );
  const card = within(screen.getByRole('region', { name: 'Steuerberatung' }));
  expect(calls).toHaveLength(0);
  await userEvent.click(card.getByRole('button', { name: 'Umsatzsteuer zeigen' }));
  expect(await card.findByText(/Für 23,80.€ davon nennen die Dateien keinen Satz/)).toBeTruthy();
  expect(Object.fromEntries(calls[0]?.searchParams ?? [])).toEqual({
    from: '2026-10-01',
    to: '2026-10-31',
    scope: 'all',
    compare: 'ohne',
  });
  expect(card.getByText(/^19.%$/)).toBeTruthy();
  expect(card.getByRole('button', { name: 'PDF' })).toBeTruthy();
  expect(card.getByRole('button', { name: 'Senden …' })).toBeTruthy();
});
