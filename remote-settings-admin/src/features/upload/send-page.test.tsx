import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PreviewFile } from '@portal/shared/contract/settings-admin';
import { provideSession } from '@portal/shared/session';
import { type Call, inTurn, refusal, renderInHost, renderPage } from '@portal/shared/testing';
import SendPage from './send-page.tsx';
import { foreignFile, ownFile, samplePreview } from './send/testing/sample-previews.ts';
import { sentForms, uploadNetwork } from './testing/upload-network.ts';
import { sampleFinding, sampleKeptFinding, sampleUpload } from './testing/sample-uploads.ts';
import { templateOf } from './upload-format.ts';

const session = provideSession(async () => {});
const nothing = { total: 0, items: [] };

beforeEach(() => session.setState({ user: null, groups: ['PRO', 'Fileupload'], currentStore: null }));

const kunden = () => new File([templateOf('kunden')], 'kunden.csv', { type: 'text/csv' });

async function choose(...files: File[]) {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  await userEvent.setup({ applyAccept: false }).upload(input, files);
}

const preview = samplePreview(ownFile());
const PROGRAM = 'Aus welchem Programm kommen diese Dateien?';
const PREVIEW = 'POST /api/v2/upload/preview/{id}';

test('looks at files of the format, imports them, announces the progress and shows what became of every row', async () => {
  const calls = uploadNetwork({
    'GET /api/v2/upload': nothing,
    'POST /api/v2/upload/preview': {
      ...samplePreview(ownFile({ findings: [{ ...sampleFinding, rows: 1 }] })),
      last_rows: [{ software: null, kind: 'kunden', rows: 4_000 }],
    },
    [`${PREVIEW}/import`]: sampleUpload({ status: 'received', progress: 0 }),
    'GET /api/v2/upload/{id}': inTurn(sampleUpload({ status: 'importing', progress: 0.62 }), sampleUpload()),
    'GET /api/v2/upload/{id}/findings': { total: 1, items: [sampleKeptFinding] },
  });
  renderPage(<SendPage />, '/upload-historie/daten-hochladen');
  await choose(kunden());
  expect(await screen.findByText('Kunden', { selector: 'td *' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '1 Datei prüfen' }));

  await waitFor(() => expect(screen.getByText('3. Prüfung')).toHaveAttribute('aria-current', 'step'));
  expect(screen.getByRole('region', { name: 'Erste Zeilen von kunden.csv' })).toHaveTextContent('Müßig');
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Kunden: 1.240 Zeilen, beim letzten Upload waren es 4.000 (69,0 % weniger).',
  );
  expect(screen.getByText('Eine Auffälligkeit')).toBeVisible();
  expect(screen.queryByLabelText(PROGRAM)).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'So importieren' }));

  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Wird importiert, 60 Prozent.'));
  expect(screen.getByRole('progressbar', { name: 'Prüfung und Import' })).toHaveAttribute('aria-valuenow', '62');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Der Import ist abgeschlossen.'));

  const table = within(screen.getByRole('table', { name: 'Zeilen je Datei' }));
  expect(table.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
    expect.stringContaining('kunden.csv'),
    '1.240',
    '1.237',
    '12',
    '3',
    '',
  ]);
  expect(await screen.findByText('Diesen Tag gibt es nicht.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Zum Dashboard' })).toHaveAttribute('href', '/');
  expect(screen.getByRole('link', { name: 'Zum Gesamtumsatz' })).toHaveAttribute('href', '/analyse/gesamtumsatz');
  const sent = sentForms()[0]!.getAll('files') as File[];
  expect(sent.map(({ name }) => name)).toEqual(['kunden.csv']);
  expect(calls.find(({ line }) => line.endsWith('/import'))?.body).toEqual({
    files: [],
    new_stores: [],
    brands: [],
    software: null,
  });
});

test('stores that get another name are asked about before the import: agreed to, or other files are chosen', async () => {
  const calls = uploadNetwork({
    'GET /api/v2/upload': nothing,
    'GET /api/v2/upload/mapping-profile': [],
    [`DELETE /api/v2/upload/preview/{id}`]: null,
    [`${PREVIEW}/import`]: sampleUpload({ status: 'received', progress: 0 }),
    'GET /api/v2/upload/{id}': sampleUpload({ warnings: 0, rejected: 0 }),
    'POST /api/v2/upload/preview': samplePreview(ownFile({ renames: [{ external_id: '2', from: 'Nord', to: 'Süd' }] })),
  });
  renderPage(<SendPage />, '/upload-historie/daten-hochladen');
  const check = async () => {
    await choose(kunden());
    await userEvent.click(await screen.findByRole('button', { name: '1 Datei prüfen' }));
    expect(await screen.findByText('Standort 2: „Nord“ heißt dann „Süd“.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'So importieren' })).toBeDisabled();
    expect(screen.getByText('Bitte bestätigen Sie die neuen Namen der Standorte.')).toBeVisible();
  };
  await check();
  expect(screen.getByRole('alert')).toHaveTextContent(
    /Sind es andere Geschäfte, importieren Sie nicht.*eigene Nummern/,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Andere Dateien wählen' }));
  expect(await screen.findByText('Dateien hierher ziehen')).toBeVisible();
  expect(calls.map(({ line }) => line)).toContain(`DELETE /api/v2/upload/preview/${preview.id}`);

  await check();
  await userEvent.click(
    screen.getByRole('checkbox', { name: 'Die Standorte sind dieselben und sollen künftig so heißen' }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'So importieren' }));
  expect(await screen.findByText('Die Daten sind übernommen')).toBeVisible();
});

test('a file with columns of its own is mapped, what is open is asked for, and the mapping is remembered', async () => {
  const foreign = foreignFile();
  const mapping = {
    ...foreign.suggestions[0]!.mapping,
    columns: [...foreign.suggestions[0]!.mapping.columns, { column: 'standort_id', constant: '1' }],
  };
  const mapped = foreignFile({ kind: 'kunden', problem: null, mapping });
  const calls = uploadNetwork({
    [PREVIEW]: inTurn(
      samplePreview(foreign),
      samplePreview(foreignFile({ kind: 'kunden', mapping: foreign.suggestions[0]!.mapping })),
      samplePreview(mapped),
    ),
    'GET /api/v2/upload/mapping-profile': [],
    'POST /api/v2/upload/mapping-profile': {
      id: 3,
      name: 'Optikpro',
      software: 'Optikpro',
      mappings: [mapping],
      updated_at: '2026-11-23T00:00:00Z',
      version: 1,
      saved_by: null,
      market: null,
      keys: [],
    },
    [`${PREVIEW}/import`]: sampleUpload({ status: 'received', progress: 0 }),
    'GET /api/v2/upload/{id}': sampleUpload(),
    'GET /api/v2/upload/{id}/findings': { total: 0, items: [] },
  });
  renderPage(<SendPage />, `/upload-historie/daten-hochladen?vorschau=${preview.id}`);
  await waitFor(() => expect(screen.getByText('2. Zuordnung')).toHaveAttribute('aria-current', 'step'));
  const table = within(screen.getByRole('region', { name: 'Zuordnung von export.csv' }));
  expect(table.getByRole('row', { name: /nachname/ })).toHaveTextContent('Groß · Weiß');
  expect(table.getByRole('row', { name: /standort_id/ })).toHaveTextContent(
    /Fehlt noch.*„Fester Wert …“ und geben Sie seine Nummer ein/,
  );
  expect(table.getByRole('row', { name: /^Kundennummer kunden_id/ })).toBeVisible();
  expect(screen.getByText('Eine Spalte Ihrer Datei wird nicht gelesen: Wohnort (Köln · Ulm).')).toBeVisible();
  expect(screen.queryByText('noch nicht geprüft')).not.toBeInTheDocument();
  const next = screen.getByRole('button', { name: 'Weiter zur Prüfung' });
  expect(next).toBeDisabled();
  // Where the button is, not only in the table's row far above it.
  expect(await screen.findByText('„export.csv“: Es fehlt noch Nummer des Standorts (standort_id).')).toBeVisible();

  await userEvent.click(table.getByRole('combobox', { name: 'Quelle für standort_id' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Fester Wert …', hidden: true }));
  await userEvent.type(table.getByRole('textbox', { name: 'Fester Wert für standort_id' }), '1{Enter}');
  await waitFor(() => expect(next).toBeEnabled());
  expect(table.getByRole('row', { name: /nachname/ })).toHaveTextContent('✓ 1.240 Werte');
  expect(calls.at(-1)?.body).toEqual({ files: [{ position: 0, skip: false, mapping }], new_stores: [] });

  await userEvent.click(next);
  const name = await screen.findByLabelText(PROGRAM);
  expect(name).toHaveValue('');
  expect(screen.getByText('Bitte nennen Sie das Programm, aus dem die Dateien kommen.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'So importieren' })).toBeDisabled();
  await userEvent.type(name, 'Optikpro');
  await userEvent.click(screen.getByRole('button', { name: 'So importieren' }));
  expect(await screen.findByText('Die Daten sind übernommen')).toBeVisible();
  expect(calls.find(({ line }) => line === 'POST /api/v2/upload/mapping-profile')?.body).toEqual({
    name: 'Optikpro',
    software: 'Optikpro',
    mappings: [mapping],
  });
  expect(calls.find(({ line }) => line.endsWith('/import'))?.body).toEqual({
    files: [{ position: 0, skip: false, mapping }],
    new_stores: [],
    brands: [],
    software: 'Optikpro',
  });
});

test('what is proposed because other businesses have mapped it so, is told', async () => {
  const [usual] = foreignFile().suggestions;
  uploadNetwork({
    [PREVIEW]: samplePreview(
      foreignFile({ suggestions: [{ ...usual!, learned: ['geburtsdatum', 'mobil', 'geburtsdatum'] }] }),
    ),
    'GET /api/v2/upload/mapping-profile': [],
  });
  renderPage(<SendPage />, `/upload-historie/daten-hochladen?vorschau=${preview.id}&schritt=zuordnung`);
  expect(
    await screen.findByText(
      /ihren Werten, „Geburtsdatum“, „Mobiltelefon“ so, wie andere Betriebe Spalten dieses Namens zugeordnet haben\. Bitte prüfen Sie jede Zeile\./,
    ),
  ).toBeVisible();
});

/** A mapping as it was sent, remembered. */
const remembered = ({ body }: Call) => {
  const { name, software, mappings } = body as { name: string; software: string; mappings: unknown };
  return {
    id: 3,
    name,
    software,
    mappings,
    updated_at: '2026-11-23T00:00:00Z',
    version: 1,
    saved_by: null,
    market: null,
    keys: [],
  };
};

/** A file that is mapped in full at once, of a business that remembers a program whose key reads the same kind otherwise. */
function secondProgram(answers: Parameters<typeof uploadNetwork>[0] = {}) {
  const mapping = {
    ...foreignFile().suggestions[0]!.mapping,
    columns: [...foreignFile().suggestions[0]!.mapping.columns, { column: 'standort_id', constant: '1' }],
  };
  const file = foreignFile({
    problem: null,
    suggestions: [{ match: 'synonyms', profile: null, market_version: null, learned: [], fit: 0.9, mapping, more: [] }],
  });
  const other = { kind: 'kunden' as const, headers: ['Nr'], columns: [{ column: 'kunden_id', from: 'Nr' }] };
  const profile = {
    id: 3,
    name: 'Kasse',
    software: 'Kasse',
    mappings: [other],
    updated_at: '2026-11-23T00:00:00Z',
    version: 1,
    saved_by: null,
    market: null,
    keys: [{ id: 4, name: 'Nachts' }],
  };
  const calls = uploadNetwork({
    [PREVIEW]: inTurn(
      { ...samplePreview(file), last_rows: [{ software: 'Kasse', kind: 'kunden', rows: 9_000 }] },
      {
        ...samplePreview({ ...file, kind: 'kunden', mapping }),
        last_rows: [{ software: 'Kasse', kind: 'kunden', rows: 9_000 }],
      },
    ),
    'GET /api/v2/upload/mapping-profile': [profile],
    [`${PREVIEW}/import`]: sampleUpload({ status: 'received', progress: 0 }),
    'GET /api/v2/upload/{id}': sampleUpload({ warnings: 0, rejected: 0 }),
    ...answers,
  });
  renderPage(<SendPage />, `/upload-historie/daten-hochladen?vorschau=${preview.id}&schritt=pruefung`);
  return { calls, mapping, other };
}

test.each([
  [
    'beside others',
    samplePreview(ownFile()).stores,
    'Den Standort „7“ gibt es in Ihrem Betrieb noch nicht',
    'Name des Standorts',
  ],
  ['as the first', [], 'Ihr Betrieb hat noch keinen Standort', 'Name des Standorts „7“'],
])('a store that the business does not have is made on the spot, %s', async (_, stores, title, field) => {
  const calls = uploadNetwork({
    'GET /api/v2/upload': nothing,
    'POST /api/v2/upload/preview': { ...samplePreview(ownFile({ unknown_stores: ['7'] })), stores },
    [PREVIEW]: { ...samplePreview(ownFile()), stores },
  });
  renderPage(<SendPage />, '/upload-historie/daten-hochladen');
  await choose(kunden());
  await userEvent.click(await screen.findByRole('button', { name: '1 Datei prüfen' }));
  const alert = (await screen.findByText(title)).closest<HTMLElement>('[role=alert]')!;
  expect(within(alert).getByRole('button', { name: 'Anlegen' })).toBeDisabled();
  await userEvent.type(within(alert).getByRole('textbox', { name: field }), 'Am Markt{Enter}');
  await waitFor(() =>
    expect(calls.at(-1)?.body).toEqual({ files: [], new_stores: [{ standort_id: '7', name: 'Am Markt' }] }),
  );
  await waitFor(() => expect(alert).not.toBeInTheDocument());
});

test('what brands are that nobody knows is said on the spot, or left open', async () => {
  const unknown = [
    { name: 'RAY-BLICK', rows: 12, suggestions: [{ name: 'Ray Blick', reason: 'nur anders geschrieben' }] },
    { name: 'Möwe', rows: 3, suggestions: [] },
    { name: 'Nordlicht', rows: 1, suggestions: [] },
  ];
  const calls = uploadNetwork({
    'GET /api/v2/upload': nothing,
    'POST /api/v2/upload/preview': {
      ...samplePreview(ownFile()),
      unknown_brands: unknown,
      brands: ['Ray Blick', 'Lunova'],
    },
    [`${PREVIEW}/import`]: sampleUpload({ status: 'received', progress: 0 }),
    'GET /api/v2/upload/{id}': sampleUpload({ warnings: 0, rejected: 0 }),
  });
  renderPage(<SendPage />, '/upload-historie/daten-hochladen');
  await choose(kunden());
  await userEvent.click(await screen.findByRole('button', { name: '1 Datei prüfen' }));
  expect(await screen.findByRole('heading', { name: '3 Marken sind neu' })).toBeVisible();
  await userEvent.click(screen.getByRole('combobox', { name: '„RAY-BLICK“' }));
  await userEvent.click(
    await screen.findByRole('option', { name: 'ist „Ray Blick“ (nur anders geschrieben)', hidden: true }),
  );
  await userEvent.click(screen.getByRole('combobox', { name: '„Möwe“' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Marke anlegen', hidden: true }));
  await userEvent.click(screen.getByRole('button', { name: 'So importieren' }));
  expect(await screen.findByText('Die Daten sind übernommen')).toBeVisible();
  expect(calls.find(({ line }) => line.endsWith('/import'))?.body).toMatchObject({
    brands: [
      { name: 'RAY-BLICK', into: 'Ray Blick' },
      { name: 'Möwe', into: null },
    ],
  });
});

test('a column that looks like a consent is asked about before anything can be imported', async () => {
  const mapping = {
    ...foreignFile().suggestions[0]!.mapping,
    columns: [...foreignFile().suggestions[0]!.mapping.columns, { column: 'standort_id', constant: '1' }],
  };
  const open = foreignFile({
    kind: 'kunden',
    problem: null,
    mapping,
    open_consents: [{ header: 'Werbung', values: ['ja', 'nein'] }],
  });
  const calls = uploadNetwork({
    [PREVIEW]: inTurn(
      samplePreview({ ...open, kind: null }),
      samplePreview(open),
      samplePreview({ ...open, open_consents: [] }),
    ),
  });
  renderPage(<SendPage />, `/?vorschau=${preview.id}`);
  const select = await screen.findByRole('combobox', { name: 'Was bedeutet „Werbung“?' });
  expect(screen.getByRole('button', { name: 'Weiter zur Prüfung' })).toBeDisabled();
  expect(await screen.findByText(/„export.csv“: .*Bitte sagen Sie, was „Werbung“ bedeutet\./)).toBeVisible();
  await userEvent.click(select);
  await userEvent.click(await screen.findByRole('option', { name: 'Einwilligung für Briefe', hidden: true }));
  await waitFor(() => expect(JSON.stringify(calls.at(-1)?.body)).toContain('{"column":"einw_brief","from":"Werbung"}'));
  await waitFor(() => expect(select).not.toBeInTheDocument());
});

test('another program gets a mapping of its own: nothing of the first one is touched', async () => {
  const { calls, mapping } = secondProgram({ 'POST /api/v2/upload/mapping-profile': remembered });
  await userEvent.type(await screen.findByLabelText(PROGRAM), 'Webshop');
  expect(screen.getByText(/Bisher gemerkt: „Kasse“\./)).toBeVisible();
  expect(screen.queryByText(/ändert sich/)).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'So importieren' }));
  expect(await screen.findByText('Die Daten sind übernommen')).toBeVisible();
  expect(calls.find(({ line }) => line === 'POST /api/v2/upload/mapping-profile')?.body).toEqual({
    name: 'Webshop',
    software: 'Webshop',
    mappings: [mapping],
  });
  expect(calls.some(({ line }) => line.startsWith('PUT'))).toBe(false);
});

test('what a remembered mapping loses, and which key reads by it, is told and agreed to before it is saved', async () => {
  const { calls, mapping } = secondProgram({ 'PUT /api/v2/upload/mapping-profile/{id}': remembered });
  await userEvent.type(await screen.findByLabelText(PROGRAM), 'kasse');
  const alert = (await screen.findByText('Die gemerkte Zuordnung „Kasse“ ändert sich')).closest<HTMLElement>(
    '[role=alert]',
  )!;
  expect(alert).toHaveTextContent('Ersetzt wird: Kunden. Kommen die Dateien aus einem anderen Programm');
  expect(alert).toHaveTextContent('Der Upload-Schlüssel „Nachts“ liest Dateien nach dieser Zuordnung');
  // Compared with the last upload of this very program.
  expect(screen.getByText(/beim letzten Upload aus „Kasse“ waren es 9\.000/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'So importieren' })).toBeDisabled();
  await userEvent.click(within(alert).getByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: 'So importieren' }));
  expect(await screen.findByText('Die Daten sind übernommen')).toBeVisible();
  expect(calls.find(({ line }) => line.startsWith('PUT'))?.body).toEqual({
    name: 'Kasse',
    software: 'Kasse',
    mappings: [mapping],
    told_keys: [4],
  });
  expect(calls.find(({ line }) => line.endsWith('/import'))?.body).toMatchObject({ software: 'Kasse' });
});

test('a mapping that shall not be remembered leaves what is remembered, and the upload still knows its program', async () => {
  const { calls } = secondProgram();
  await userEvent.type(await screen.findByLabelText(PROGRAM), 'Kasse');
  await userEvent.click(screen.getByRole('checkbox', { name: /^Zuordnung merken/ }));
  await userEvent.click(screen.getByRole('button', { name: 'So importieren' }));
  expect(await screen.findByText('Die Daten sind übernommen')).toBeVisible();
  expect(calls.some(({ line }) => line.startsWith('PUT') || line === 'POST /api/v2/upload/mapping-profile')).toBe(
    false,
  );
  expect(calls.find(({ line }) => line.endsWith('/import'))?.body).toMatchObject({ software: 'Kasse' });
});

test('a mapping is not left behind without a question; its own steps ask nothing, and take the focus', async () => {
  const foreign = foreignFile({ kind: 'kunden', problem: null });
  uploadNetwork({
    'GET /api/v2/upload': nothing,
    [PREVIEW]: inTurn(samplePreview(foreignFile()), samplePreview(foreign)),
  });
  const { router } = renderInHost(<SendPage />, `/upload-historie/daten-hochladen?vorschau=${preview.id}`);
  const table = within(await screen.findByRole('region', { name: 'Zuordnung von export.csv' }));
  expect(screen.getByText('2. Zuordnung')).not.toHaveFocus();
  await userEvent.click(table.getByRole('combobox', { name: 'Quelle für standort_id' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Fester Wert …', hidden: true }));
  await userEvent.type(table.getByRole('textbox', { name: 'Fester Wert für standort_id' }), '1{Enter}');
  const next = screen.getByRole('button', { name: 'Weiter zur Prüfung' });
  await waitFor(() => expect(next).toBeEnabled());
  await userEvent.click(next);
  await waitFor(() => expect(screen.getByText('3. Prüfung')).toHaveFocus());
  await userEvent.click(screen.getByRole('button', { name: 'Zurück zur Zuordnung' }));
  await waitFor(() => expect(screen.getByText('2. Zuordnung')).toHaveFocus());

  await act(() => router.navigate('/analyse/gesamtumsatz'));
  const question = await screen.findByRole('dialog', { name: 'Die Zuordnung ist noch nicht importiert' });
  expect(within(question).queryByRole('button', { name: 'Speichern und weiter' })).toBeNull();
  await userEvent.click(within(question).getByRole('button', { name: 'Hier bleiben' }));
  expect(router.state.location.pathname).toBe('/upload-historie/daten-hochladen');
  await act(() => router.navigate('/analyse/gesamtumsatz'));
  await userEvent.click(await screen.findByRole('button', { name: 'Verwerfen und weiter' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/analyse/gesamtumsatz'));
});

test('why the check cannot follow is said: a file of the format that cannot be read, or nothing that is read', async () => {
  const broken = ownFile({ position: 1, problem: 'Die Spalte nachname fehlt.' });
  const foreign = foreignFile({ kind: 'kunden', problem: null });
  uploadNetwork({ [PREVIEW]: inTurn(samplePreview(foreignFile(), broken), samplePreview(foreign, broken)) });
  const { unmount } = renderPage(<SendPage />, `/?vorschau=${preview.id}`);
  expect(
    await screen.findByText(/„kunden.csv“ kann so nicht gelesen werden: Die Spalte nachname fehlt\./),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Weiter zur Prüfung' })).toBeDisabled();
  unmount();

  uploadNetwork({ [PREVIEW]: samplePreview(foreignFile()) });
  renderPage(<SendPage />, `/?vorschau=${preview.id}`);
  await userEvent.click(await screen.findByRole('combobox', { name: 'Inhalt' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Diese Datei auslassen', hidden: true }));
  expect(await screen.findByText(/Alle Dateien sind ausgelassen/)).toBeVisible();
});

/** Orders whose kinds mean nothing to the portal. */
const meaningless = (refused: number): Partial<PreviewFile> => ({
  kind: 'auftraege',
  name: 'auftraege.csv',
  problem: null,
  refused,
  mapping: { kind: 'auftraege', headers: ['Artikelgruppe'], columns: [{ column: 'art', from: 'Artikelgruppe' }] },
  columns: [
    {
      column: 'art',
      is_indispensable: true,
      options: ['Brille', 'KL'],
      usual_values: { kontaktlinsen: 'KL' },
      filled: 1240,
      refused,
      refused_values: [{ value: 'Linsen', rows: refused }],
      type: 'text',
      samples: [],
    },
  ],
  refusals: [
    {
      column: 'art',
      rows: refused,
      values: ['Linsen', 'Pflege'],
      reason: 'Erwartet wird einer dieser Werte: Brille, KL.',
    },
  ],
});

test('files of which no row would be taken are told of in numbers, lead back to their mapping and cannot be imported', async () => {
  uploadNetwork({
    [PREVIEW]: inTurn(
      samplePreview(foreignFile({ name: 'auftraege.csv' })),
      samplePreview(foreignFile(meaningless(1240))),
    ),
  });
  renderInHost(<SendPage />, `/upload-historie/daten-hochladen?vorschau=${preview.id}&schritt=pruefung`);
  const alert = (
    await screen.findByText('Von 1.240 Zeilen in auftraege.csv wird keine übernommen')
  ).closest<HTMLElement>('[role=alert]')!;
  expect(alert).toHaveTextContent(
    'Spalte art, bei Ihnen „Artikelgruppe“, hat Werte ohne Bedeutung: „Linsen“, „Pflege“.',
  );
  expect(screen.getByText('Es gibt nichts zu importieren')).toBeVisible();
  expect(screen.getByRole('button', { name: 'So importieren' })).toBeDisabled();
  await userEvent.click(within(alert).getByRole('button', { name: 'Zuordnung von auftraege.csv ändern' }));
  await waitFor(() => expect(screen.getByText('2. Zuordnung')).toHaveAttribute('aria-current', 'step'));
});

test('an import of which more than a fifth is refused asks first; without an answer nothing is imported', async () => {
  const calls = uploadNetwork({
    'GET /api/v2/upload': nothing,
    'POST /api/v2/upload/preview': samplePreview(
      ownFile({ ...meaningless(400), mapping: null }),
      ownFile({ position: 1 }),
    ),
    [`${PREVIEW}/import`]: sampleUpload({ status: 'received', progress: 0 }),
    'GET /api/v2/upload/{id}': sampleUpload(),
    'GET /api/v2/upload/{id}/findings': { total: 0, items: [] },
  });
  renderPage(<SendPage />, '/upload-historie/daten-hochladen');
  await choose(kunden());
  await userEvent.click(await screen.findByRole('button', { name: '1 Datei prüfen' }));
  expect(await screen.findByText('Von 1.240 Zeilen in auftraege.csv werden 400 abgelehnt')).toBeVisible();
  expect(screen.getByText(/Bitte berichtigen Sie die Werte in Ihrer Software/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Zuordnung von/ })).not.toBeInTheDocument();
  const ask = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'So importieren' }));
    return within(await screen.findByRole('dialog', { name: /werden 400 abgelehnt\. Übernommen wird nur der Rest/ }));
  };
  await userEvent.click((await ask()).getByRole('button', { name: 'Abbrechen' }));
  expect(calls.some(({ line }) => line.endsWith('/import'))).toBe(false);
  await userEvent.click((await ask()).getByRole('button', { name: 'Trotzdem importieren' }));
  expect(await screen.findByText('Die Daten sind übernommen')).toBeVisible();
});

test('a source chosen by hand is read with the values that usual programs have', async () => {
  const file = foreignFile();
  const columns = file.columns.map((column) =>
    column.column === 'anrede'
      ? { ...column, options: ['Herr', 'Frau'], usual_values: { m: 'Herr', w: 'Frau' } }
      : column,
  );
  const calls = uploadNetwork({ [PREVIEW]: samplePreview({ ...file, columns }) });
  renderPage(<SendPage />, `/?vorschau=${preview.id}`);
  const table = within(await screen.findByRole('region', { name: 'Zuordnung von export.csv' }));
  await userEvent.click(table.getByRole('combobox', { name: 'Quelle für anrede' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Wohnort', hidden: true }));
  await waitFor(() =>
    expect(calls.at(-1)?.body).toMatchObject({
      files: [
        {
          mapping: {
            columns: expect.arrayContaining([{ column: 'anrede', from: 'Wohnort', values: { m: 'Herr', w: 'Frau' } }]),
          },
        },
      ],
    }),
  );
  // They are no choice of people: nothing of them is asked about.
  expect(table.queryByText('Was die Werte bedeuten')).not.toBeInTheDocument();
});

test('files that the server has forgotten lead back to the beginning', async () => {
  uploadNetwork({
    'GET /api/v2/upload': nothing,
    [PREVIEW]: refusal(404, 'Diese Dateien liegen nicht mehr vor. Bitte wählen Sie sie noch einmal aus.'),
  });
  renderPage(<SendPage />, `/?vorschau=${preview.id}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Erneut versuchen' }));
  expect(await screen.findByText('Dateien hierher ziehen')).toBeVisible();
});

test('a refusal shows the sentence of the API and keeps the chosen files', async () => {
  uploadNetwork({
    'GET /api/v2/upload': nothing,
    'POST /api/v2/upload/preview': refusal(422, 'Die Datei „kunden.csv“ ist keine Tabelle.'),
  });
  renderPage(<SendPage />);
  await choose(kunden());
  await userEvent.click(await screen.findByRole('button', { name: '1 Datei prüfen' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Die Datei „kunden.csv“ ist keine Tabelle.');
  expect(screen.getByRole('region', { name: 'Ausgewählte Dateien' })).toHaveTextContent('kunden.csv');
});

test('a file that cannot be read keeps the set from being sent until it is removed', async () => {
  uploadNetwork({ 'GET /api/v2/upload': nothing });
  renderPage(<SendPage />);
  await choose(kunden(), new File(['x'], 'foto.jpg'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Diese Art von Datei kann das Portal nicht lesen.');
  expect(screen.getByRole('button', { name: '2 Dateien prüfen' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'foto.jpg entfernen' }));
  expect(screen.getByRole('button', { name: '1 Datei prüfen' })).toBeEnabled();
});

test('a reload in the middle of an import finds it again', async () => {
  uploadNetwork({ 'GET /api/v2/upload/{id}': sampleUpload({ status: 'checking', progress: 0.2 }) });
  renderPage(<SendPage />, '/upload-historie/daten-hochladen?upload=7');
  expect(await screen.findByRole('heading', { name: 'Wird geprüft …' })).toBeVisible();
});

test('without the upload in the URL a running import is offered', async () => {
  const running = sampleUpload({ status: 'importing', progress: 0.5 });
  uploadNetwork({ 'GET /api/v2/upload': { total: 1, items: [running] }, 'GET /api/v2/upload/{id}': running });
  renderPage(<SendPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Import anzeigen' }));
  expect(await screen.findByRole('heading', { name: 'Wird importiert …' })).toBeVisible();
});

test('a failed import says why, and that nothing was changed', async () => {
  const problem = 'In der Datei kunden.csv fehlt die Spalte kunden_id.';
  uploadNetwork({ 'GET /api/v2/upload/{id}': sampleUpload({ status: 'failed', problem, warnings: 0, rejected: 0 }) });
  renderPage(<SendPage />, '/?upload=7');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(problem);
  expect(alert).toHaveTextContent('An Ihren Daten wurde nichts geändert.');
  expect(screen.queryByRole('link', { name: 'Zum Gesamtumsatz' })).not.toBeInTheDocument();
});

test('an import is one click back as long as nobody has worked with it', async () => {
  let upload = sampleUpload({ can_roll_back: true });
  const calls = uploadNetwork({
    'GET /api/v2/upload/{id}': () => upload,
    'POST /api/v2/upload/{id}/roll-back': () => {
      upload = sampleUpload({ status: 'rolled-back' });
      return sampleUpload({ status: 'rolling-back' });
    },
    'GET /api/v2/upload/{id}/findings': { total: 1, items: [sampleKeptFinding] },
  });
  renderPage(<SendPage />, '/?upload=7');
  await userEvent.click(await screen.findByRole('button', { name: 'Import zurücknehmen' }));
  expect(calls.filter(({ line }) => line.startsWith('POST'))).toHaveLength(1);
  expect(await screen.findByText('Der Import ist zurückgenommen')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('Der Import ist zurückgenommen.');
  expect(screen.queryByText('Die Daten sind übernommen')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Import zurücknehmen' })).not.toBeInTheDocument();
});

test('of an import that somebody has worked with since, it is said what that would mean before it is taken back', async () => {
  const calls = uploadNetwork({
    'GET /api/v2/upload/{id}': sampleUpload({ can_roll_back: true, is_built_upon: true }),
    'GET /api/v2/upload/{id}/findings': { total: 1, items: [sampleKeptFinding] },
  });
  renderPage(<SendPage />, '/?upload=7');
  await userEvent.click(await screen.findByRole('button', { name: 'Import zurücknehmen' }));
  expect(screen.getByText(/Seit diesem Upload wurde mit seinen Daten gearbeitet/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Ja, zurückrollen' })).toBeVisible();
  expect(calls.some(({ line }) => line.startsWith('POST'))).toBe(false);
});

test('whoever may only upload is not led to pages that are closed to them', async () => {
  session.setState({ user: null, groups: ['Fileupload'], currentStore: null });
  uploadNetwork({ 'GET /api/v2/upload/{id}': sampleUpload({ warnings: 0, rejected: 0 }) });
  renderPage(<SendPage />, '/?upload=7');
  expect(await screen.findByRole('button', { name: 'Weitere Dateien hochladen' })).toBeVisible();
  expect(screen.queryAllByRole('link')).toEqual([]);
});
