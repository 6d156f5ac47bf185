import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  mappingProfileSchema,
  uploadPageSchema,
  uploadPreviewSchema,
  uploadSchema,
  type MappingProfileInput,
  type UploadMapping,
} from '@portal/shared/contract/settings-admin';
import { withTenant } from '../../platform/database/index.ts';
import { seedTenant, type TestUser } from '../../testing/index.ts';
import { FORMATS } from '../../data/upload-format/formats.ts';
import { csv, customer, store } from '../upload/testing/files.ts';
import { startUploadTestApi, type Files, type UploadTestApi } from '../upload/testing/upload-test-api.ts';

let api: UploadTestApi;
beforeAll(async () => {
  api = await startUploadTestApi();
});
afterAll(() => api.close());

const business = async (name: string) => ({
  tenantId: (await seedTenant(api.database, name, [])).tenantId,
  groups: ['Fileupload'],
});

const send = (user: TestUser, path: string, body: unknown, method = 'POST') =>
  api.call(user, `/api/v2/upload/${path}`, {
    method,
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });

async function preview(user: TestUser, files: Files) {
  const form = new FormData();
  for (const [name, content] of Object.entries(files)) form.append('files', new Blob([content as BlobPart]), name);
  const response = await api.call(user, '/api/v2/upload/preview', { method: 'POST', body: form });
  return uploadPreviewSchema.parse(await response.json());
}

const FOREIGN = Buffer.from(
  'KdNr;Anrede;Vorname;Name;Geb.-Datum;Straße;Ort\nK1;m;Jörg;Groß;01.02.1970;Weg 5;Köln\nK2;w;Ute;Weiß;31.02.1970;;Ulm\n',
  'latin1',
);

/** A suggestion, with what it leaves open declared absent. */
function complete(mapping: UploadMapping | undefined): UploadMapping {
  if (!mapping) throw new Error('no suggestion');
  const open = FORMATS[mapping.kind].columns.filter(
    ({ name }) => !mapping.columns.some(({ column }) => column === name),
  );
  return {
    ...mapping,
    columns: [
      ...mapping.columns,
      ...open.map(({ name }) =>
        name === 'standort_id' ? { column: name, constant: 'S1' } : { column: name, absent: true as const },
      ),
    ],
  };
}

test('a file that gives a store another name says so before it is imported', async () => {
  const user = await business('Umbenennung');
  const stores = [store('S1', { name: 'Mitte' }), store('S2', { name: 'Nord' })];
  await api.upload(user, { 'standorte.csv': csv('standorte', stores) });
  const renames = async (rows: typeof stores) =>
    (await preview(user, { 'standorte.csv': csv('standorte', rows) })).files[0]?.renames;
  expect(await renames(stores)).toEqual([]);
  expect(
    await renames([store('S1', { name: 'Mitte' }), store('S2', { name: 'Süd' }), store('S3', { name: 'Neu' })]),
  ).toEqual([{ external_id: 'S2', from: 'Nord', to: 'Süd' }]);

  // What the business calls a store is no matter of files.
  await withTenant(api.database.db, user.tenantId, (trx) =>
    trx
      .updateTable('stores')
      .set({ name: 'Am Markt' })
      .where('tenant_id', '=', user.tenantId)
      .where('external_id', '=', 'S1')
      .execute(),
  );
  expect(await renames(stores)).toEqual([]);
});

test('stores that neither the business has nor the files bring are told before the import', async () => {
  const user = await business('Ohne Standort');
  const [stores, customers] = [
    { 'standorte.csv': csv('standorte', [store('S9')]) },
    { 'kunden.csv': csv('kunden', [customer('K1', { standort_id: 'S9' }), customer('K2', { standort_id: 'S8' })]) },
  ];
  const unknown = async (files: Files) =>
    (await preview(user, files)).files.find(({ kind }) => kind === 'kunden')?.unknown_stores;
  expect(await unknown(customers)).toEqual(['S9', 'S8']);
  expect(await unknown({ ...customers, ...stores })).toEqual(['S8']);
  await api.upload(user, stores);
  expect(await unknown(customers)).toEqual(['S8']);
});

test('a business without a store is asked for the name of one alone, where no file says of which store its rows are', async () => {
  const user = await business('Neubeginn');
  const [people, sales] = [
    'KdNr;Vorname;Name\nK1;Jörg;Groß\n',
    'KdNr;Auftragsnr;Auftragsdatum;Gesamtbetrag\nK1;A1;01.10.2026;100,00\n',
  ];
  const proposed = async (files: Files) =>
    (await preview(user, files)).files
      .map(({ suggestions: [best] }) => best?.mapping.columns.find(({ column }) => column === 'standort_id'))
      .map((column) => column?.constant ?? column?.from ?? null);
  expect(await proposed({ 'personen.csv': people, 'verkauf.csv': sales })).toEqual(['1', '1']);
  // What one file says of stores, nobody knows of the other.
  expect(
    await proposed({
      'personen.csv': people,
      'verkauf.csv': 'Filiale;KdNr;Auftragsnr;Auftragsdatum;Gesamtbetrag\nMitte;K1;A1;01.10.2026;100,00\n',
    }),
  ).toEqual([null, 'Filiale']);
  expect(await proposed({ 'personen.csv': people, 'standorte.csv': csv('standorte', [store('S9')]) })).toEqual([
    null,
    null,
  ]);

  const { id, files } = await preview(user, { 'personen.csv': people });
  const answer = {
    files: [{ position: 0, mapping: files[0]!.suggestions[0]!.mapping, skip: false }],
    new_stores: [],
    software: null,
  };
  const shown = uploadPreviewSchema.parse(await (await send(user, `preview/${id}`, answer)).json());
  expect(shown.files[0]?.unknown_stores).toEqual(['1']);
  const response = await send(user, `preview/${id}/import`, {
    ...answer,
    new_stores: [{ standort_id: '1', name: 'Optik Neubeginn' }],
  });
  const upload = await api.untilOver(user, uploadSchema.parse(await response.json()).id);
  // The store and the customer.
  expect(upload).toMatchObject({ status: 'done', accepted: 2, rejected: 0 });
});

test('who has bought nothing in a file of people and purchases is a customer, and no order that is refused', async () => {
  const user = await business('Flach');
  await api.upload(user, { 'standorte.csv': csv('standorte', [store('S1')]) });
  const rows = [
    'KdNr;Vorname;Nachname;PLZ;Auftragsnr;Auftragsdatum;Auftragsart;Status;Gesamtbetrag',
    'K1;Alma;Ott;45127;F1;05.10.2026;Brille;abgeholt;399,00',
    'K1;Alma;Ott;45127;F2;07.11.2026;Brille;abgeholt;59,90',
    'K2;Cilly;Quast;45130;;;;;',
  ];
  const {
    id,
    files: [file],
  } = await preview(user, { 'einkaeufe.csv': `${rows.join('\n')}\n` });
  const { mapping, more } = file!.suggestions[0]!;
  const choice = {
    files: [mapping, ...more].map((one) => ({ position: 0, mapping: one, skip: false })),
    software: null,
  };
  const shown = uploadPreviewSchema.parse(await (await send(user, `preview/${id}`, choice)).json());
  expect(shown.files.map(({ kind, rows: count, refused }) => [kind, count, refused])).toEqual([
    ['kunden', 3, 0],
    ['auftraege', 2, 0],
  ]);
  const upload = await api.untilOver(
    user,
    uploadSchema.parse(await (await send(user, `preview/${id}/import`, choice)).json()).id,
  );
  expect(upload).toMatchObject({ status: 'done', accepted: 5, rejected: 0, warnings: 1 });
});

test('a foreign file is looked at, mapped, checked and imported, and erases nothing that it does not have', async () => {
  const user = await business('Zuordnung');
  await api.upload(user, {
    'standorte.csv': csv('standorte', [store()]),
    'kunden.csv': csv('kunden', [
      customer('K1', { telefon: '0761 1', werbesperre: 'ja' }),
      customer('K8'),
      customer('K9'),
    ]),
  });

  const seen = await preview(user, { 'export.csv': FOREIGN });
  const [file] = seen.files;
  expect(file).toMatchObject({
    kind: null,
    encoding: 'Windows-1252',
    delimiter: ';',
    rows: 2,
    problem: expect.any(String),
    headers: ['KdNr', 'Anrede', 'Vorname', 'Name', 'Geb.-Datum', 'Straße', 'Ort'],
  });
  expect(file?.sample[0]).toEqual(['K1', 'm', 'Jörg', 'Groß', '01.02.1970', 'Weg 5', 'Köln']);
  expect(file?.suggestions[0]).toMatchObject({ match: 'synonyms', mapping: { kind: 'kunden' } });

  const choice = { files: [{ position: 0, mapping: complete(file?.suggestions[0]?.mapping) }] };
  const checked = uploadPreviewSchema.parse(await (await send(user, `preview/${seen.id}`, choice)).json());
  expect(checked.files[0]).toMatchObject({
    kind: 'kunden',
    problem: null,
    missing: [],
    date_format: 'TT.MM.JJJJ',
    checked: 2,
    refused: 0,
    refusals: [],
    findings: [{ line: 3, column: 'geburtsdatum', value: '31.02.1970', severity: 'warning' }],
    columns: expect.arrayContaining([
      {
        column: 'geburtsdatum',
        is_indispensable: false,
        options: null,
        usual_values: null,
        type: 'day',
        filled: 2,
        refused: 1,
        refused_values: [{ value: '31.02.1970', rows: 1 }],
        samples: [
          { written: '01.02.1970', read: '01.02.1970' },
          { written: '31.02.1970', read: null },
        ],
      },
      {
        column: 'strasse',
        is_indispensable: false,
        options: null,
        usual_values: null,
        type: 'text',
        filled: 1,
        refused: 0,
        refused_values: [],
        samples: [{ written: 'Weg 5', read: 'Weg 5' }],
      },
      {
        column: 'standort_id',
        is_indispensable: true,
        options: null,
        usual_values: null,
        type: 'text',
        filled: 2,
        refused: 0,
        refused_values: [],
        samples: [{ written: 'S1', read: 'S1' }],
      },
      {
        column: 'einw_brief',
        is_indispensable: false,
        options: ['ja', 'nein'],
        usual_values: null,
        type: 'flag',
        filled: 0,
        refused: 0,
        refused_values: [],
        samples: [],
      },
    ]),
  });

  expect(checked.last_rows).toEqual(expect.arrayContaining([{ software: null, kind: 'kunden', rows: 3 }]));

  const response = await send(user, `preview/${seen.id}/import`, { ...choice, software: ' Optikpro ' });
  expect(response.status).toBe(201);
  const upload = await api.untilOver(user, uploadSchema.parse(await response.json()).id);
  expect(upload).toMatchObject({ status: 'done', accepted: 2, rejected: 0, warnings: 1, software: 'Optikpro' });
  const stored = await withTenant(api.database.db, user.tenantId, (trx) =>
    trx.selectFrom('customers').selectAll().where('external_id', '=', 'K1').executeTakeFirstOrThrow(),
  );
  expect(stored).toMatchObject({
    last_name: 'Groß',
    salutation: 'Herr',
    city: 'Köln',
    phone: '0761 1',
    plz: '79098',
    no_advertising: true,
  });
  expect((await send(user, `preview/${seen.id}`, choice)).status).toBe(404);
});

test('an export is compared with the last one of its own program, all its files of a kind together, and the history names the program', async () => {
  const user = await business('Zwei Programme');
  const kinds = async (id: string) =>
    uploadPreviewSchema
      .parse(await (await send(user, `preview/${id}`, { files: [] })).json())
      .last_rows.filter(({ kind }) => kind === 'kunden');
  const bring = async (software: string | null, files: Files) => {
    const { id } = await preview(user, { 'standorte.csv': csv('standorte', [store()]), ...files });
    const { id: upload } = uploadSchema.parse(
      await (await send(user, `preview/${id}/import`, { files: [], software })).json(),
    );
    await api.untilOver(user, upload);
  };
  await bring('Kasse', {
    'a.csv': csv('kunden', [customer('K1'), customer('K2')]),
    'b.csv': csv('kunden', [customer('K3')]),
  });
  await bring('Shop', { 'a.csv': csv('kunden', [customer('S1')]) });
  await bring(null, { 'a.csv': csv('kunden', [customer('K1')]) });
  const { id } = await preview(user, { 'a.csv': csv('kunden', [customer('K1')]) });
  expect(
    (await kinds(id)).sort((a, b) => b.rows - a.rows || String(a.software).localeCompare(String(b.software))),
  ).toEqual([
    { software: 'Kasse', kind: 'kunden', rows: 3 },
    { software: null, kind: 'kunden', rows: 1 },
    { software: 'Shop', kind: 'kunden', rows: 1 },
  ]);
  await bring('Kasse', { 'a.csv': csv('kunden', [customer('K1'), customer('K2')]) });
  expect((await kinds(id)).find(({ software }) => software === 'Kasse')?.rows).toBe(2);
  const programs = async (query: string) =>
    uploadPageSchema
      .parse(await (await api.call(user, `/api/v2/upload?${query}`)).json())
      .items.map(({ software }) => software);
  expect(await programs('sort=software')).toEqual(['Kasse', 'Kasse', 'Shop', null]);
  expect(await programs('q=shop')).toEqual(['Shop']);
});

test('a file whose every order has a kind without a meaning says so in numbers, and how much is left once it has one', async () => {
  const user = await business('Ohne Bedeutung');
  const kinds = ['Weiche', 'Fluss', 'Weiche', 'Kontaktlinsen'];
  const text = [
    'Beleg;KdNr;Filiale;Datum;Artikelgruppe;Stand;Betrag',
    ...kinds.map((kind, at) => `A${at};K1;S1;15.03.2026;${kind};verkauft;${at === 1 ? 'viel' : '10,00'}`),
  ].join('\n');
  const seen = await preview(user, { 'auftraege-2026.csv': text });
  const proposed = seen.files[0]?.suggestions.find(({ mapping }) => mapping.kind === 'auftraege')?.mapping;
  const read = async (values: Record<string, string>) => {
    const mapping = {
      ...proposed!,
      columns: proposed!.columns.map((column) =>
        column.column === 'art' ? { column: 'art', from: 'Artikelgruppe', values } : column,
      ),
    };
    return uploadPreviewSchema.parse(
      await (await send(user, `preview/${seen.id}`, { files: [{ position: 0, mapping }] })).json(),
    ).files[0];
  };
  const nothing = await read({});
  expect(nothing).toMatchObject({
    problem: null,
    rows: 4,
    checked: 4,
    refused: 3,
    refusals: [
      { column: 'art', rows: 3, values: ['Weiche', 'Fluss'] },
      { column: 'brutto', rows: 1, values: ['viel'] },
    ],
  });
  const usual = nothing?.columns.find(({ column }) => column === 'art')?.usual_values ?? {};
  expect(usual).toMatchObject({ kontaktlinsen: 'KL' });
  expect(await read(usual)).toMatchObject({
    refused: 3,
    refusals: [
      { column: 'art', rows: 3, values: ['Weiche', 'Fluss'] },
      { column: 'brutto', rows: 1 },
    ],
  });
  expect(await read({ ...usual, weiche: 'KL', fluss: 'Handelsware' })).toMatchObject({
    refused: 1,
    refusals: [{ column: 'brutto', rows: 1, values: ['viel'] }],
  });
});

test('a profile is remembered, suggested to its business alone, changed and forgotten', async () => {
  const [user, stranger] = [await business('Profil'), await business('Fremd')];
  const headers = ['KdNr', 'Anrede', 'Vorname', 'Name', 'Geb.-Datum', 'Straße', 'Ort'];
  const input: MappingProfileInput = {
    name: 'Kasse',
    software: 'Optikpro',
    mappings: [complete({ kind: 'kunden', headers, columns: [{ column: 'kunden_id', from: 'KdNr' }] })],
  };
  const profile = mappingProfileSchema.parse(await (await send(user, 'mapping-profile', input)).json());
  expect((await send(user, 'mapping-profile', input)).status).toBe(409);
  expect((await preview(user, { 'x.csv': FOREIGN })).files[0]?.suggestions[0]).toMatchObject({
    match: 'fingerprint',
    profile: 'Kasse',
  });
  const own = await preview(stranger, { 'x.csv': FOREIGN });
  expect(own.files[0]?.suggestions[0]).toMatchObject({ match: 'synonyms' });
  for (const [path, method] of [
    [`mapping-profile/${profile.id}`, 'PUT'],
    [`preview/${own.id}`, 'POST'],
  ] as const) {
    const body = method === 'PUT' ? input : { files: [] };
    expect((await send(method === 'PUT' ? stranger : user, path, body, method)).status).toBe(404);
  }
  expect((await send(user, `mapping-profile/${profile.id}`, { ...input, name: 'Neu' }, 'PUT')).status).toBe(200);
  expect((await api.call(stranger, `/api/v2/upload/mapping-profile/${profile.id}`, { method: 'DELETE' })).status).toBe(
    404,
  );
  expect((await api.call(user, `/api/v2/upload/mapping-profile/${profile.id}`, { method: 'DELETE' })).status).toBe(204);
  expect(await (await api.call(user, '/api/v2/upload/mapping-profile')).json()).toEqual([]);
  expect((await api.call({ ...user, groups: ['PRO'] }, '/api/v2/upload/mapping-profile')).status).toBe(403);
});

test('a preview is forgotten when asked, and then nobody has it', async () => {
  const user = await business('Verworfen');
  const { id } = await preview(user, { 'kunden.csv': csv('kunden', [customer('K1')]) });
  const folder = join(api.dataDir, 'uploads', String(user.tenantId), `preview-${id}`);
  expect(existsSync(folder)).toBe(true);
  const drop = () => api.call(user, `/api/v2/upload/preview/${id}`, { method: 'DELETE' });
  expect((await drop()).status).toBe(204);
  expect(existsSync(folder)).toBe(false);
  const again = await drop();
  expect([again.status, await again.json()]).toEqual([
    404,
    expect.objectContaining({ title: 'Diese Dateien liegen nicht mehr vor. Bitte wählen Sie sie noch einmal aus.' }),
  ]);
});

test('a preview is imported once: whoever comes second is told so, one after the other and at the same moment', async () => {
  const user = await business('Doppelt');
  for (const atOnce of [1, 4]) {
    const { id } = await preview(user, { 'standorte.csv': csv('standorte', [store()]) });
    const answers = await Promise.all(
      Array.from({ length: atOnce }, () => send(user, `preview/${id}/import`, { files: [] })),
    );
    answers.push(await send(user, `preview/${id}/import`, { files: [] }));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: atOnce }, () => 404)]);
    for (const answer of answers.filter(({ status }) => status !== 201))
      expect(await answer.json()).toMatchObject({
        code: 'preview-not-found',
        title: expect.stringContaining('Bitte wählen Sie'),
      });
  }
  const page = uploadPageSchema.parse(await (await api.call(user, '/api/v2/upload')).json());
  expect(page.total).toBe(2);
});
