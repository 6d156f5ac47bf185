import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AnomalyEntry, AnomalyList } from '@portal/shared/contract/analyse';
import { provideSession } from '@portal/shared/session';
import { type Call, fakeNetwork, refusal, renderPage, sayChanged } from '@portal/shared/testing';
import { AnomaliesNote } from './anomalies-note.tsx';
import AnomaliesPage from './anomalies-page.tsx';

const session = provideSession(async () => {});
beforeEach(() => session.setState({ user: null, groups: ['PURE'], currentStore: null }));

const entry = (more: Partial<AnomalyEntry> = {}): AnomalyEntry => ({
  id: 4,
  store_id: 2,
  store: 'Freiburg',
  kind: 'glasses',
  direction: 'low',
  from: '2026-03-07',
  to: '2026-03-20',
  value: 22,
  usual: 50,
  low: 42,
  high: 60,
  told_on: '2026-03-21',
  sentence: 'Brillenaufträge: 22; weniger als üblich (42 bis 60).',
  causes: ['Im Sortiment fallen Fernbrillen auf.'],
  step: 'Sehen Sie nach, bei welchen Brillentypen und Kunden es liegt.',
  state: 'open',
  judged_by: null,
  judged_at: null,
  ...more,
});
const list = (anomalies: AnomalyEntry[], more: Partial<AnomalyList> = {}): AnomalyList => ({
  data_since: '2021-01-02',
  data_date: '2026-03-20',
  has_history: true,
  anomalies,
  ...more,
});

/** Nothing of the person's own; see own-watches. */
const NO_WATCHES = {
  'GET /api/v2/analysis/own-watches': { total: 0, items: [], figures: [], stores: [] },
  'GET /api/v2/analysis/own-watches/news': { total: 0, items: [] },
} as const;

let calls: Call[];
let told: AnomalyEntry[];
function network(first: AnomalyEntry[], more: Partial<AnomalyList> = {}): void {
  told = first;
  calls = fakeNetwork({
    ...NO_WATCHES,
    'GET /api/v2/analysis/anomalies': ({ searchParams }) =>
      list(
        told.filter(({ state }) => searchParams.get('state') === null || state === searchParams.get('state')),
        more,
      ),
    'PUT /api/v2/analysis/anomalies/{id}/state': ({ body }) => {
      told = told.map((one) => ({
        ...one,
        state: (body as { state: AnomalyEntry['state'] }).state,
        judged_by: 'k@sommer.example',
        judged_at: '2026-03-21T08:00:00.000Z',
      }));
      return null;
    },
  });
  sayChanged('anomaly');
}

test('says what, where, why and what to do, and leads to the page with its store and days', async () => {
  network([entry()]);
  renderPage(<AnomaliesPage />);
  const card = await screen.findByLabelText(/^Freiburg, 07\.03\.2026 bis 20\.03\.2026: Brillenaufträge/);
  expect(within(card).getByRole('heading', { name: /weniger als üblich/ })).toBeVisible();
  expect(card).toHaveTextContent('Im Sortiment fallen Fernbrillen auf.');
  expect(card).toHaveTextContent('bei welchen Brillentypen');
  expect(screen.getByText(/Höchstens drei Meldungen am Tag/)).toBeVisible();
});

test('what is done leaves the list, stands under all with whom, and can be opened again', async () => {
  network([entry()]);
  renderPage(<AnomaliesPage />);
  await userEvent.click(await screen.findByRole('button', { name: /^Erledigt: / }));
  await waitFor(() => expect(calls.find(({ method }) => method === 'PUT')).toMatchObject({ body: { state: 'done' } }));
  expect(await screen.findByText('Nichts Auffälliges')).toBeVisible();
  await userEvent.click(screen.getByText('Alle'));
  expect(await screen.findByText(/Erledigt am .*k@sommer\.example/)).toBeVisible();
  expect(screen.getByRole('button', { name: /^Wieder öffnen: / })).toBeVisible();
});

test('in the first year it says that figures cannot be told yet, and without data what to do', async () => {
  network([], { has_history: false, data_since: '2025-11-01' });
  const { unmount } = renderPage(<AnomaliesPage />);
  expect(await screen.findByText(/Die Daten beginnen am 01\.11\.2025.*gut einem Jahr/)).toBeVisible();
  unmount();
  network([], { has_history: false, data_since: null, data_date: null });
  renderPage(<AnomaliesPage />);
  expect(await screen.findByText(/Laden Sie Daten hoch/)).toBeVisible();
});

test('what is refused is said, on the list and at a button', async () => {
  network([entry()]);
  renderPage(<AnomaliesPage />);
  await screen.findByText(/bei welchen Brillentypen/);
  fakeNetwork({
    ...NO_WATCHES,
    'GET /api/v2/analysis/anomalies': list([entry()]),
    'PUT /api/v2/analysis/anomalies/{id}/state': refusal(404),
  });
  await userEvent.click(screen.getByRole('button', { name: /^Gesehen: / }));
  expect(await screen.findByRole('alert')).toBeVisible();
});

test('an Admin ticks who is told in the morning, and what else the person gets stays; nobody else is asked', async () => {
  const person = {
    sub: 'laden',
    email: 'laden@sommer.example',
    name: 'Lara Laden',
    version: 3,
    report: 'team' as const,
    monday: true,
    watch: false,
    store_id: 2,
    stores: [],
    hindered: null,
    report_ended_at: null,
    monday_ended_at: null,
    watch_ended_at: '2026-03-02T08:00:00.000Z',
    last_sent_at: null,
  };
  network([]);
  const { unmount } = renderPage(<AnomaliesPage />);
  expect(await screen.findByText('Nichts Auffälliges')).toBeVisible();
  expect(screen.queryByText('Morgens per E-Mail')).toBeNull();
  unmount();
  session.setState({ user: null, groups: ['PURE', 'Admin'], currentStore: null });
  let watch = false;
  const mails = () => ({
    people: [
      { ...person, watch, version: watch ? 4 : 3 },
      { ...person, sub: 'gast', name: 'Gast', hindered: 'groups' as const },
    ],
    stores: [],
    is_test: true,
  });
  calls = fakeNetwork({
    ...NO_WATCHES,
    'GET /api/v2/analysis/anomalies': () => list([]),
    'GET /api/v2/settings/report-mails': mails,
    'PUT /api/v2/settings/report-mails/{sub}': ({ body }) => {
      ({ watch } = body as { watch: boolean });
      return mails();
    },
  });
  sayChanged('report-mail');
  renderPage(<AnomaliesPage />);
  const box = await screen.findByRole('checkbox', {
    name: /^Lara Laden, laden@sommer\.example \(selbst abbestellt am 02\.03\.2026\)/,
  });
  expect(screen.queryByRole('checkbox', { name: /Gast/ })).toBeNull();
  await userEvent.click(box);
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'PUT')).toMatchObject({
      body: { version: 3, report: 'team', monday: true, store_id: 2, watch: true },
    }),
  );
  await waitFor(() => expect(screen.getByRole('checkbox', { name: /^Lara Laden/ })).toBeChecked());
});

test('the dashboard names three at most, and nothing where there is none', async () => {
  network([1, 2, 3, 4].map((id) => entry({ id, sentence: `Satz ${id}.` })));
  const { unmount } = renderPage(<AnomaliesNote />);
  expect(await screen.findByText('Satz 3.')).toBeVisible();
  expect(screen.queryByText('Satz 4.')).toBeNull();
  unmount();
  network([]);
  renderPage(<AnomaliesNote />);
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(screen.queryByRole('heading')).toBeNull();
});
