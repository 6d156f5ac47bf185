import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import type { ModelCard, StandingSentence, StandingSummary } from '@portal/shared/contract/marketing';
import { provideSession } from '@portal/shared/session';
import { type Call, fakeNetwork, refusal, renderPage } from '@portal/shared/testing';
import { MODEL_CARD, WITHOUT_FORECASTS } from '../../../common/testing/model-card.ts';
import { REPLAY, standing } from '../testing/standing.ts';
import StandingListPage from './standing-list-page.tsx';

provideSession(async () => {}).setState({ user: null, groups: ['Marketing-Manager'], currentStore: null });

const BASE = '/api/v2/optician-marketing/standing-campaign';

let items: StandingSummary[];
let made: StandingSentence[];
let refused: Response | null;
let card: ModelCard;

beforeEach(() => {
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, get: () => 1700 });
  [items, made, refused, card] = [[], [], null, MODEL_CARD];
  fakeNetwork({
    'GET /api/v2/scores/model-card': () => card,
    [`GET ${BASE}`]: () => ({ items }),
    [`POST ${BASE}`]: ({ body }: Call) => {
      if (refused) return refused;
      made.push(body as StandingSentence);
      return Response.json(standing(9, {}, body as StandingSentence), { status: 201 });
    },
    [`POST ${BASE}/replay`]: () => REPLAY,
    'GET /api/v2/optician-marketing/market-effect': { items: [], least_businesses: 10, next_on: '2027-01-10' },
  });
});

const open = (address = '/marketing/daueraktionen') => {
  renderPage(
    <Routes>
      <Route path="/marketing/daueraktionen" element={<StandingListPage />} />
      <Route path="/marketing/daueraktionen/:id" element={<p>Eine</p>} />
    </Routes>,
    address,
  );
  return userEvent.setup();
};
const summary = (id: number, changes: Partial<StandingSummary>): StandingSummary => {
  const { sentence: _sentence, version: _version, steps: _steps, emails_wait: _wait, ...short } = standing(id);
  return { ...short, ...changes };
};

test('where there is none, the six that are ready are offered, each with its replay', async () => {
  const user = open();
  const templates = await screen.findByRole('region', { name: 'Vorlagen' });
  expect(within(templates).getAllByRole('region')).toHaveLength(7);
  expect(within(templates).getByRole('region', { name: 'Kinder wachsen' })).toHaveTextContent(
    'Wer noch keine 16 Jahre alt ist und vor 12 Monaten seine letzte Hauptbrille bekommen hat, bekommt einen Brief.',
  );
  await user.click(screen.getByRole('button', { name: 'So wäre es gelaufen: Gleitsicht fällig' }));
  const drawer = await screen.findByRole('dialog');
  expect(await within(drawer).findByText(/wären 22 Stück/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Schließen' }));
  await user.click(screen.getByRole('button', { name: 'Als Entwurf anlegen: Verlorene zurück' }));
  expect(await screen.findByText('Eine')).toBeInTheDocument();
  expect(made).toMatchObject([{ name: 'Verlorene zurück', occasion: { kind: 'status', status: 'verloren' } }]);
});

test('the list tells how each stands and why it waits; a new one is begun from there', async () => {
  items = [
    summary(1, { name: 'Gleitsicht', state: 'Läuft', next_on: '2026-11-30', sent: 1_204, last_on: '2026-11-23' }),
    summary(2, { name: 'Geburtstag', state: 'Läuft', waits: 'Die Daten sind älter als 14 Tage.' }),
    summary(3, { name: 'Pflege', state: 'Pausiert' }),
  ];
  const user = open();
  const first = await screen.findByRole('row', { name: /Gleitsicht Läuft/ });
  expect(first).toHaveTextContent('30.11.2026');
  expect(first).toHaveTextContent('1.204');
  expect(screen.getByRole('row', { name: /Geburtstag/ })).toHaveTextContent('Die Daten sind älter als 14 Tage.');
  expect(screen.getByText('3 Daueraktionen, davon laufen 2.')).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Neue Daueraktion' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Neue Daueraktion' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Zu allen Daueraktionen' })).toBeInTheDocument();
});

test('what cannot be made is said', async () => {
  refused = refusal(403, 'Dafür fehlt Ihnen die Berechtigung.', 'forbidden');
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Als Entwurf anlegen: Eigene Daueraktion' }));
  expect(await screen.findByText('Dafür fehlt Ihnen die Berechtigung.')).toBeInTheDocument();
});

test('a business without forecasts is offered those that need none', async () => {
  card = WITHOUT_FORECASTS;
  open();
  expect(await screen.findByRole('heading', { name: 'Kinder wachsen' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Erste Gleitsicht' })).toBeNull());
  expect(screen.queryByRole('heading', { name: 'Sonnenbrille mit Stärke' })).toBeNull();
});
