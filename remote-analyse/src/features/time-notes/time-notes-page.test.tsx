import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { TimeNote, TimeNoteList } from '@portal/shared/contract/analyse';
import { provideSession } from '@portal/shared/session';
import { fakeNetwork, refusal, renderPage, sayChanged } from '@portal/shared/testing';
import TimeNotesPage from './time-notes-page.tsx';

provideSession(async () => {}).setState({ user: null, groups: ['PURE'], currentStore: null });

const LIST = 'GET /api/v2/analysis/time-notes';
const ADD = 'POST /api/v2/analysis/time-notes';
const CHANGE = 'PUT /api/v2/analysis/time-notes/{id}';
const REMOVE = 'DELETE /api/v2/analysis/time-notes/{id}';

const note = (more: Partial<TimeNote> = {}): TimeNote => ({
  source: 'hand',
  id: 7,
  from: '2026-03-03',
  to: '2026-03-14',
  text: 'Umbau',
  store_id: null,
  store: null,
  may_change: true,
  version: 1,
  updated_by: 'chefin@example.org',
  ...more,
});
const pageOf = (...items: TimeNote[]): TimeNoteList => ({
  total: items.length,
  items,
  stores: [
    { id: 1, name: 'Freiburg' },
    { id: 2, name: 'Augsburg' },
  ],
  may_write_all: true,
});
const field = () => screen.findByRole('textbox', { name: /Notiz/ });

test('a note is written, stands in the list, and is deleted once that was confirmed', async () => {
  let notes: TimeNote[] = [];
  const calls = fakeNetwork({
    [LIST]: () => pageOf(...notes),
    [ADD]: () => {
      notes = [note()];
      return { id: 7 };
    },
    [REMOVE]: () => {
      notes = [];
      return null;
    },
  });
  sayChanged('time-note');
  renderPage(<TimeNotesPage />);
  expect(await screen.findByText(/Noch steht hier nichts/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Neue Notiz' }));
  await userEvent.type(await field(), ' Umbau ');
  await userEvent.click(screen.getByRole('button', { name: 'Speichern' }));
  expect(await screen.findByText('03.03.2026 bis 14.03.2026 · Alle Standorte · von chefin@example.org')).toBeVisible();
  expect(calls.find(({ line }) => line === ADD)?.body).toMatchObject({ store_id: null });
  await userEvent.click(screen.getByRole('button', { name: 'Löschen: Umbau' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Notiz löschen' }));
  expect(await screen.findByText(/Noch steht hier nichts/)).toBeVisible();
});

test('a note without words is not sent', async () => {
  const calls = fakeNetwork({ [LIST]: pageOf() });
  renderPage(<TimeNotesPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Neue Notiz' }));
  await field();
  await userEvent.click(screen.getByRole('button', { name: 'Speichern' }));
  expect(await screen.findByText('Bitte schreiben Sie, was in diesen Tagen war.')).toBeVisible();
  expect(calls.some(({ line }) => line === ADD)).toBe(false);
});

test('who was second is told, and keeps what they wrote', async () => {
  const calls = fakeNetwork({
    [LIST]: pageOf(note({ version: 3 })),
    [CHANGE]: refusal(409, 'Diese Notiz wurde inzwischen von team@example.org geändert.', 'time-note-changed'),
  });
  renderPage(<TimeNotesPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Ändern: Umbau' }));
  await userEvent.type(await field(), ' und Messe');
  await userEvent.click(screen.getByRole('button', { name: 'Speichern' }));
  expect(await screen.findByText(/inzwischen von team@example.org geändert/)).toBeVisible();
  expect(await field()).toHaveValue('Umbau und Messe');
  expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ text: 'Umbau und Messe', version: 3 });
});

test('an action of the plan, and a note of others, can be read alone', async () => {
  fakeNetwork({
    [LIST]: pageOf(
      note({ source: 'plan', id: 4, text: 'Aktion „Gleitsicht“', may_change: false, version: 0 }),
      note({ text: 'Messe', may_change: false }),
    ),
  });
  renderPage(<TimeNotesPage />);
  const card = within(await screen.findByLabelText('Notizen auf der Zeitachse'));
  expect(await card.findByText(/aus dem Werbeplan/)).toBeVisible();
  expect(card.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Neue Notiz']);
});

test('a link from a figure begins a note on its days, and closing it leaves the page', async () => {
  const calls = fakeNetwork({ [LIST]: pageOf(), [ADD]: { id: 7 } });
  sayChanged('time-note');
  renderPage(<TimeNotesPage />, '/analyse/notizen?notiz.von=2026-10-01&notiz.bis=2026-10-31');
  await userEvent.type(await field(), 'Messe');
  await userEvent.click(screen.getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.find(({ line }) => line === ADD)?.body).toMatchObject({ from: '2026-10-01', to: '2026-10-31' });
});
