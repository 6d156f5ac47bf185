import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Campaign, ListMember, ShippingList } from '@portal/shared/contract/marketing';
import { provideSession } from '@portal/shared/session';
import { type Call, fakeNetwork, renderPage, sayChanged } from '@portal/shared/testing';
import ReleasePage from './release-page.tsx';

const settings = { control_percent: 0, target_count: null, pause_days: 90, one_per_household: true } as const;
const campaign: Campaign = {
  id: 3,
  name: 'Sehwochen',
  purpose: 'Einladung',
  channel: 'letter',
  settings,
  ship_on: '2026-12-20',
  release_by: '2026-12-10',
  unit_cost_cents: 95,
  fixed_cost_cents: 0,
  selection: null,
  status: 'Freigabe',
  version: 2,
  updated_at: '2026-11-22T10:00:00Z',
  updated_by: 'chefin',
  steps: [],
  list_id: 9,
  recipients: 2,
  drawing: null,
};
const member = (id: number, last_name: string): ListMember => ({
  customer_id: id,
  external_id: `K${id}`,
  store_id: 1,
  first_name: 'Eva',
  last_name,
  street: 'Weg 1',
  plz: '01067',
  city: 'Dresden',
  code: `A9-0000${id}`,
  removed_by: null,
  removed_reason: null,
  outcome: null,
  outcome_on: null,
});

provideSession(async () => {}).setState({ user: null, groups: ['Marketing', 'Marketing-Manager'], currentStore: null });

let members: ListMember[];
let released: unknown[];
let reasons: unknown[];

const list = (): ShippingList => ({
  id: 9,
  name: 'Sehwochen',
  campaign: { id: 3, status: 'Freigabe', ship_on: '2026-12-20', release_by: '2026-12-10', standing: null },
  channel: 'letter',
  purpose: 'Einladung',
  created_at: '2026-11-22T10:00:00Z',
  created_by: 'chefin',
  released_at: released.length > 0 ? '2026-11-23T10:00:00Z' : null,
  released_by: released.length > 0 ? 'chefin' : null,
  sent_on: null,
  recipients: members.length,
  control: 0,
  removed: 2 - members.length,
  returned: 0,
  settings,
  funnel: [
    { step: 'selection', remaining: 5 },
    { step: 'channel', remaining: 2 },
  ],
  cost_cents: 190,
  stores: [{ id: 1, name: 'Am Markt', recipients: members.length, removed: 2 - members.length }],
  exports: [],
});

beforeEach(() => {
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, get: () => 1200 });
  members = [member(1, 'Weiß'), member(2, 'Müller')];
  [released, reasons] = [[], []];
  fakeNetwork({
    'GET /api/v2/people': { items: [{ email: 'chefin', name: 'Katrin Sommer' }] },
    'GET /api/v2/optician-marketing/campaign': () => ({ total: 1, items: [campaign] }),
    'GET /api/v2/optician-marketing/campaign/{id}': campaign,
    'GET /api/v2/optician-marketing/campaign/{id}/text': {
      version: 1,
      subject: 'Sehwochen',
      body: 'Guten Tag',
      blocks: [{ kind: 'text', text: 'Guten Tag' }],
      updated_at: '2026-11-22T10:00:00Z',
      updated_by: 'chefin',
      occasion: null,
    },
    'POST /api/v2/optician-marketing/campaign/{id}/release': ({ body }: Call) => {
      released.push(body);
      return { ...campaign, status: 'Druck' };
    },
    'GET /api/v2/optician-marketing/shipping-list/{id}': list,
    'GET /api/v2/optician-marketing/shipping-list/{id}/members': () => ({ total: members.length, items: members }),
    'PUT /api/v2/optician-marketing/shipping-list/{id}/members/{customer}/removal': ({ body }: Call) => {
      reasons.push(body);
      members = members.slice(1);
      return null;
    },
    'DELETE /api/v2/optician-marketing/shipping-list/{id}/members/{customer}/removal': () => {
      members = [member(1, 'Weiß'), ...members];
      return null;
    },
  });
  sayChanged('mailing');
});

test('addresses are looked through, taken out and back, and released by the number on the screen', async () => {
  renderPage(<ReleasePage />, '/marketing/adressen-freigeben');
  expect(await screen.findByText('5 Treffer, 2 Empfänger. Nicht dabei sind:')).toBeVisible();
  expect(
    within(screen.getByRole('table', { name: 'Adressen je Standort' })).getByRole('row', { name: 'Am Markt 2 0' }),
  ).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Herausnehmen: Eva Weiß' }));
  // No reason is written down that nobody gave.
  expect(await screen.findByText(/^Bitte wählen Sie zuerst, warum/)).toBeVisible();
  expect(reasons).toEqual([]);
  await userEvent.click(screen.getByRole('combobox', { name: /Grund beim Herausnehmen/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Reklamation offen', hidden: true }));
  await userEvent.click(screen.getByRole('button', { name: 'Herausnehmen: Eva Weiß' }));
  expect(await screen.findByText('Eva Weiß ist herausgenommen.')).toBeVisible();
  expect(reasons).toEqual([{ reason: 'Reklamation offen' }]);
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Sehwochen: 1 Person' })).toBeVisible());
  await userEvent.click(screen.getByRole('button', { name: 'Verbindlich freigeben' }));
  await userEvent.click(await screen.findByRole('button', { name: '1 Adresse freigeben' }));
  await waitFor(() => expect(released).toEqual([{ recipients: 1 }]));
  expect(await screen.findByText(/^Freigegeben am .* von Katrin Sommer\./)).toBeVisible();
  // What is released is binding: nothing offers to take it back.
  await waitFor(() => expect(screen.queryByText('Eva Weiß ist herausgenommen.')).not.toBeInTheDocument());
  expect(screen.queryByRole('button', { name: 'Rückgängig' })).not.toBeInTheDocument();
});

test('a list of campaigns offers what comes next, and no deletion', async () => {
  renderPage(<ReleasePage />, '/marketing/adressen-freigeben');
  expect(await screen.findByText('Sehwochen')).toBeVisible();
  expect(screen.queryByRole('button', { name: /löschen/ })).not.toBeInTheDocument();
});
