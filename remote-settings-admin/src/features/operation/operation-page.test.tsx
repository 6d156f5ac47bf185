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
