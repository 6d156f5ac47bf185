import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OwnData, TakeAway } from '@portal/shared/contract/settings-admin';
import { provideSession } from '@portal/shared/session';
import { fakeNetwork, refusal, renderInHost } from '@portal/shared/testing';
import OwnDataPage from './own-data-page.tsx';
import { archiveText, sizeText } from './model.ts';

const session = provideSession(async () => {});
const signIn = (...groups: string[]) => session.setState({ user: null, groups, currentStore: null });
beforeEach(() => signIn('Admin', 'Fileupload'));

const ARCHIVE: TakeAway = {
  id: 7,
  state: 'making',
  progress: 0,
  created_at: '2026-11-23T08:00:00Z',
  created_by: 'chefin@example.org',
  bytes: null,
  expires_at: null,
  is_own: true,
};

/** The API's part: an archive is being made until the test says that it is ready. */
function network(start: Partial<OwnData> = {}) {
  let data: OwnData = { business: 'Optik „Sommer“ & Söhne', archives: [], deletion: null, ...start };
  let isReady = false;
  const calls = fakeNetwork({
    'GET /api/v2/settings/own-data': () => {
      if (isReady)
        data = {
          ...data,
          archives: data.archives.map((one) => ({
            ...one,
            state: 'ready',
            progress: 1,
            bytes: 412_000,
            expires_at: '2026-11-24T08:00:00Z',
          })),
        };
      return data;
    },
    'POST /api/v2/settings/own-data/archive': () => (data = { ...data, archives: [ARCHIVE] }),
    'POST /api/v2/settings/own-data/deletion': () =>
      (data = {
        ...data,
        deletion: {
          requested_at: '2026-11-23T08:00:00Z',
          requested_by: 'chefin@example.org',
          delete_at: '2026-12-07T08:00:00Z',
        },
      }),
    'DELETE /api/v2/settings/own-data/deletion': () => (data = { ...data, deletion: null }),
    'POST /api/v2/upload': refusal(422, 'Ihr Betrieb hat schon Daten.', 'take-away-not-empty'),
  });
  const sent = () =>
    calls.filter(({ method }) => method !== 'GET').map(({ method, pathname }) => `${method} ${pathname}`);
  return {
    sent,
    finish: () => {
      isReady = true;
    },
  };
}

const show = () => renderInHost(<OwnDataPage />, '/einstellungen/erweitert/eigene-daten');

test('an archive is made while one may leave, and then lies ready for who asked for it', async () => {
  const { finish } = network();
  show();
  const make = await screen.findByRole('button', { name: 'Archiv erstellen' });
  await userEvent.click(make);
  const list = await screen.findByRole('list', { name: 'Erstellte Archive' });
  expect(await within(list).findByText(/Sie können diese Seite verlassen/)).toBeVisible();
  expect(make).toBeDisabled();
  finish();
  expect(await within(list).findByText(/^0,4 MB, liegt bis 24\.11\.2026/)).toBeVisible();
  expect(within(list).getByRole('button', { name: 'Herunterladen' })).toBeEnabled();
});

test('the business is deleted by its own name alone, and that can be withdrawn', async () => {
  const { sent } = network();
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Löschung beantragen …' }));
  await userEvent.click(screen.getByRole('button', { name: 'Abbrechen' }));
  expect(screen.getByRole('button', { name: 'Löschung beantragen …' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('textbox', { name: /Bitte geben Sie zur Bestätigung/ })).toHaveFocus();
  const field = screen.getByRole('textbox', { name: /Bitte geben Sie zur Bestätigung/ });
  await userEvent.click(screen.getByRole('button', { name: 'Betrieb in 14 Tagen löschen' }));
  expect(field).toHaveFocus();
  await userEvent.type(field, 'Optik');
  await userEvent.click(screen.getByRole('button', { name: 'Betrieb in 14 Tagen löschen' }));
  expect(field).toHaveAccessibleDescription(/genau so ein/);
  expect(sent()).toEqual([]);
  await userEvent.type(field, ' „Sommer“ & Söhne');
  await userEvent.click(screen.getByRole('button', { name: 'Betrieb in 14 Tagen löschen' }));
  expect(await screen.findByText('Dieser Betrieb wird am 07.12.2026 gelöscht')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Betrieb löschen' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Löschung zurücknehmen' }));
  expect(await screen.findByRole('button', { name: 'Löschung beantragen …' })).toBeVisible();
  expect(sent().map((line) => line.split(' ')[0])).toEqual(['POST', 'DELETE']);
});

test('an archive that cannot be loaded here says why', async () => {
  network();
  const { container } = show();
  await screen.findByRole('button', { name: 'Archiv auswählen' });
  const input = container.querySelector<HTMLInputElement>('input[type="file"]');
  await userEvent.upload(input!, new File(['PK'], 'eigene-daten.zip', { type: 'application/zip' }));
  expect(await screen.findByText('Ihr Betrieb hat schon Daten.')).toBeVisible();
});

test('who may not upload is told what loading an archive takes', async () => {
  signIn('Admin');
  network();
  show();
  expect(await screen.findByText('Dafür brauchen Sie auch die Gruppe „Fileupload“.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Archiv auswählen' })).toBeNull();
});

test('the day of the deletion is the one in Germany', async () => {
  network({
    deletion: {
      requested_at: '2026-11-22T23:30:00Z',
      requested_by: 'chefin@example.org',
      delete_at: '2026-12-06T23:30:00Z',
    },
  });
  show();
  expect(await screen.findByText('Dieser Betrieb wird am 07.12.2026 gelöscht')).toBeVisible();
});

test.each([
  [0, '0,0 MB'],
  [412_000, '0,4 MB'],
  [1_500_000, '1,5 MB'],
  [12_300_000, '12 MB'],
])('%d bytes are %s', (bytes, text) => expect(sizeText(bytes)).toBe(text));

test('another person’s archive says whose it is, and old ones that they are gone', () => {
  expect(archiveText({ ...ARCHIVE, state: 'ready', bytes: 1, is_own: false })).toContain(
    'für die Person, die es erstellt hat',
  );
  expect(archiveText({ ...ARCHIVE, state: 'expired' })).toBe('Nach 24 Stunden gelöscht.');
  expect(archiveText({ ...ARCHIVE, state: 'failed' })).toContain('noch einmal');
});
