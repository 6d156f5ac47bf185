import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { GoalProposal, GoalSheet } from '@portal/shared/contract/settings-admin';
import { provideSession } from '@portal/shared/session';
import {
  empty,
  gate,
  lastSaved,
  network,
  ofSaving,
  show,
  twelve,
  type,
  withRevenue,
  yearField,
} from './testing/goals-of-stores.tsx';

const session = provideSession(async () => {});
beforeEach(() => session.setState({ user: null, groups: ['PURE'], currentStore: null }));

/** Somebody else saves while this page is open. */
function saveElsewhere(sheet: GoalSheet, kpi: GoalProposal['kpi'], value: number) {
  const months = twelve(value / 12);
  Object.assign(sheet, {
    version: sheet.version + 1,
    updated_by: 'filiale@example.org',
    goals: [...sheet.goals.filter((goal) => goal.kpi !== kpi), { kpi, value, months }],
  });
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
  expect(lastSaved(calls)).toMatchObject(
    saved === undefined ? { version: 1 } : { version: 2, goals: [{ kpi: 'revenue', months: twelve(saved) }] },
  );
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
