import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { UploadKey } from '@portal/shared/contract/settings-admin';
import { provideSession } from '@portal/shared/session';
import { type Call, refusal, renderPage } from '@portal/shared/testing';
import SendPage from '../send-page.tsx';
import { foreignFile } from '../send/testing/sample-previews.ts';
import { uploadNetwork } from '../testing/upload-network.ts';

const session = provideSession(async () => {});
beforeEach(() => session.setState({ user: null, groups: ['Admin', 'Fileupload'], currentStore: null }));

const PATH = '/upload-historie/daten-hochladen';
const KEYS = '/api/v2/upload/key';
const SECRET = 'upload-1-abcdefghij';
const sampleKey = (different: Partial<UploadKey> = {}): UploadKey => ({
  id: 4,
  name: 'Kasse',
  prefix: 'upload-1-ab',
  profile: null,
  created_at: '2026-11-20T08:15:00Z',
  created_by: 'inhaberin@brillenhaus-sommer.example',
  last_used_at: null,
  last_problem: null,
  held_preview: null,
  last_upload: null,
  is_expected: true,
  sends_changes: false,
  missing: null,
  short: null,
  ...different,
});
const PROFILE = {
  id: 3,
  name: 'Optikpro',
  software: null,
  mappings: [foreignFile().suggestions[0]!.mapping],
  updated_at: '2026-11-23T00:00:00Z',
  keys: [],
  version: 1,
  saved_by: null,
  market: null,
};

function open(answers: Parameters<typeof uploadNetwork>[0], path = PATH): Call[] {
  const calls = uploadNetwork({ 'GET /api/v2/upload': { total: 0, items: [] }, ...answers });
  renderPage(<SendPage />, path);
  return calls;
}
/** A business with one key, which is another once it was changed. */
function oneKey(before: UploadKey, after: UploadKey): Parameters<typeof open>[0] {
  let now = before;
  return { [`GET ${KEYS}`]: () => [now], [`PUT ${KEYS}/{id}`]: () => (now = after) };
}
const card = async () =>
  within(
    await screen
      .findByRole('heading', { name: 'Automatischer Upload' })
      .then((title) => title.closest<HTMLElement>('[aria-labelledby]')!),
  );

test('each key says whose it is, what it reads, and what came of its last use', async () => {
  const used = {
    last_used_at: '2026-11-22T01:30:00Z',
    last_upload: { id: 7, status: 'done' as const, created_at: '2026-11-22T01:30:00Z' },
  };
  const last_problem = 'Datei „kunden.csv“ passt nicht zur Zuordnung „Optikpro“: Es fehlt die Spalte „Name“.';
  open({
    [`GET ${KEYS}`]: [
      sampleKey(),
      sampleKey({ id: 5, name: 'Nachts', ...used }),
      sampleKey({ id: 6, name: 'Optikpro', profile: { id: 3, name: 'Optikpro' }, ...used, last_problem }),
    ],
  });
  const items = await within(await screen.findByRole('list', { name: 'Upload-Schlüssel' })).findAllByRole('listitem');
  expect(items.map((item) => item.textContent)).toEqual([
    expect.stringMatching(
      /^Kasseupload-1-ab…Erstellt von inhaberin@brillenhaus-sommer\.example am 20\.11\.2026.* · Dateien im Format des PortalsNoch nicht benutzt/,
    ),
    expect.stringMatching(/Zuletzt benutzt am 22\.11\.2026.*: Übernommen · Upload 7/),
    expect.stringMatching(
      /Zuordnung „Optikpro“Zuletzt benutzt am 22\.11\.2026.*: abgelehnt · Upload 7.*Es fehlt die Spalte „Name“\./,
    ),
  ]);
});

test('a new key is shown once, with scripts that have it and the address of the portal in them', async () => {
  const user = userEvent.setup();
  let keys: UploadKey[] = [];
  const calls = open({
    'GET /api/v2/upload/mapping-profile': [PROFILE],
    [`GET ${KEYS}`]: () => keys,
    [`POST ${KEYS}`]: () => {
      keys = [sampleKey({ profile: { id: 3, name: 'Optikpro' } })];
      return { ...keys[0], key: SECRET };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Neuer Schlüssel …' }));
  expect(screen.getByRole('textbox', { name: /Name/ })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Schlüssel erstellen' }));
  expect(screen.getByRole('textbox', { name: /Name/ })).toHaveFocus();
  expect(screen.getByText('Bitte geben Sie dem Schlüssel einen Namen.')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: /Name/ }), 'Kasse');
  await user.click(screen.getByRole('combobox', { name: 'Wie die Dateien gelesen werden' }));
  await user.click(await screen.findByRole('option', { name: 'Mit der Zuordnung „Optikpro“', hidden: true }));
  await user.click(screen.getByRole('checkbox', { name: 'Diese Software schickt nur Änderungen' }));
  await user.click(screen.getByRole('button', { name: 'Schlüssel erstellen' }));

  await waitFor(() => expect(screen.getByRole('heading', { name: 'Schlüssel „Kasse“ ist erstellt' })).toHaveFocus());
  expect(calls.find(({ line }) => line === `POST ${KEYS}`)?.body).toEqual({
    name: 'Kasse',
    profile_id: 3,
    sends_changes: true,
  });
  expect(screen.getByTestId('upload-key')).toHaveTextContent(SECRET);
  expect(screen.getByRole('alert')).toHaveTextContent('Dieser Schlüssel ist nur jetzt zu sehen');
  await user.click(screen.getByRole('button', { name: 'Schlüssel kopieren' }));
  expect(await screen.findByText('Der Schlüssel ist kopiert.')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(SECRET);

  const windows = screen.getByRole('region', { name: 'Skript portal-upload.ps1' });
  expect(windows).toHaveTextContent(`$Portal = '${window.location.origin}' $Key = '${SECRET}'`);
  expect(screen.getByRole('region', { name: 'Befehl für jede Nacht' })).toHaveTextContent('schtasks /Create');
  await user.click(screen.getByRole('radio', { name: 'Linux, macOS' }));
  await user.click(screen.getByRole('button', { name: 'Skript kopieren' }));
  await waitFor(async () => expect(await navigator.clipboard.readText()).toContain(`KEY='${SECRET}'`));
  expect(screen.getByRole('region', { name: 'Befehl für jede Nacht' })).toHaveTextContent('30 2 * * * sh');

  await user.click(screen.getByRole('button', { name: 'Fertig, Schlüssel verbergen' }));
  expect(document.body).not.toHaveTextContent(SECRET);
  expect(screen.getByRole('heading', { name: 'Automatischer Upload' })).toHaveFocus();
  expect((await card()).getByRole('listitem')).toHaveTextContent('Kasse');
});

test('what the API says against a new key stands below what was asked, and nothing is lost', async () => {
  const user = userEvent.setup();
  open({
    [`GET ${KEYS}`]: [],
    'GET /api/v2/upload/mapping-profile': [],
    [`POST ${KEYS}`]: refusal(
      409,
      'Einen Upload-Schlüssel mit diesem Namen gibt es schon. Bitte wählen Sie einen anderen Namen.',
    ),
  });
  await user.click(await screen.findByRole('button', { name: 'Neuer Schlüssel …' }));
  await user.type(screen.getByRole('textbox', { name: /Name/ }), 'Kasse{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Bitte wählen Sie einen anderen Namen.');
  expect(screen.getByRole('textbox', { name: /Name/ })).toHaveValue('Kasse');
});

test('a key is revoked after a question', async () => {
  const user = userEvent.setup();
  let keys = [sampleKey()];
  const calls = open({
    [`GET ${KEYS}`]: () => keys,
    [`DELETE ${KEYS}/{id}`]: () => {
      keys = [];
      return null;
    },
  });
  await user.click(await screen.findByRole('button', { name: '„Kasse“ widerrufen' }));
  expect(await screen.findByText(/kann dann nichts mehr hochladen/)).toBeVisible();
  expect(calls.some(({ line }) => line.startsWith('DELETE'))).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Ja, widerrufen' }));
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Upload-Schlüssel' })).not.toBeInTheDocument());
  expect(calls.map(({ line }) => line)).toContain(`DELETE ${KEYS}/4`);
});

test('a key whose uploads stay away says since when, until an Admin ends that', async () => {
  const silent = {
    last_used_at: '2026-09-01T01:30:00Z',
    last_upload: { id: 7, status: 'done' as const, created_at: '2026-09-01T01:30:00Z' },
  };
  const missing = { from: '2026-09-01', nights: 60, last: '2026-09-01T01:30:00Z' };
  const calls = open(
    oneKey(sampleKey({ ...silent, missing }), sampleKey({ ...silent, is_expected: false })),
    `${PATH}#automatisch`,
  );
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Automatischer Upload' })).toHaveFocus());
  const item = within(await screen.findByRole('list', { name: 'Upload-Schlüssel' })).getByRole('listitem');
  expect(item).toHaveTextContent(
    'Seit dem 01.09.2026, 03:30 ist nichts angekommen: Es fehlen 60 Nächte, zuerst die nach dem 01.09.2026.',
  );
  await userEvent.click(within(item).getByRole('button', { name: '„Kasse“: Nicht mehr erwarten' }));
  expect(await screen.findByText('Bleibt ein nächtlicher Upload aus, sagen wir nichts.')).toBeVisible();
  expect(screen.getByRole('button', { name: '„Kasse“: Wieder erwarten' })).toBeVisible();
  expect(calls.find(({ line }) => line === `PUT ${KEYS}/4`)?.body).toEqual({ is_expected: false });
});

test('a key that brought less than usual says what is missing, until an Admin says that it is right', async () => {
  const used = {
    last_used_at: '2026-11-21T01:30:00Z',
    last_upload: { id: 7, status: 'done' as const, created_at: '2026-11-21T01:30:00Z' },
  };
  const short = {
    from: '2026-11-20',
    last: '2026-11-20',
    nights: 1,
    kinds: [
      { kind: 'kunden' as const, rows: 1_200, usual: 4_000 },
      { kind: 'auftraege' as const, rows: 0, usual: 9_000 },
    ],
  };
  const calls = open(oneKey(sampleKey({ ...used, short }), sampleKey(used)));
  const item = within(await screen.findByRole('list', { name: 'Upload-Schlüssel' })).getByRole('listitem');
  expect(item).toHaveTextContent(
    'Nach dem 20.11.2026 kam weniger an als sonst: Kunden 1.200 statt 4.000 Zeilen, Aufträge 0 statt 9.000 Zeilen.',
  );
  await userEvent.click(within(item).getByRole('button', { name: '„Kasse“: So ist es richtig' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Ja, so ist es richtig' }));
  await waitFor(() => expect(screen.queryByText(/kam weniger an als sonst/)).not.toBeInTheDocument());
  expect(calls.find(({ line }) => line === `PUT ${KEYS}/4`)?.body).toEqual({ usual_from: '2026-11-20' });
});

test('a program that sends changes alone is ticked at its key, and then the amount is no more told of', async () => {
  const used = {
    last_used_at: '2026-11-21T01:30:00Z',
    last_upload: { id: 7, status: 'done' as const, created_at: '2026-11-21T01:30:00Z' },
  };
  const missing = { from: '2026-11-23', nights: 1, last: '2026-11-21T01:30:00Z' };
  const calls = open(oneKey(sampleKey(used), sampleKey({ ...used, sends_changes: true, missing })));
  const item = within(await screen.findByRole('list', { name: 'Upload-Schlüssel' })).getByRole('listitem');
  const box = within(item).getByRole('checkbox', { name: '„Kasse“: Diese Software schickt nur Änderungen' });
  expect(box).not.toBeChecked();
  await userEvent.click(box);
  expect(await within(item).findByText('Bleibt ein nächtlicher Upload aus, sagen wir Bescheid.')).toBeVisible();
  expect(box).toBeChecked();
  expect(box).toHaveFocus();
  expect(box).toHaveAccessibleDescription(/Kommen von einem Auftrag Positionen, dann bitte immer alle/);
  expect(item).toHaveTextContent(
    /Es fehlt die Nacht nach dem 23\.11\.2026\. Bitte lassen Sie die Software einmal alles ausgeben, was seitdem geändert wurde\./,
  );
  expect(calls.find(({ line }) => line === `PUT ${KEYS}/4`)?.body).toEqual({ sends_changes: true });
});

test('what is remembered of programs is listed, and forgotten after a question unless a key needs it', async () => {
  session.setState({ user: null, groups: ['Fileupload'], currentStore: null });
  const [profile, needed] = [
    { ...PROFILE, id: 5, name: 'Alte Kasse' },
    { ...PROFILE, keys: [{ id: 4, name: 'Nachts' }] },
  ];
  let profiles = [profile, needed];
  const calls = open({
    'GET /api/v2/upload/mapping-profile': () => profiles,
    'DELETE /api/v2/upload/mapping-profile/{id}': () => {
      profiles = [needed];
      return null;
    },
  });
  const row = await screen.findByRole('row', { name: /Optikpro/ });
  expect(row).toHaveTextContent(/Kunden.*wird für den Upload-Schlüssel gebraucht/);
  await userEvent.click(screen.getByRole('button', { name: 'Zuordnung „Alte Kasse“ vergessen' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Ja, vergessen' }));
  await waitFor(() => expect(screen.queryByRole('row', { name: /Alte Kasse/ })).not.toBeInTheDocument());
  expect(calls.map(({ line }) => line)).toContain('DELETE /api/v2/upload/mapping-profile/5');
});

test('a program is called otherwise in its place, and a name that another has is refused in words', async () => {
  session.setState({ user: null, groups: ['Fileupload'], currentStore: null });
  let profile = PROFILE;
  const calls = open({
    'GET /api/v2/upload/mapping-profile': () => [profile],
    'PUT /api/v2/upload/mapping-profile/{id}': ({ body }: Call) => {
      const { name } = body as { name: string };
      return name === 'Alte Kasse'
        ? refusal(409, 'Eine Zuordnung mit diesem Namen gibt es schon. Bitte wählen Sie einen anderen Namen.')
        : (profile = { ...PROFILE, name });
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Zuordnung „Optikpro“ umbenennen' }));
  expect(screen.getByRole('textbox', { name: 'Neuer Name für Optikpro' })).toHaveFocus();
  await userEvent.keyboard('Optikpro Süd{Enter}');
  const button = await screen.findByRole('button', { name: 'Zuordnung „Optikpro Süd“ umbenennen' });
  expect(button).toHaveFocus();
  await userEvent.click(button);
  expect(calls.find(({ line }) => line === 'PUT /api/v2/upload/mapping-profile/3')?.body).toEqual({
    name: 'Optikpro Süd',
    software: 'Optikpro Süd',
  });
  await userEvent.keyboard('Alte Kasse{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Bitte wählen Sie einen anderen Namen.');
  // Escape leaves it as it is.
  await userEvent.click(screen.getByRole('button', { name: 'Zuordnung „Optikpro Süd“ umbenennen' }));
  await userEvent.keyboard('X{Escape}');
  expect(screen.getByRole('button', { name: 'Zuordnung „Optikpro Süd“ umbenennen' })).toHaveFocus();
  expect(calls.filter(({ line }) => line.startsWith('PUT'))).toHaveLength(2);
  // Who goes elsewhere stays there.
  await userEvent.click(screen.getByRole('button', { name: 'Zuordnung „Optikpro Süd“ umbenennen' }));
  await userEvent.tab();
  expect(screen.getByRole('button', { name: /^Fassung \d+ von „Optikpro Süd“ ansehen/ })).toHaveFocus();
});

test.each([[['Fileupload', 'PRO']], [['Fileupload']]])('%p has no keys and does not ask for them', async (groups) => {
  session.setState({ user: null, groups, currentStore: null });
  const calls = open({});
  expect(await screen.findByText('Welche Dateien das Portal liest')).toBeVisible();
  expect(screen.queryByText('Automatischer Upload')).not.toBeInTheDocument();
  expect(calls.some(({ line }) => line.includes(KEYS))).toBe(false);
});
