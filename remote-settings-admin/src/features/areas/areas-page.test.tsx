import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AreaKey, AreaState, Deployment } from '@portal/shared/contract/settings-admin';
import { fakeNetwork, refusal, renderPage, sayChanged, type Call } from '@portal/shared/testing';
import AreasPage from './areas-page.tsx';

const area = (different: Partial<AreaState> = {}): AreaState => ({
  id: 'marketing',
  title: 'Marketing',
  version: '0.1.0-h2',
  previous: '0.1.0-h1',
  since: '2026-11-27T09:00:00Z',
  by: 'Schlüssel „CI“',
  canary: null,
  off: null,
  problem: null,
  versions: [
    { version: '0.1.0-h2', built_at: '2026-11-27T08:59:00Z' },
    { version: '0.1.0-h1', built_at: '2026-11-20T08:59:00Z' },
    { version: '0.1.0-h0', built_at: '2026-11-10T08:59:00Z' },
  ],
  ...different,
});
const CANARY = {
  version: '0.1.0-h3',
  audience: { groups: ['Admin' as const], percent: 10 },
  since: '2026-11-28T09:00:00Z',
  by: 'team',
};
const LINE: Deployment = {
  at: '2026-11-27T09:00:00.000Z',
  action: 'deploy',
  by: 'Schlüssel „CI“',
  from: '0.1.0-h1',
  to: '0.1.0-h2',
  audience: null,
  reason: 'Neue Liste',
  checks: [{ name: 'Typen', ok: true, seconds: 1.5 }],
};
const KEY: AreaKey = {
  id: 4,
  area: 'marketing',
  name: 'CI',
  prefix: 'bereich-9-abcdef',
  created_at: '2026-11-20T08:00:00Z',
  created_by: 'betrieb@portal.example',
  last_used_at: null,
};

const EVIDENCE = {
  days: 7,
  versions: [
    {
      area: 'marketing',
      version: '0.1.0-h2',
      visits: 40,
      errors: 1,
      vitals: { lcp: 1_500, inp: 100, cls: null },
      reports: [
        { fingerprint: 'TypeError 12.js:1:45', route: '/marketing/kunden/:id', times: 1, last_seen: '2026-11-27' },
      ],
    },
  ],
};

function network(items: readonly AreaState[], more: Record<string, unknown> = {}) {
  const calls = fakeNetwork({
    'GET /api/v2/areas': () => ({ is_operator: true, items }),
    'GET /api/v2/area-keys': { items: [KEY] },
    'GET /api/v2/admin/client-events': EVIDENCE,
    'GET /api/v2/areas/{area}/deployments': { total: 1, items: [LINE] },
    ...more,
  } as Parameters<typeof fakeNetwork>[0]);
  sayChanged('area');
  return () => calls.filter(({ method }) => method !== 'GET').map(({ pathname, body }: Call) => [pathname, body]);
}
async function openPanel() {
  renderPage(<AreasPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Marketing' }));
  return within(await screen.findByRole('dialog', { name: 'Marketing' }));
}

test('each area stands with what all get of it, since when, from whom, and what some get before', async () => {
  network([
    area(),
    area({ id: 'analyse', title: 'Analyse', since: null, by: null, canary: CANARY }),
    area({ id: 'benchmark', title: 'Benchmark', version: null, problem: 'Nicht lesbar.' }),
  ]);
  renderPage(<AreasPage />);
  const rows = within(await screen.findByRole('table', { name: 'Bereiche' })).getAllByRole('row');
  expect(
    rows.slice(1).map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ),
  ).toEqual([
    ['Marketing', 'In Ordnung', expect.stringMatching(/^0\.1\.0-h2seit 27\.11\.2026.* von Schlüssel „CI“$/), '–'],
    ['Analyse', 'In Ordnung', '0.1.0-h2seit einem Start des Portals', '0.1.0-h3für Admin und 10\u{a0}% der Personen'],
    ['Benchmark', 'Gestört', expect.stringMatching(/^unbekannt/), '–'],
  ]);
});

test('one click and a yes go back to the version before, with the reason, and back again', async () => {
  const sent = network([area()], { 'POST /api/v2/areas/{area}/rollback': null });
  const panel = await openPanel();
  await userEvent.type(panel.getByRole('textbox', { name: 'Grund' }), 'Liste leer');
  await userEvent.click(panel.getByRole('button', { name: 'Zurück zu 0.1.0-h1' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Ja, zurück' }));
  expect(await panel.findByText('Alle bekommen Marketing jetzt in der Version 0.1.0-h1.')).toBeVisible();
  await userEvent.click(panel.getByRole('button', { name: 'Rückgängig' }));
  expect(sent()).toEqual([
    ['/api/v2/areas/marketing/rollback', { to: '0.1.0-h1', expected: '0.1.0-h2', reason: 'Liste leer' }],
    ['/api/v2/areas/marketing/rollback', { to: '0.1.0-h2', expected: '0.1.0-h1', reason: null }],
  ]);
});

test('who was overtaken reads by what', async () => {
  network([area()], { 'POST /api/v2/areas/{area}/rollback': refusal(409, 'Inzwischen wird Version 9 ausgeliefert.') });
  const panel = await openPanel();
  await userEvent.click(panel.getByRole('button', { name: 'Zurück zu 0.1.0-h1' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Ja, zurück' }));
  expect(await panel.findByText('Inzwischen wird Version 9 ausgeliefert.')).toBeVisible();
});

test('what some have is released to all, or taken back', async () => {
  const sent = network([area({ canary: CANARY })], {
    'POST /api/v2/areas/{area}/release': null,
    'POST /api/v2/areas/{area}/take-back': null,
  });
  const panel = await openPanel();
  const canary = within(panel.getByRole('region', { name: 'Vorab' }));
  await userEvent.click(canary.getByRole('button', { name: 'Für alle freigeben' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Ja, freigeben' }));
  await userEvent.click(await canary.findByRole('button', { name: 'Zurücknehmen' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Ja, zurücknehmen' }));
  expect(await panel.findByText('Die Version 0.1.0-h3 bekommt niemand mehr.')).toBeVisible();
  expect(sent()).toEqual([
    ['/api/v2/areas/marketing/release', { canary: '0.1.0-h3', reason: null }],
    ['/api/v2/areas/marketing/take-back', { canary: '0.1.0-h3', reason: null }],
  ]);
});

test('what happened is read line by line, and a key is made, seen once and revoked', async () => {
  const made = { ...KEY, id: 5, name: 'Bau', key: 'bereich-9-geheim' };
  const sent = network([area()], { 'POST /api/v2/area-keys': made, 'DELETE /api/v2/area-keys/{id}': null });
  const panel = await openPanel();
  expect(within(await panel.findByRole('list', { name: 'Verlauf' })).getByRole('listitem')).toHaveTextContent(
    /0\.1\.0-h2 für alle ausgeliefert, davor 0\.1\.0-h1.*von Schlüssel „CI“Grund: Neue Listegeprüft: Typen \(1,5.s\)/,
  );
  await userEvent.click(panel.getByRole('button', { name: 'Schlüssel erstellen' }));
  expect(panel.getByText('Bitte geben Sie dem Schlüssel einen Namen.')).toBeVisible();
  await userEvent.type(panel.getByRole('textbox', { name: /Name des neuen Schlüssels/ }), 'Bau');
  await userEvent.click(panel.getByRole('button', { name: 'Schlüssel erstellen' }));
  expect(await panel.findByTestId('area-key')).toHaveTextContent('bereich-9-geheim');
  expect(panel.getByText(/npm run deploy -- marketing --to/)).toBeVisible();
  await userEvent.click(panel.getByRole('button', { name: 'Fertig, Schlüssel verbergen' }));
  expect(panel.queryByTestId('area-key')).toBeNull();
  await userEvent.click(panel.getByRole('button', { name: '„CI“ widerrufen' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Ja, widerrufen' }));
  expect(sent()).toEqual([
    ['/api/v2/area-keys', { area: 'marketing', name: 'Bau' }],
    ['/api/v2/area-keys/4', null],
  ]);
});

test('a team that builds its area elsewhere gets a key before there is anything of it here', async () => {
  const made = { ...KEY, id: 9, area: 'lager', key: 'bereich-9-geheim' };
  const sent = network([area()], { 'POST /api/v2/area-keys': made });
  renderPage(<AreasPage />);
  const others = within(await screen.findByRole('region', { name: 'Bereiche anderer Teams' }));
  const name = others.getByRole('textbox', { name: 'Name eines neuen Bereichs' });
  const manage = others.getByRole('button', { name: 'Schlüssel verwalten' });
  await userEvent.type(name, 'marketing');
  await userEvent.click(manage);
  expect(await others.findByText('Diesen Bereich gibt es schon; seine Schlüssel stehen bei ihm.')).toBeVisible();
  await userEvent.clear(name);
  await userEvent.type(name, 'lager');
  await userEvent.click(manage);
  await userEvent.type(others.getByRole('textbox', { name: 'Name des neuen Schlüssels' }), 'CI');
  await userEvent.click(others.getByRole('button', { name: 'Schlüssel erstellen' }));
  expect(await others.findByTestId('area-key')).toHaveTextContent('bereich-9-geheim');
  expect(sent()).toEqual([['/api/v2/area-keys', { area: 'lager', name: 'CI' }]]);
});

test('what browsers tell of a version stands with its errors', async () => {
  network([area()]);
  const panel = await openPanel();
  const table = within(await panel.findByRole('table', { name: 'Berichte je Version' }));
  expect(table.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    '0.1.0-h2 für alle',
    '40',
    '1',
    '2,5',
    '1,5\u{a0}s',
    '100\u{a0}ms',
  ]);
  expect(panel.getByRole('list', { name: 'Häufigste Fehler' })).toHaveTextContent(
    /1-mal TypeError 12\.js:1:45\/marketing\/kunden\/:id · 0\.1\.0-h2 · zuletzt am 27\.11\.2026/,
  );
});

test('an area is turned off with a sentence, and on again', async () => {
  let off: string | null = null;
  const sent = network([], {
    'GET /api/v2/areas': () => ({ is_operator: true, items: [area({ off })] }),
    'PUT /api/v2/areas/{area}/switch': ({ body }: Call) => {
      ({ off } = body as { off: string | null });
      return null;
    },
  });
  const panel = await openPanel();
  const field = panel.getByRole('textbox', { name: 'Was alle an seiner Stelle lesen' });
  await userEvent.clear(field);
  await userEvent.type(field, 'Ab 14 Uhr wieder da.');
  await userEvent.click(panel.getByRole('button', { name: 'Für alle abschalten' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Ja, abschalten' }));
  expect(await panel.findByText('Abgeschaltet. Alle lesen an seiner Stelle: „Ab 14 Uhr wieder da.“')).toBeVisible();
  expect(screen.getByRole('cell', { name: 'Abgeschaltet', hidden: true })).toBeVisible();
  await userEvent.click(panel.getByRole('button', { name: 'Einschalten' }));
  expect(await panel.findByRole('button', { name: 'Für alle abschalten' })).toBeVisible();
  expect(sent().map(([, body]) => body)).toEqual([{ off: 'Ab 14 Uhr wieder da.' }, { off: null }]);
});

test('an Admin of an ordinary business reads whose the decision is', async () => {
  fakeNetwork({ 'GET /api/v2/areas': { is_operator: false, items: [] } });
  renderPage(<AreasPage />);
  expect(await screen.findByText('Das sieht die Betreibergesellschaft')).toBeVisible();
});
