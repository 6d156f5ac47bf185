import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PortalMail } from '@portal/shared/contract/settings-admin';
import { type Call, fakeNetwork, renderPage } from '@portal/shared/testing';
import { PortalMailsSection } from './portal-mails-section.tsx';

const MAILS: PortalMail[] = [
  { id: 3, at: '2026-11-24T07:00:00Z', kind: 'report', to: 'anna@x.example', state: 'sent', code: null, attempts: 4 },
  {
    id: 2,
    at: '2026-11-23T08:00:00Z',
    kind: 'invitation',
    to: 'bert@x.example',
    state: 'bounced',
    code: 550,
    attempts: 1,
  },
];

/** The API's part. @returns what the list was asked for */
function network(mails: readonly PortalMail[]) {
  const calls = fakeNetwork({
    'GET /api/v2/admin/portal-mail': ({ searchParams }: Call) => {
      const items = searchParams.get('q') ? [] : mails;
      return { total: items.length, items };
    },
  });
  renderPage(<PortalMailsSection />, '/einstellungen/erweitert/protokoll');
  return () => calls.map(({ searchParams }) => Object.fromEntries(searchParams));
}

test('what the portal wrote is listed with whom to, and with why it did not go out', async () => {
  const asked = network(MAILS);
  const rows = within(await screen.findByRole('table', { name: 'E-Mails des Portals' }));
  expect((await rows.findAllByRole('row')).map((row) => row.textContent)).toEqual([
    expect.stringContaining('ZeitpunktWasAnErgebnis'),
    '24.11.2026, 08:00Monatsberichtanna@x.exampleÜbergeben (4 Versuche)',
    '23.11.2026, 09:00Einladungbert@x.exampleNicht zustellbarDiese Adresse gibt es nicht (Code 550). Bitte prüfen Sie sie in der Benutzerverwaltung.',
  ]);
  expect(asked()[0]).toEqual({ q: '', direction: 'asc', offset: '0', limit: '50' });
  await userEvent.type(screen.getByRole('searchbox', { name: 'E-Mails des Portals durchsuchen' }), 'niemand');
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ q: 'niemand' }));
});

test('a business that nobody was written to is told so', async () => {
  network([]);
  expect(await screen.findByText('Das Portal hat in dieser Zeit niemandem geschrieben.')).toBeVisible();
});
