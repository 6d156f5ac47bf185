import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Finding } from '@portal/shared/contract/settings-admin';
import { fakeNetwork, renderPage } from '@portal/shared/testing';
import OperationPage from './operation-page.tsx';

const FOUND: Finding[] = [
  { part: 'Datenbank', state: 'good', text: 'PostgreSQL 17.2 ist richtig eingerichtet.', remedy: null },
  { part: 'Absender', state: 'unsure', text: 'Der Namensdienst ist nicht erreichbar.', remedy: null },
  { part: 'Mailserver', state: 'bad', text: 'Der Mailserver antwortet nicht.', remedy: 'Bitte prüfen Sie SMTP_URL.' },
];

const RETENTION = {
  name: 'Abgewiesene Zeilen von Uploads',
  term: '12 Monate',
  basis: 'Artikel 5 Absatz 1 Buchstabe e DSGVO',
  removed_by: 'jede Nacht',
  last_run: { at: '2026-11-28T02:40:00Z', removed: 1, total: 1_240 },
};

function show(items: Finding[], isOperator = true) {
  const calls = fakeNetwork({
    'GET /api/v2/admin/operation/findings': { is_operator: isOperator, items },
    'GET /api/v2/admin/backups': {
      is_operator: isOperator,
      schedule: null,
      keep: 14,
      place: 'folder',
      is_sealed: false,
      items: [],
    },
    'GET /api/v2/admin/retention': {
      is_operator: isOperator,
      items: isOperator ? [RETENTION] : [],
    },
  });
  renderPage(<OperationPage />);
  return calls;
}

test('what is to be done stands first, with what to do', async () => {
  show(FOUND);
  const rows = within(await screen.findByRole('list', { name: 'Was geprüft wurde' })).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    'MailserverFehlerDer Mailserver antwortet nicht.Bitte prüfen Sie SMTP_URL.',
    'AbsenderNicht prüfbarDer Namensdienst ist nicht erreichbar.',
    'DatenbankIn OrdnungPostgreSQL 17.2 ist richtig eingerichtet.',
  ]);
  expect(screen.getByRole('status')).toHaveTextContent('Zu tun: ein Fehler. Was zu tun ist, steht jeweils dabei.');
});

test('where nothing is to be done, that is said', async () => {
  show(FOUND.slice(0, 2));
  expect(await screen.findByText('Nichts zu tun: Alles, was sich prüfen ließ, ist in Ordnung.')).toBeVisible();
});

test('everybody else reads whose page it is', async () => {
  show([], false);
  expect(await screen.findByText('Das sieht die Betreibergesellschaft')).toBeVisible();
});

test('a new look is asked for by a button', async () => {
  const calls = show(FOUND);
  await userEvent.click(await screen.findByRole('button', { name: 'Neu prüfen' }));
  await waitFor(() => expect(calls.filter(({ pathname }) => pathname.endsWith('/findings'))).toHaveLength(2));
});

test('how long each kind of data stays is said with the law and what has been removed', async () => {
  show(FOUND);
  const kinds = within(await screen.findByRole('list', { name: 'Arten von Daten' })).getAllByRole('listitem');
  expect(kinds.map((kind) => kind.textContent)).toEqual([
    'Abgewiesene Zeilen von UploadsAufbewahrt: 12 Monate.Artikel 5 Absatz 1 Buchstabe e DSGVO. Gelöscht durch: jede Nacht. Zuletzt 28.11.2026, 03:40: eine Zeile gelöscht, insgesamt 1.240.',
  ]);
});
