/** @jest-environment ./tools/jest/browser-with-fetch.mjs */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Route, Routes } from 'react-router-dom';
import { GOAL_KPIS } from '@portal/shared/contract/common';
import type { GoalProposal, GoalRow, GoalSheet, GoalSheetUpdate } from '@portal/shared/contract/settings-admin';
import { today } from '@portal/shared/contract/calendar';
import { provideSession } from '@portal/shared/session';
import { renderInHost, setOnline } from '@portal/shared/testing';
import { wordsOnPaper } from '@portal/shared/ui';
import GoalsPage from './goals-page.tsx';

const session = provideSession(async () => {});
beforeEach(() => session.setState({ user: null, groups: ['PURE'], currentStore: null }));
afterEach(() => setOnline(true));

const YEAR = Number(today().slice(0, 4));
const twelve = (value: number | null) => Array.from({ length: 12 }, () => value);
const empty = (store_id: number, store_name: string): GoalSheet => ({
  store_id, store_name, year: YEAR, version: 0, updated_at: null, updated_by: null, goals: [],
  previous: GOAL_KPIS.map((kpi) => ({ kpi, value: kpi === 'revenue' ? 48_000_000 : null, months: twelve(kpi === 'revenue' ? 4_000_000 : null) })),
});
const withRevenue = (sheet: GoalSheet): GoalSheet =>
  ({ ...sheet, version: 1, updated_at: `${YEAR}-01-05T08:00:00Z`, updated_by: 'chefin@example.org', goals: [{ kpi: 'revenue', value: 50_400_000, months: twelve(4_200_000) }] });

/** Answers of one kind wait until they are let go. */
function gate(isHeld: (request: Request) => boolean) {
  let letGo = () => {};
  const opened = new Promise<void>((resolve) => (letGo = resolve));
  return { letGo, pass: (request: Request) => (isHeld(request) ? opened : undefined) };
}
const ofProposals = ({ url }: Request) => url.includes('/proposal');
const ofSaving = ({ method }: Request) => method === 'PUT';

interface Conditions {
  /** Whether a change of this version is refused. */
  isTaken?: (version: number) => boolean;
  /** Before the answer; throws as a network does. */
  pass?: (request: Request) => Promise<void> | undefined;
}

/** The API's part: sheets that follow what is saved, proposals that spread evenly. */
function network(sheets: GoalSheet[], { isTaken = () => false, pass }: Conditions = {}) {
  const calls: { method: string; url: URL; body: unknown }[] = [];
  const yearOf = (months: GoalRow['months']) => months.reduce<number>((sum, month) => sum + (month ?? 0), 0);
  globalThis.fetch = async (input) => {
    const request = input as Request;
    const url = new URL(request.url);
    const body: unknown = request.method === 'PUT' ? await request.json() : undefined;
    calls.push({ method: request.method, url, body });
    await pass?.(request);
    if (url.pathname.endsWith('/proposal')) {
      const [kpi, value, growth] = ['kpi', 'value', 'growth'].map((name) => url.searchParams.get(name));
      const items = (kpi ? [kpi] : ['revenue', 'glasses']).map((one): GoalProposal => {
        const year = value ? Number(value) : growth ? 48_000_000 * (1 + Number(growth) / 100) : one === 'revenue' ? 50_400_000 : 600;
        return { kpi: one as GoalProposal['kpi'], value: year, months: twelve(year / 12), growth: null, basis: { value: null, months: twelve(null) } };
      });
      return Response.json({ store_id: Number(url.searchParams.get('store_id')), year: YEAR, items });
    }
    if (request.method === 'GET') return Response.json({ year: YEAR, stores: sheets, amounts: 'net' });
    if (isTaken(Number((body as GoalSheetUpdate | undefined)?.version ?? url.searchParams.get('version')))) return Response.json({ title: 'Diese Ziele wurden inzwischen geändert. Bitte laden Sie die Seite neu.', status: 409, code: 'goals-changed' }, { status: 409 });
    const storeId = Number((body as GoalSheetUpdate | undefined)?.store_id ?? url.searchParams.get('store_id'));
    const sheet = sheets.find(({ store_id }) => store_id === storeId)!;
    const rows = (body as GoalSheetUpdate | undefined)?.goals ?? sheet.goals.map(({ kpi }) => ({ kpi, months: twelve(null) }));
    sheet.version += 1;
    sheet.goals = [...sheet.goals.filter(({ kpi }) => !rows.some((row) => row.kpi === kpi)),
      ...rows.filter(({ months }) => months.some((month) => month !== null)).map(({ kpi, months }) => ({ kpi, months, value: yearOf(months) }))];
    return Response.json(sheet);
  };
  return calls;
}

const show = (...paths: string[]) => renderInHost((
  <>
    <Link to="/anderswo">Anderswohin</Link>
    <Routes>
      <Route path="/einstellungen/ziele" element={<GoalsPage />} />
      <Route path="/anderswo" element={<p>Anderswo</p>} />
    </Routes>
  </>
), paths[0] ?? '/einstellungen/ziele', ...paths.slice(1));

const yearField = (name: string) => screen.findByRole('textbox', { name: `Jahresziel ${YEAR}: ${name}` });
const lastSaved = (calls: ReturnType<typeof network>) => calls.findLast(({ method }) => method === 'PUT')?.body as GoalSheetUpdate;
const type = async (field: HTMLElement, text: string) => {
  await userEvent.clear(field);
  await userEvent.type(field, `${text}{Enter}`);
};
/** Leaves nothing unsaved behind for the next test: drafts live as long as the tab. */
const discard = () => userEvent.click(screen.getByRole('button', { name: 'Verwerfen' }));

test('paper says of which store and year the goals are, and what their amounts are', async () => {
  network([withRevenue(empty(1, 'Mitte'))]);
  show();
  await yearField('Umsatz');
  expect(wordsOnPaper()).toMatchObject({ title: 'Ziele', store: 'Mitte', period: `Jahr ${YEAR}`, amounts: 'net' });
});

test('the first goals are proposed in one click, checked, saved and undone', async () => {
  const calls = network([empty(1, 'Mitte')]);
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Vorschlag übernehmen' }));
  expect(await yearField('Umsatz')).toHaveValue('504.000');
  expect(screen.getByRole('status')).toHaveTextContent('Bitte prüfen Sie ihn');
  expect(screen.getByRole('heading', { name: 'Mitte' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Speichern' }));
  expect(await screen.findByText('Die Ziele sind gespeichert.')).toBeVisible();
  expect(lastSaved(calls)).toEqual({ store_id: 1, year: YEAR, version: 0, goals: [{ kpi: 'revenue', months: twelve(4_200_000) }, { kpi: 'glasses', months: twelve(50) }] });
  await userEvent.click(screen.getByRole('button', { name: 'Rückgängig' }));
  expect(await screen.findByRole('button', { name: 'Vorschlag übernehmen' })).toBeVisible();
  expect(lastSaved(calls)).toMatchObject({ version: 1, goals: [{ kpi: 'revenue', months: twelve(null) }, { kpi: 'glasses', months: twelve(null) }] });
});

test('a year’s value is spread over its months, a month changes the sum, and percent come on top of the year before', async () => {
  const calls = network([withRevenue(empty(1, 'Mitte'))]);
  show();
  await type(await yearField('Umsatz'), '600000');
  await userEvent.click(screen.getByRole('button', { name: 'Monate: Umsatz' }));
  const march = await screen.findByRole('textbox', { name: 'März' });
  await waitFor(() => expect(march).toHaveValue('50.000'));
  await type(march, '60000');
  expect(await screen.findByText(/Summe der Monate: 610\.000\s€/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'April' })).toHaveFocus();
  expect(screen.getByText('+27,1 %')).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: 'Gleichmäßig' }));
  await waitFor(() => expect(calls.at(-1)?.url.search).toContain('spread=even'));
  await type(screen.getByRole('textbox', { name: 'Vorjahr plus …\u00a0%' }), '10');
  await userEvent.click(screen.getByRole('button', { name: 'Anwenden' }));
  await waitFor(async () => expect(await yearField('Umsatz')).toHaveValue('528.000'));
  await discard();
  expect(await yearField('Umsatz')).toHaveValue('504.000');
});

test('Ctrl and S save what is being typed', async () => {
  const calls = network([withRevenue(empty(1, 'Mitte'))]);
  show();
  const field = await yearField('Brillen (Stück)');
  await userEvent.type(field, '720');
  fireEvent.keyDown(field, { key: 's', ctrlKey: true });
  expect(await screen.findByText('Die Ziele sind gespeichert.')).toBeVisible();
  expect(lastSaved(calls)).toMatchObject({ version: 1, goals: [{ kpi: 'glasses', months: twelve(60) }] });
});

/** Somebody else saves while this page is open. */
function saveElsewhere(sheet: GoalSheet, kpi: GoalProposal['kpi'], value: number) {
  const months = twelve(value / 12);
  Object.assign(sheet, { version: sheet.version + 1, updated_by: 'filiale@example.org', goals: [...sheet.goals.filter((goal) => goal.kpi !== kpi), { kpi, value, months }] });
}

test.each([
  ['Alles Gespeicherte', '360.000', undefined],
  ['Alles von mir', '120.000', 1_000_000],
])('of two who change the same goal the second sees both versions and chooses: %s', async (choice, shown, saved) => {
  const sheet = withRevenue(empty(1, 'Mitte'));
  const calls = network([sheet], { isTaken: (version) => version !== sheet.version });
  show();
  await type(await yearField('Umsatz'), '120000');
  await screen.findByText('1 Kennzahl geändert');
  saveElsewhere(sheet, 'revenue', 36_000_000);
  await userEvent.click(screen.getByRole('button', { name: 'Speichern' }));
  const both = within(await screen.findByRole('alert'));
  expect(both.getByText(/^Diese Ziele wurden inzwischen geändert \(filiale@example\.org/)).toBeVisible();
  expect(both.getByRole('row', { name: /^Umsatz/ })).toHaveTextContent(/120\.000\s€360\.000\s€/);
  await userEvent.click(both.getByRole('button', { name: choice }));
  await waitFor(async () => expect(await yearField('Umsatz')).toHaveValue(shown));
  await screen.findByText('Alles ist gespeichert.');
  expect(lastSaved(calls)).toMatchObject(saved === undefined ? { version: 1 } : { version: 2, goals: [{ kpi: 'revenue', months: twelve(saved) }] });
});

test('two who change different goals need not choose: both are saved', async () => {
  const sheet = withRevenue(empty(1, 'Mitte'));
  const calls = network([sheet], { isTaken: (version) => version !== sheet.version });
  show();
  await type(await yearField('Umsatz'), '120000');
  await screen.findByText('1 Kennzahl geändert');
  saveElsewhere(sheet, 'glasses', 600);
  await userEvent.click(screen.getByRole('button', { name: 'Speichern' }));
  expect(await screen.findByText('Die Ziele sind gespeichert.')).toBeVisible();
  expect(lastSaved(calls)).toMatchObject({ version: 2, goals: [{ kpi: 'revenue' }] });
  expect(await yearField('Brillen (Stück)')).toHaveValue('600');
});

async function removeAll() {
  await userEvent.click(await screen.findByRole('button', { name: 'Ziele löschen' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Löschen' }));
}

test.each([
  ['Alles Gespeicherte', { version: 2, kpis: ['glasses', 'revenue'] }],
  ['Alles von mir', { version: 3, kpis: [] }],
])('who deletes what somebody else has changed sees both versions and chooses: %s', async (choice, after) => {
  const sheet = withRevenue(empty(1, 'Mitte'));
  network([sheet], { isTaken: (version) => version !== sheet.version });
  show();
  await yearField('Umsatz');
  saveElsewhere(sheet, 'revenue', 36_000_000);
  sheet.goals.unshift({ kpi: 'glasses', value: 600, months: twelve(50) });
  await removeAll();
  const both = within(await screen.findByRole('alert'));
  expect(both.getByRole('row', { name: /^Umsatz/ })).toHaveTextContent(/kein Ziel360\.000\s€/);
  expect(both.getByRole('row', { name: /^Brillen/ })).toHaveTextContent('kein Ziel600');
  await userEvent.click(both.getByRole('button', { name: choice }));
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  expect({ version: sheet.version, kpis: sheet.goals.map(({ kpi }) => kpi) }).toEqual(after);
});

test('undoing what somebody else has changed since shows both versions, and their value can stay', async () => {
  const sheet = withRevenue(empty(1, 'Mitte'));
  const calls = network([sheet], { isTaken: (version) => version !== sheet.version });
  show();
  await type(await yearField('Umsatz'), '120000');
  await type(await yearField('Brillen (Stück)'), '720');
  await userEvent.click(screen.getByRole('button', { name: 'Speichern' }));
  const undo = await screen.findByRole('button', { name: 'Rückgängig' });
  saveElsewhere(sheet, 'revenue', 36_000_000);
  await userEvent.click(undo);
  const both = within(await screen.findByRole('alert'));
  expect(both.getByRole('row', { name: /^Umsatz/ })).toHaveTextContent(/504\.000\s€360\.000\s€/);
  expect(both.queryByRole('row', { name: /^Brillen/ })).toBeNull();
  await userEvent.click(both.getByRole('button', { name: 'Alles Gespeicherte' }));
  expect(await screen.findByText('Die letzte Änderung ist zurückgenommen.')).toBeVisible();
  expect(lastSaved(calls)).toMatchObject({ version: 3, goals: [{ kpi: 'glasses', months: twelve(null) }] });
  expect(await yearField('Umsatz')).toHaveValue('360.000');
});

test('what is typed before an undo meets somebody else’s value is asked about when it is saved', async () => {
  const sheet = withRevenue(empty(1, 'Mitte'));
  const { letGo, pass } = gate(ofSaving);
  network([sheet], { isTaken: (version) => version !== sheet.version, pass });
  show();
  await type(await yearField('Umsatz'), '120000');
  fireEvent.keyDown(await yearField('Umsatz'), { key: 's', ctrlKey: true });
  await type(await yearField('Brillen (Stück)'), '720');
  await screen.findByText(/Kennzahlen geändert/);
  letGo();
  const undo = await screen.findByRole('button', { name: 'Rückgängig' });
  saveElsewhere(sheet, 'glasses', 600);
  await userEvent.click(undo);
  expect(await screen.findByText('Die letzte Änderung ist zurückgenommen.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Speichern' }));
  expect(await screen.findByRole('row', { name: /^Brillen/ })).toHaveTextContent(/720600/);
  await userEvent.click(screen.getByRole('button', { name: 'Alles Gespeicherte' }));
  await screen.findByText('Alles ist gespeichert.');
});

test('going back waits for an answer as well', async () => {
  network([withRevenue(empty(1, 'Mitte'))]);
  const { router } = show('/anderswo', '/einstellungen/ziele');
  await type(await yearField('Umsatz'), '120000');
  await screen.findByText('1 Kennzahl geändert');
  await act(() => router.navigate(-1));
  await userEvent.click(await screen.findByRole('button', { name: 'Verwerfen und weiter' }));
  expect(await screen.findByText('Anderswo')).toBeVisible();
});

test('goals are taken away after a question, and come back', async () => {
  const calls = network([withRevenue(empty(1, 'Mitte'))]);
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Ziele löschen' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Löschen' }));
  expect(await screen.findByText('Alle Ziele dieses Jahres sind gelöscht.')).toBeVisible();
  expect(calls.find(({ method }) => method === 'DELETE')?.url.search).toBe(`?store_id=1&year=${YEAR}&version=1`);
  const undo = screen.getByRole('button', { name: 'Rückgängig' });
  act(() => undo.focus());
  await userEvent.keyboard('{Enter}');
  expect(await yearField('Umsatz')).toHaveValue('504.000');
  expect(document.body).not.toHaveFocus();
});

test('a link does not lead away from unsaved goals without an answer', async () => {
  network([withRevenue(empty(1, 'Mitte'))]);
  show();
  await type(await yearField('Umsatz'), '120000');
  await screen.findByText('1 Kennzahl geändert');
  await userEvent.click(screen.getByRole('link', { name: 'Anderswohin' }));
  const question = within(await screen.findByRole('dialog', { name: 'Ungespeicherte Ziele' }));
  await userEvent.click(question.getByRole('button', { name: 'Hier bleiben' }));
  expect(await yearField('Umsatz')).toHaveValue('120.000');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await userEvent.click(screen.getByRole('link', { name: 'Anderswohin' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Speichern und weiter' }));
  expect(await screen.findByText('Anderswo')).toBeVisible();
});

test('the browser asks before the tab is closed, only with something unsaved', async () => {
  network([withRevenue(empty(1, 'Mitte'))]);
  show();
  const field = await yearField('Umsatz');
  const asks = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));
  expect(asks()).toBe(false);
  await type(field, '120000');
  await screen.findByText('1 Kennzahl geändert');
  expect(asks()).toBe(true);
  await discard();
  expect(asks()).toBe(false);
});

/** What the top bar says is shown. */
const showStore = (store: number, scope: 'store' | 'all' = 'store') =>
  session.setState({ user: null, groups: ['PURE'], currentStore: { id: store, name: '', location: '', is_visible: true, last_upload: null }, scope });

test('the store of the top bar is shown; the others stand below, each a link to its goals of the year', async () => {
  showStore(2);
  network([withRevenue(empty(1, 'Mitte')), withRevenue(empty(2, 'Nord'))]);
  show(`/einstellungen/ziele?jahr=${YEAR}&standort=2`);
  expect(await screen.findByRole('heading', { name: 'Nord' })).toBeVisible();
  expect(screen.queryByRole('combobox', { name: 'Standort' })).toBeNull();
  const overview = within(screen.getByRole('table', { name: `Jahresziele ${YEAR} aller Standorte` }));
  expect(overview.getAllByRole('row').at(-1)).toHaveTextContent('Alle zusammen1.008.000');
  expect(overview.getByRole('link', { name: 'Mitte' })).toHaveAttribute('href', `/einstellungen/ziele?jahr=${YEAR}&standort=1`);
});

test('of all stores together stands what is saved, each a link to its own goals, below the plan for all of them', async () => {
  showStore(2, 'all');
  network([withRevenue(empty(1, 'Mitte')), withRevenue(empty(2, 'Nord'))]);
  show('/einstellungen/ziele?standort=alle');
  expect(await screen.findByRole('heading', { name: `Plan ${YEAR} für alle Standorte` })).toBeVisible();
  expect(within(screen.getByRole('table', { name: `Jahresziele ${YEAR} aller Standorte` })).getByRole('link', { name: 'Nord' })).toBeVisible();
});

test('what fails is a sentence and can be tried again', async () => {
  globalThis.fetch = async () => Response.json({ title: 'Da ist etwas schiefgegangen.', status: 500, code: 'internal' }, { status: 500 });
  show();
  expect(await screen.findByRole('alert')).toHaveTextContent('Da ist etwas schiefgegangen.');
  network([withRevenue(empty(1, 'Mitte'))]);
  await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(await yearField('Umsatz')).toHaveValue('504.000');
});

test('what is entered while saving is kept, and saved on top', async () => {
  const { letGo, pass } = gate(ofSaving);
  const calls = network([withRevenue(empty(1, 'Mitte'))], { pass });
  show();
  const [revenue, glasses] = [await yearField('Umsatz'), await yearField('Brillen (Stück)')];
  await type(revenue, '600000');
  fireEvent.keyDown(revenue, { key: 's', ctrlKey: true });
  await waitFor(() => expect(lastSaved(calls)?.goals).toEqual([{ kpi: 'revenue', months: twelve(5_000_000) }]));
  await type(glasses, '720');
  await type(revenue, '504000');
  await userEvent.type(await yearField('Neukunden'), '12');
  // Impatient: the second save waits for the first and goes on top of it.
  fireEvent.keyDown(glasses, { key: 's', ctrlKey: true });
  letGo();
  await waitFor(() => expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(2));
  expect(lastSaved(calls)).toMatchObject({ version: 2 });
  expect(lastSaved(calls).goals).toEqual(expect.arrayContaining([
    { kpi: 'revenue', months: twelve(4_200_000) }, { kpi: 'glasses', months: twelve(60) },
  ]));
  expect(await yearField('Neukunden')).toHaveValue('12');
});

test('a month typed while the year is being spread, and a goal taken away, are not overwritten', async () => {
  const { letGo, pass } = gate(ofProposals);
  network([withRevenue(empty(1, 'Mitte'))], { pass });
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Monate: Umsatz' }));
  await type(await yearField('Umsatz'), '600000');
  expect(screen.getByText(/noch nicht auf die Monate verteilt/)).toBeVisible();
  await type(screen.getByRole('textbox', { name: 'März' }), '60000');
  await userEvent.type(screen.getByRole('textbox', { name: 'Mai' }), '{Backspace}');
  await type(await yearField('Brillen (Stück)'), '720');
  await userEvent.clear(await yearField('Brillen (Stück)'));
  await userEvent.tab();
  letGo();
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'April' })).toHaveValue('50.000'));
  expect(screen.getByRole('textbox', { name: 'März' })).toHaveValue('60.000');
  expect(await yearField('Brillen (Stück)')).toHaveValue('');
  await discard();
});

test('Enter goes from year to year, past open months, and from month to month into the next year', async () => {
  network([withRevenue(empty(1, 'Mitte'))]);
  show();
  const [revenue, glasses] = [await yearField('Umsatz'), await yearField('Brillen (Stück)')];
  await userEvent.click(screen.getByRole('button', { name: 'Monate: Umsatz' }));
  await userEvent.type(revenue, '{Enter}');
  expect(glasses).toHaveFocus();
  await userEvent.type(screen.getByRole('textbox', { name: 'November' }), '{Enter}');
  expect(screen.getByRole('textbox', { name: 'Dezember' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(glasses).toHaveFocus();
  const last = await yearField('Neukunden');
  await userEvent.type(last, '12{Enter}');
  expect(last).toHaveFocus();
  expect(await screen.findByText('1 Kennzahl geändert')).toBeVisible();
  await discard();
});

test('without a connection goals are kept as entered, said so, and saved once it is back', async () => {
  const connection = { isThere: true };
  const calls = network([withRevenue(empty(1, 'Mitte'))], {
    pass: () => {
      if (!connection.isThere) throw new TypeError('Failed to fetch');
      return undefined;
    },
  });
  show();
  const field = await yearField('Umsatz');
  connection.isThere = false;
  setOnline(false);
  await type(field, '600000');
  expect(await screen.findByRole('alert')).toHaveTextContent('Keine Verbindung zum Portal');
  expect(screen.getByText('1 Kennzahl geändert')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(calls.filter(({ url }) => url.pathname.endsWith('/proposal'))).toHaveLength(2));
  expect(field).toHaveValue('600.000');
  // Back, but the first attempt to read the goals anew fails: they stay.
  setOnline(true);
  await waitFor(() => expect(calls.filter(({ method, url }) => method === 'GET' && !url.pathname.endsWith('/proposal')).length).toBeGreaterThan(1));
  connection.isThere = true;
  expect(await yearField('Umsatz')).toHaveValue('600.000');
  await userEvent.click(screen.getByRole('button', { name: 'Speichern' }));
  expect(await screen.findByText('Die Ziele sind gespeichert.')).toBeVisible();
  expect(lastSaved(calls).goals).toEqual([{ kpi: 'revenue', months: twelve(5_000_000) }]);
});

test('staying leads the focus back to where it was', async () => {
  network([withRevenue(empty(1, 'Mitte'))]);
  show();
  await type(await yearField('Umsatz'), '120000');
  await screen.findByText('1 Kennzahl geändert');
  const link = screen.getByRole('link', { name: 'Anderswohin' });
  act(() => link.focus());
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('dialog', { name: 'Ungespeicherte Ziele' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(link).toHaveFocus());
  await discard();
});

test('what cannot be a goal is not passed over when the others are saved', async () => {
  const calls = network([withRevenue(empty(1, 'Mitte'))]);
  show();
  const share = await yearField('Mehrbrillenquote');
  await type(share, '220');
  await type(await yearField('Umsatz'), '600000');
  await userEvent.click(screen.getByRole('button', { name: 'Speichern' }));
  expect(share).toHaveFocus();
  expect(share).toHaveAccessibleDescription('Bitte geben Sie 0 bis 100 % an, mit höchstens zwei Nachkommastellen.');
  expect(lastSaved(calls)).toBeUndefined();
  await type(share, '22');
  await userEvent.click(screen.getByRole('button', { name: 'Speichern' }));
  expect(await screen.findByText('Die Ziele sind gespeichert.')).toBeVisible();
  expect(lastSaved(calls).goals.map(({ kpi }) => kpi)).toEqual(['revenue', 'extra_glasses_share']);
});
