import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { provideSession } from '@portal/shared/session';
import { fakeNetwork, refusal, setOnline } from '@portal/shared/testing';
import { wordsOnPaper } from '@portal/shared/ui';
import {
  discard,
  empty,
  gate,
  lastSaved,
  network,
  ofProposals,
  ofSaving,
  show,
  twelve,
  type,
  withRevenue,
  yearField,
  YEAR,
} from './testing/goals-of-stores.tsx';

const session = provideSession(async () => {});
beforeEach(() => session.setState({ user: null, groups: ['PURE'], currentStore: null }));
afterEach(() => setOnline(true));

test('paper says of which store and year the goals are, and what their amounts are', async () => {
  network([withRevenue(empty(1, 'Mitte'))]);
  show();
  await yearField('Umsatz');
  expect(wordsOnPaper()).toMatchObject({ title: 'Ziele', store: 'Mitte', period: `Jahr ${YEAR}`, amounts: 'net' });
});

test('the year’s end stands with its figure and for all stores together, and says what it means', async () => {
  const end = (low: number, high: number, text: string) => ({
    kpi: 'revenue' as const,
    year_end: { range: { low, high }, text, about: 'In 8 von 10 Fällen.' },
  });
  network([withRevenue(empty(1, 'Mitte')), withRevenue(empty(2, 'Nord'))], {
    yearEnds: [
      { store_id: 1, items: [end(48_000_000, 51_000_000, 'Jahresende voraussichtlich 480.000 bis 510.000\u00a0€')] },
      {
        store_id: 2,
        items: [
          { kpi: 'revenue', year_end: { range: null, text: 'Jahresende: nicht nachweisbar.', about: 'Zwei Jahre.' } },
        ],
      },
      { store_id: null, items: [end(96_000_000, 99_000_000, 'Jahresende voraussichtlich 960.000 bis 990.000\u00a0€')] },
    ],
  });
  show();
  await yearField('Umsatz');
  expect(screen.getByText('Jahresende voraussichtlich 480.000 bis 510.000 €')).toBeVisible();
  expect(screen.queryByText('Jahresende: nicht nachweisbar.')).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Alle Standorte zusammen' })).toBeVisible();
  expect(screen.getByText('Jahresende voraussichtlich 960.000 bis 990.000 €')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Definition: Jahresende Umsatz' }));
  expect(await screen.findByText('In 8 von 10 Fällen.')).toBeInTheDocument();
});

test('the first goals are proposed in one click, checked, saved and undone', async () => {
  const calls = network([empty(1, 'Mitte')]);
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Vorschlag eintragen' }));
  expect(await yearField('Umsatz')).toHaveValue('504.000');
  expect(screen.getByRole('status')).toHaveTextContent('Bitte prüfen Sie ihn');
  expect(screen.getByRole('heading', { name: 'Mitte' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Speichern' }));
  expect(await screen.findByText('Die Ziele sind gespeichert.')).toBeVisible();
  expect(lastSaved(calls)).toEqual({
    store_id: 1,
    year: YEAR,
    version: 0,
    goals: [
      { kpi: 'revenue', months: twelve(4_200_000) },
      { kpi: 'glasses', months: twelve(50) },
    ],
  });
  await userEvent.click(screen.getByRole('button', { name: 'Rückgängig' }));
  expect(await screen.findByRole('button', { name: 'Vorschlag eintragen' })).toBeVisible();
  expect(lastSaved(calls)).toMatchObject({
    version: 1,
    goals: [
      { kpi: 'revenue', months: twelve(null) },
      { kpi: 'glasses', months: twelve(null) },
    ],
  });
});

test('a figure that is not proposed says why, beside the others that are', async () => {
  const reason = 'Für Neukunden gibt es noch keinen Vorschlag: Daten gibt es ab dem 25.11.2021.';
  network([empty(1, 'Mitte')], { reason });
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Vorschlag eintragen' }));
  expect(await yearField('Umsatz')).toHaveValue('504.000');
  expect(screen.getByRole('status')).toHaveTextContent(reason);
  expect(await yearField('Neukunden')).toHaveValue('');
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
  await waitFor(() => expect(calls.at(-1)?.search).toContain('spread=even'));
  await type(screen.getByRole('textbox', { name: 'Vorjahr plus …\u00a0%' }), '2,5');
  await userEvent.click(screen.getByRole('button', { name: 'Anwenden' }));
  await waitFor(async () => expect(await yearField('Umsatz')).toHaveValue('492.000'));
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
  expect(calls.find(({ method }) => method === 'DELETE')?.search).toBe(`?store_id=1&year=${YEAR}&version=1`);
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
  session.setState({
    user: null,
    groups: ['PURE'],
    currentStore: { id: store, name: '', location: '', is_visible: true, last_upload: null },
    scope,
  });

test('the store of the top bar is shown; the others stand below, each a link to its goals of the year', async () => {
  showStore(2);
  network([withRevenue(empty(1, 'Mitte')), withRevenue(empty(2, 'Nord'))]);
  show(`/einstellungen/ziele?jahr=${YEAR}&standort=2`);
  expect(await screen.findByRole('heading', { name: 'Nord' })).toBeVisible();
  expect(screen.queryByRole('combobox', { name: 'Standort' })).toBeNull();
  const overview = within(screen.getByRole('table', { name: `Jahresziele ${YEAR} aller Standorte` }));
  expect(overview.getAllByRole('row').at(-1)).toHaveTextContent('Alle zusammen1.008.000');
  expect(overview.getByRole('link', { name: 'Mitte' })).toHaveAttribute(
    'href',
    `/einstellungen/ziele?jahr=${YEAR}&standort=1`,
  );
});

test('of all stores together stands what is saved, each a link to its own goals, below the plan for all of them', async () => {
  showStore(2, 'all');
  network([withRevenue(empty(1, 'Mitte')), withRevenue(empty(2, 'Nord'))]);
  show('/einstellungen/ziele?standort=alle');
  expect(await screen.findByRole('heading', { name: `Plan ${YEAR} für alle Standorte` })).toBeVisible();
  expect(
    within(screen.getByRole('table', { name: `Jahresziele ${YEAR} aller Standorte` })).getByRole('link', {
      name: 'Nord',
    }),
  ).toBeVisible();
});

test('what fails is a sentence and can be tried again', async () => {
  fakeNetwork({ 'GET /api/v2/settings/goals': refusal(500) });
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
  expect(lastSaved(calls).goals).toEqual(
    expect.arrayContaining([
      { kpi: 'revenue', months: twelve(4_200_000) },
      { kpi: 'glasses', months: twelve(60) },
    ]),
  );
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
  await waitFor(() => expect(calls.filter(({ pathname }) => pathname.endsWith('/proposal'))).toHaveLength(2));
  expect(field).toHaveValue('600.000');
  // Back, but the first attempt to read the goals anew fails: they stay.
  setOnline(true);
  await waitFor(() =>
    expect(
      calls.filter(({ method, pathname }) => method === 'GET' && !pathname.endsWith('/proposal')).length,
    ).toBeGreaterThan(1),
  );
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
