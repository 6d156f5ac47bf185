import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Campaign, DrawPreview } from '@portal/shared/contract/marketing';
import { provideSession } from '@portal/shared/session';
import { fakeNetwork, renderInHost, sayChanged } from '@portal/shared/testing';
import { CampaignView } from './campaign-view.tsx';

const settings = { control_percent: 10, target_count: null, pause_days: 90, one_per_household: true } as const;
const planned: Campaign = {
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
  status: 'Geplant',
  version: 1,
  updated_at: '2026-11-22T10:00:00Z',
  updated_by: 'chefin',
  steps: [{ status: 'Geplant', at: '2026-11-22T10:00:00Z', by: 'chefin' }],
  list_id: null,
  recipients: null,
  drawing: null,
};
const preview: DrawPreview = {
  funnel: [
    { step: 'selection', remaining: 50 },
    { step: 'control', remaining: 45 },
  ],
  recipients: 45,
  control: 5,
  cut_off: null,
  cost_cents: 4_275,
  power: 'Wenig.',
};

const session = provideSession(async () => {});
let campaign: Campaign;
let isGone: boolean;

beforeEach(() => {
  [campaign, isGone] = [planned, false];
  fakeNetwork({
    'GET /api/v2/optician-marketing/campaign/{id}': () => campaign,
    'GET /api/v2/optician-marketing/campaign/{id}/preview': preview,
    'GET /api/v2/optician-marketing/campaign/{id}/text': {
      version: 0,
      subject: '',
      body: '',
      blocks: [],
      updated_at: null,
      updated_by: null,
      occasion: null,
    },
    'POST /api/v2/optician-marketing/campaign/{id}/start': () =>
      (campaign = { ...planned, status: 'Freigabe', list_id: 9, recipients: 45 }),
    'DELETE /api/v2/optician-marketing/campaign/{id}': null,
  });
  sayChanged('mailing');
});

const show = (groups: string[]) => {
  session.setState({ user: null, groups, currentStore: null });
  renderInHost(
    <CampaignView
      id={3}
      onDeleted={() => {
        isGone = true;
      }}
    />,
    '/marketing/selektion-export?aktion=3',
  );
};

test('who plans sees whom a campaign would reach, can write its text, and starts the release that others give', async () => {
  show(['Marketing-Manager']);
  expect(await screen.findByText(/^45 Empfänger, 5 in der Kontrollgruppe, voraussichtlich 43\s€\.$/)).toBeVisible();
  expect(await screen.findByRole('textbox', { name: 'Betreff' })).toBeEnabled();
  await userEvent.click(screen.getByRole('button', { name: 'Freigabe starten: Sehwochen' }));
  expect(await screen.findByText(/Freigeben kann sie, wer die Rolle Marketing hat/)).toBeVisible();
  expect(screen.queryByRole('link', { name: /Adressen freigeben/ })).not.toBeInTheDocument();
});

test('who may release as well is led there', async () => {
  campaign = { ...planned, status: 'Freigabe', list_id: 9, recipients: 45 };
  show(['Marketing-Manager', 'Marketing']);
  expect(await screen.findByText('Zu „Adressen freigeben“')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Freigabe starten/ })).not.toBeInTheDocument();
});

test('its way stands above it: what is done, whose turn it is, and where each step is done', async () => {
  campaign = { ...planned, status: 'Freigabe', list_id: 9, recipients: 45 };
  show(['Marketing-Manager', 'Marketing']);
  const way = within(await screen.findByRole('navigation', { name: 'Weg der Aktion „Sehwochen“' }));
  expect(way.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Zielgruppe (erledigt)',
    // Nobody has written one.
    '2Text',
    'Prüfen (erledigt)',
    '4Freigeben (jetzt dran)',
    '5Versenden',
    '6Ergebnis',
  ]);
  expect(way.getByRole('link', { name: 'Freigeben' })).toHaveAttribute(
    'href',
    '/marketing/adressen-freigeben?aktion=3',
  );
  expect(way.queryByRole('link', { name: 'Versenden' })).toBeNull();
});

test('a campaign is deleted after a question', async () => {
  show(['Marketing-Manager']);
  await userEvent.click(await screen.findByRole('button', { name: 'Aktion löschen: Sehwochen' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Löschen' }));
  await waitFor(() => expect(isGone).toBe(true));
});

test('while a job draws the addresses of many, it says how far it is, and why when it comes to nothing', async () => {
  campaign = { ...planned, drawing: { step: 'writing', done: 5_000, total: 20_000, problem: null } };
  show(['Marketing-Manager']);
  expect(
    await screen.findByText(/5\.000 von 20\.000 stehen auf der Liste\. Sie können diese Seite verlassen\./),
  ).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Fortschritt der Adressen' })).toHaveAttribute('aria-valuenow', '25');
  expect(screen.getByRole('button', { name: 'Freigabe starten: Sehwochen' })).toBeDisabled();
});

test('a drawing that came to nothing says why, and can be started again', async () => {
  campaign = {
    ...planned,
    drawing: { step: 'reading', done: 0, total: null, problem: 'Diese Aktion erreicht niemanden.' },
  };
  show(['Marketing-Manager']);
  expect(await screen.findByRole('alert')).toHaveTextContent('Diese Aktion erreicht niemanden.');
  expect(screen.getByRole('button', { name: 'Freigabe starten: Sehwochen' })).toBeEnabled();
});
