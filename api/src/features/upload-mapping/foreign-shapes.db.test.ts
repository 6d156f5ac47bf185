import {
  mappingProfileSchema,
  uploadPreviewSchema,
  uploadSchema,
  type PreviewChoice,
  type PreviewFile,
  type UploadPreview,
} from '@portal/shared/contract/settings-admin';
import { withTenant } from '../../platform/database/index.ts';
import { seedTenant, type TestUser } from '../../testing/index.ts';
import { csv, store } from '../upload/testing/files.ts';
import { chooseMapping } from '../upload-keys/receive/choose-mapping.ts';
import { startUploadTestApi, type UploadTestApi } from '../upload/testing/upload-test-api.ts';

let api: UploadTestApi;
beforeAll(async () => {
  api = await startUploadTestApi();
});
afterAll(() => api.close());

async function business(name: string, stores: readonly string[] = ['1']): Promise<TestUser & { tenantId: number }> {
  const user = { tenantId: (await seedTenant(api.database, name, [])).tenantId, groups: ['Fileupload'] };
  if (stores.length > 0)
    await api.upload(user, {
      'standorte.csv': csv(
        'standorte',
        stores.map((number) => store(number)),
      ),
    });
  return user;
}

const send = (user: TestUser, path: string, body: unknown) =>
  api.call(user, `/api/v2/upload/${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });

async function preview(user: TestUser, content: string): Promise<UploadPreview> {
  const form = new FormData();
  form.append('files', new Blob([content]), 'export.csv');
  return uploadPreviewSchema.parse(
    await (await api.call(user, '/api/v2/upload/preview', { method: 'POST', body: form })).json(),
  );
}

/** What a person chooses who accepts what is proposed. */
function accepted(file: PreviewFile | undefined): PreviewChoice['files'] {
  const [best] = file?.suggestions ?? [];
  return [best?.mapping, ...(best?.more ?? [])].map((mapping) => ({
    position: file?.position ?? 0,
    mapping: mapping ?? null,
    skip: false,
  }));
}

async function look(user: TestUser, { id }: UploadPreview, choice: Partial<PreviewChoice>): Promise<UploadPreview> {
  return uploadPreviewSchema.parse(await (await send(user, `preview/${id}`, choice)).json());
}

async function take(user: TestUser, { id }: UploadPreview, choice: Partial<PreviewChoice>) {
  return api.untilOver(user, uploadSchema.parse(await (await send(user, `preview/${id}/import`, choice)).json()).id);
}

const customersOf = (user: { tenantId: number }) =>
  withTenant(api.database.db, user.tenantId, (trx) =>
    trx.selectFrom('customers').selectAll().where('tenant_id', '=', user.tenantId).orderBy('external_id').execute(),
  );
const ordersOf = (user: { tenantId: number }) =>
  withTenant(api.database.db, user.tenantId, (trx) =>
    trx.selectFrom('orders').selectAll().where('tenant_id', '=', user.tenantId).orderBy('external_id').execute(),
  );

test('house number, name, place and telephone numbers find their columns, and the only store is the store', async () => {
  const user = await business('Teile');
  const seen = await preview(
    user,
    `Kundennummer;Name;Strasse;Hausnummer;Adresszusatz;PLZ Ort;Telefon
7201;"Doppel, Karla";Lindenweg;3 a;Hinterhaus;01067 Dresden;0351 1111111 / 0171 2222222
7202;"Dr. Doppel, Ludwig";Ahornallee;17;;D-01069 Dresden;0351 3333333, 0172 4444444
`,
  );
  const [file] = (await look(user, seen, { files: accepted(seen.files[0]) })).files;
  expect(file).toMatchObject({
    problem: null,
    refused: 0,
    unread: [{ header: 'Adresszusatz', values: ['Hinterhaus'] }],
    open_consents: [],
  });
  expect(file?.brings).toMatchObject({
    customers: 2,
    addresses: [
      ['Karla Doppel', 'Lindenweg 3 a', '01067 Dresden'],
      ['Dr. Ludwig Doppel', 'Ahornallee 17', '01069 Dresden'],
    ],
  });
  expect(file?.brings.reach).toEqual(
    expect.arrayContaining([
      { channel: 'letter', reason: 'yes', customers: 2 },
      { channel: 'email', reason: 'not_said', customers: 2 },
    ]),
  );
  expect(await take(user, seen, { files: accepted(seen.files[0]) })).toMatchObject({ status: 'done', accepted: 2 });
  expect(await customersOf(user)).toMatchObject([
    {
      first_name: 'Karla',
      last_name: 'Doppel',
      street: 'Lindenweg 3 a',
      plz: '01067',
      city: 'Dresden',
      phone: '0351 1111111',
      mobile: '0171 2222222',
    },
    {
      first_name: 'Ludwig',
      last_name: 'Doppel',
      title: 'Dr.',
      street: 'Ahornallee 17',
      plz: '01069',
      city: 'Dresden',
      mobile: '0172 4444444',
    },
  ]);
});

const CONSENTS = `Kundennummer;Vorname;Nachname;Straße;PLZ;Ort;E-Mail;Werbung per Post;Kein Newsletter;Werbung
1;Ute;Weiß;Weg 1;89073;Ulm;ute@example.org;Nein;nein;ja
2;Eva;Ney;Weg 2;89073;Ulm;eva@example.org;Ja;ja;nein
`;

test('a consent is read by what its name says, and one that does not say of what is asked about before anything is imported', async () => {
  const user = await business('Einwilligung');
  const seen = await preview(user, CONSENTS);
  const files = accepted(seen.files[0]);
  const [file] = (await look(user, seen, { files })).files;
  expect(file?.mapping?.columns).toEqual(
    expect.arrayContaining([
      { column: 'einw_brief', from: 'Werbung per Post' },
      { column: 'einw_email', from: 'Kein Newsletter', negated: true },
    ]),
  );
  expect(file?.open_consents).toEqual([{ header: 'Werbung', values: ['ja', 'nein'] }]);
  const refused = await take(user, seen, { files });
  expect(refused).toMatchObject({
    status: 'failed',
    problem: expect.stringContaining('„Werbung“ nach einer Einwilligung'),
  });
  expect(await customersOf(user)).toEqual([]);

  const again = await preview(user, CONSENTS);
  const [choice] = files;
  const said = [{ ...choice!, mapping: { ...choice!.mapping!, passed_over: ['Werbung'] } }];
  expect((await look(user, again, { files: said })).files[0]).toMatchObject({
    open_consents: [],
    unread: [{ header: 'Werbung', values: ['ja', 'nein'] }],
  });
  expect(await take(user, again, { files: said })).toMatchObject({ status: 'done', accepted: 2 });
  expect(await customersOf(user)).toMatchObject([
    { consent_letter: false, consent_email: true },
    { consent_letter: true, consent_email: false },
  ]);
});

test('a file of the portal’s own format with a further consent is not passed over either', async () => {
  const user = await business('Eigenes Format');
  const own = csv('kunden', [{ kunden_id: 'K1', standort_id: '1', nachname: 'Groß' }])
    .replace('\n', ';Newsletter erlaubt\n')
    .replace(/\n$/, ';nein\n');
  await expect(api.upload(user, { 'kunden.csv': own })).resolves.toMatchObject({
    status: 'failed',
    problem: expect.stringContaining('Newsletter erlaubt'),
  });
  expect(await customersOf(user)).toEqual([]);
});

const FLAT = `Belegnummer;Belegdatum;Kundennr;Vorname;Nachname;Straße;PLZ;Ort;Newsletter;Warengruppe;Marke;Bezeichnung;Betrag
R1;02.03.2026;5;Ute;Weiß;Weg 1;89073;Ulm;ja;Fassung;Ray-Ban;RB 1;119,00
R1;02.03.2026;5;Ute;Weiß;Weg 1;89073;Ulm;ja;Glas rechts;Zeiss;Duravision;150,50
R1;02.03.2026;5;Ute;Weiß;Weg 1;89073;Ulm;nein;Glas links;Zeiss;Duravision;150,50
R2;05.04.2026;6;Eva;Ney;Weg 2;89073;Ulm;;Kontaktlinsen;Acuvue;Oasys;40,00
`;

test('a flat file brings people, orders and lines, each once', async () => {
  const user = await business('Flach');
  const seen = await preview(user, FLAT);
  expect(seen.files[0]?.suggestions[0]?.more.map(({ kind, rows }) => [kind, rows])).toEqual([
    ['auftraege', 'sum'],
    ['positionen', 'number'],
  ]);
  const meanings = { fassung: 'Brille', 'glas rechts': 'Brille', 'glas links': 'Brille', kontaktlinsen: 'KL' };
  const files = accepted(seen.files[0]).map((choice) => ({
    ...choice,
    mapping: choice.mapping && {
      ...choice.mapping,
      columns: choice.mapping.columns.map((one) => (one.column === 'art' ? { ...one, values: meanings } : one)),
    },
  }));
  const checked = await look(user, seen, { files });
  expect(
    checked.files.map(({ kind, problem, refused, brings }) => [
      kind,
      problem,
      refused,
      brings.customers,
      brings.orders,
    ]),
  ).toEqual([
    ['kunden', null, 0, 2, 0],
    ['auftraege', null, 0, 0, 2],
    ['positionen', null, 0, 0, 0],
  ]);
  expect(checked.files[1]?.brings.months).toEqual([
    { month: '2026-03', orders: 1, cents: 42_000 },
    { month: '2026-04', orders: 1, cents: 4_000 },
  ]);
  const upload = await take(user, seen, { files });
  expect(upload).toMatchObject({ status: 'done', rejected: 0 });
  expect(await customersOf(user)).toMatchObject([
    { external_id: '5', last_name: 'Weiß', consent_email: false },
    { external_id: '6', last_name: 'Ney', consent_email: null },
  ]);
  expect(await ordersOf(user)).toMatchObject([
    { external_id: 'R1', ordered_on: '2026-03-02', kind: 'Brille', gross_cents: 42_000, status: 'abgeholt' },
    { external_id: 'R2', kind: 'KL', gross_cents: 4_000 },
  ]);
  const lines = await withTenant(api.database.db, user.tenantId, (trx) =>
    trx
      .selectFrom('order_lines')
      .select(['position', 'group_name', 'gross_cents'])
      .where('tenant_id', '=', user.tenantId)
      .orderBy('order_id')
      .orderBy('position')
      .execute(),
  );
  expect(lines).toEqual([
    { position: 1, group_name: 'Fassung', gross_cents: 11_900 },
    { position: 2, group_name: 'Glas_R', gross_cents: 15_050 },
    { position: 3, group_name: 'Glas_L', gross_cents: 15_050 },
    { position: 1, group_name: 'KL', gross_cents: 4_000 },
  ]);
});

test('people and purchases without numbers get numbers of their own, the same each time', async () => {
  const user = await business('Ohne Nummern');
  const sales = `Rechnungsdatum;Vorname;Nachname;Straße;PLZ;Ort;Art;Rechnungsbetrag
02.03.2026;Ute;Weiß;Weg 1;89073;Ulm;Brille;119,00
05.04.2026;Ute;Weiß;Weg 1;89073;Ulm;KL;40,00
`;
  for (const round of [1, 2]) {
    const seen = await preview(user, sales);
    expect([round, await take(user, seen, { files: accepted(seen.files[0]) })]).toMatchObject([
      round,
      { status: 'done', rejected: 0 },
    ]);
  }
  const [ute, ...others] = await customersOf(user);
  expect(others).toEqual([]);
  expect(await ordersOf(user)).toHaveLength(2);
  expect(
    (await ordersOf(user)).map(({ customer_id: customer, gross_cents: cents }) => [customer, cents]).sort(),
  ).toEqual(
    [
      [ute?.id, 11_900],
      [ute?.id, 4_000],
    ].sort(),
  );
});

test('stores are made on the spot, and go back with the upload', async () => {
  const user = await business('Neuer Betrieb', []);
  const seen = await preview(user, 'Kundennr;Filiale;Vorname;Nachname\n1;Göttingen;Ute;Weiß\n');
  const files = accepted(seen.files[0]);
  expect((await look(user, seen, { files })).files[0]?.unknown_stores).toEqual(['Göttingen']);
  const choice = { files, new_stores: [{ standort_id: 'Göttingen', name: 'Optik "Am Markt"' }] };
  expect((await look(user, seen, choice)).files[0]?.unknown_stores).toEqual([]);
  expect(await take(user, seen, choice)).toMatchObject({ status: 'done', accepted: 2, rejected: 0 });
  const stores = await withTenant(api.database.db, user.tenantId, (trx) =>
    trx.selectFrom('stores').select(['external_id', 'name']).where('tenant_id', '=', user.tenantId).execute(),
  );
  expect(stores).toEqual([{ external_id: 'Göttingen', name: 'Optik "Am Markt"' }]);
});

test('rows that somebody leaves out are not read', async () => {
  const user = await business('Auslassen');
  const seen = await preview(user, 'Kundennr;Vorname;Nachname;Typ\n1;Ute;Weiß;Kunde\n2;Glas;AG;Lieferant\n');
  const [choice] = accepted(seen.files[0]);
  const files = [{ ...choice!, mapping: { ...choice!.mapping!, skip: [{ from: 'Typ', values: ['lieferant'] }] } }];
  expect((await look(user, seen, { files })).files[0]).toMatchObject({ rows: 1 });
  expect(await take(user, seen, { files })).toMatchObject({ status: 'done', accepted: 1 });
  expect(await customersOf(user)).toMatchObject([{ external_id: '1' }]);
});

test('a flat file that comes by night with a key is read for each kind as it was by hand', async () => {
  const user = { ...(await business('Nachts flach')), groups: ['Fileupload', 'Admin'] };
  const seen = await preview(user, FLAT);
  const mappings = accepted(seen.files[0]).map(({ mapping }) => mapping);
  const profile = mappingProfileSchema.parse(
    await (await send(user, 'mapping-profile', { name: 'Kasse', software: 'Kasse', mappings })).json(),
  );
  const [file] = (await preview(user, FLAT)).files;
  expect(file?.suggestions[0]).toMatchObject({ match: 'fingerprint', profile: 'Kasse', fit: 1 });
  expect(file?.suggestions[0]?.more.map(({ kind }) => kind)).toEqual(['auftraege', 'positionen']);
  expect(chooseMapping('export.csv', FLAT, profile).map((mapping) => mapping?.kind)).toEqual([
    'kunden',
    'auftraege',
    'positionen',
  ]);
  expect(() => chooseMapping('export.csv', FLAT.replace('Belegdatum', 'Tag'), profile)).toThrow('„Belegdatum“');
});

test('somebody says in which line the column names stand, and the profile keeps it', async () => {
  const user = await business('Kopfzeile');
  const seen = await preview(user, 'Kundennr;Name;Vorname\nNr.;Zuname;Rufname\n1;Weiß;Ute\n');
  expect(seen.files[0]).toMatchObject({ header_line: 1, headers: ['Kundennr', 'Name', 'Vorname'], rows: 2 });
  const other = await look(user, seen, { files: [{ position: 0, mapping: null, skip: false, header_line: 2 }] });
  expect(other.files[0]).toMatchObject({
    header_line: 2,
    headers: ['Nr.', 'Zuname', 'Rufname'],
    rows: 1,
    suggestions: [{ mapping: { header_line: 2, kind: 'kunden' } }],
  });
  const mapping = other.files[0]?.suggestions[0]?.mapping;
  const files = [
    {
      position: 0,
      skip: false,
      mapping: {
        ...mapping!,
        columns: [
          ...mapping!.columns.filter(({ column }) => column !== 'kunden_id'),
          { column: 'kunden_id', from: 'Nr.' },
        ],
      },
    },
  ];
  expect(await take(user, seen, { files })).toMatchObject({ status: 'done', accepted: 1, rejected: 0 });
  expect(await customersOf(user)).toMatchObject([{ external_id: '1', last_name: 'Weiß', first_name: 'Ute' }]);
});
