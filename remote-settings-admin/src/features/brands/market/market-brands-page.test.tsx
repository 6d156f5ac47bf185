import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MarketBrand, MarketDecision } from '@portal/shared/contract/settings-admin';
import { type Call, fakeNetwork, renderPage, sayChanged } from '@portal/shared/testing';
import MarketBrandsPage from './market-brands-page.tsx';

const brand: MarketBrand = {
  name: 'RAY-BLICK',
  businesses: 3,
  open_in: 2,
  pieces: 12,
  gross_cents: 120_000,
  open_pieces: 8,
  open_cents: 80_000,
  tier: null,
  suggestions: [{ name: 'Ray Blick', reason: 'zählt bei einem anderen Betrieb so' }],
};
const decision: MarketDecision = {
  id: 7,
  kind: 'merge',
  names: ['RAY-BLICK'],
  into: 'Ray Blick',
  decided_by: 'otto@example.org',
  decided_at: '2026-11-05T08:00:00Z',
  undone_at: null,
  businesses: 2,
  holds_in: 1,
};

/** The API's part. */
function network({ isOperator }: { isOperator: boolean }) {
  const calls: { method: string; path: string; body: unknown }[] = [];
  let [items, decisions]: [MarketBrand[], MarketDecision[]] = [[brand], []];
  const change = ({ method, pathname, body }: Call) => {
    calls.push({ method, path: pathname.replace('/api/v2/', ''), body });
    [items, decisions] = [[{ ...brand, open_in: 0, suggestions: [] }], [decision]];
    return { decision: 7, businesses: 2 };
  };
  fakeNetwork({
    'GET /api/v2/settings/brands': { total: 0, items: [], open: 0, bands: null },
    'GET /api/v2/settings/brands/decision': { total: 0, items: [] },
    'GET /api/v2/admin/brands': () => ({ is_operator: isOperator, total: 1, items }),
    'GET /api/v2/admin/brands/decision': () => ({ total: decisions.length, items: decisions }),
    'POST /api/v2/admin/brands/merge': change,
    'POST /api/v2/admin/brands/decision/{id}/undo': change,
  });
  sayChanged('brands', 'tiers');
  return calls;
}

test('the operating company decides for the businesses that have not, and takes it back', async () => {
  const calls = network({ isOperator: true });
  renderPage(<MarketBrandsPage />, '/admin/fassungsmarken');
  const list = await screen.findByRole('region', { name: 'Marken aller Betriebe' });
  await userEvent.click(await within(list).findByRole('button', { name: /^RAY-BLICK/ }));
  const panel = within(await screen.findByRole('dialog'));
  expect(
    panel.getByText(
      'Offen bei 2 von 3 Betrieben: 8 Fassungen in 12 Monaten, 800 €. Nur dort gilt, was Sie entscheiden.',
    ),
  ).toBeVisible();
  await userEvent.click(panel.getByRole('button', { name: 'Zählt als „Ray Blick“' }));
  expect(await screen.findByText(/„RAY-BLICK“ zählt überall, wo die Marke offen war, als „Ray Blick“/)).toBeVisible();
  await userEvent.click(
    await screen.findByRole('button', {
      name: '„RAY-BLICK“ zählt als „Ray Blick“ (bei 2 Betrieben, einer hat es zurückgenommen): zurücknehmen',
    }),
  );
  expect(calls).toEqual([
    { method: 'POST', path: 'admin/brands/merge', body: { name: 'RAY-BLICK', into: 'Ray Blick' } },
    { method: 'POST', path: 'admin/brands/decision/7/undo', body: {} },
  ]);
});

test('an Admin of an ordinary business finds the own brands', async () => {
  network({ isOperator: false });
  renderPage(<MarketBrandsPage />, '/admin/fassungsmarken');
  expect(await screen.findByRole('region', { name: 'Offene Schreibweisen' })).toBeVisible();
  expect(screen.queryByText('Marken aller Betriebe')).toBeNull();
});
