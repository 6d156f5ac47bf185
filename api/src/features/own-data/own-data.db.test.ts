import { join } from 'node:path';
import { ROLES } from '@portal/shared/contract';
import { LOGO_BYTES, ownDataSchema, type OwnData } from '@portal/shared/contract/settings-admin';
import { withTenant } from '../../platform/database/index.ts';
import { folderStore, openFileStore } from '../../platform/files/index.ts';
import { openMailer } from '../../platform/mail/index.ts';
import { holdJobs, makeCampaign, seedTenant, type TestUser } from '../../testing/index.ts';
import { csv, customer, line, order, store } from '../upload/testing/files.ts';
import { namedState } from '../upload/testing/named-state.ts';
import { startUploadTestApi, type UploadTestApi } from '../upload/testing/upload-test-api.ts';
import { zip } from '../upload/testing/zip.ts';
import { startOwnData } from './index.ts';
import { makeTakeAway } from './take/make-take-away.ts';
import { unzip } from './testing/unzip.ts';

let api: UploadTestApi;
beforeAll(async () => {
  api = await startUploadTestApi();
});
afterAll(async () => {
  await api.close();
});

const json = (body: unknown, method = 'POST'): RequestInit => ({
  method,
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
});

async function business(name: string) {
  const { tenantId } = await seedTenant(api.database, name, []);
  const user: TestUser = { tenantId, groups: [...ROLES] };
  const ask = async <T>(path: string, init?: RequestInit): Promise<T> => {
    const response = await api.call(user, `/api/v2/${path}`, init);
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (response.status === 204 ? null : await response.json()) as T;
  };
  const idOf = async (table: string, number: string, atStore = 'N') =>
    (
      await api.database.pool.query<{ id: number }>(
        `
    SELECT t.id FROM ${table} t JOIN stores s ON s.tenant_id = t.tenant_id AND s.id = t.store_id
    WHERE t.tenant_id = ${tenantId} AND t.external_id = $1 AND s.external_id = $2`,
        [number, atStore],
      )
    ).rows[0]?.id ?? 0;
  return { tenantId, user, ask, idOf };
}

/** Makes an archive of a business and fetches it. */
async function takeAway({ user, ask }: Awaited<ReturnType<typeof business>>): Promise<Buffer> {
  ownDataSchema.parse(await ask('settings/own-data/archive', { method: 'POST' }));
  await api.untilQuiet();
  const {
    archives: [archive],
  } = await ask<OwnData>('settings/own-data');
  expect(archive).toMatchObject({ state: 'ready', progress: 1, is_own: true });
  const response = await api.call(user, `/api/v2/settings/own-data/archive/${archive?.id}`);
  expect(response.headers.get('content-type')).toBe('application/zip');
  return Buffer.from(await response.arrayBuffer());
}

const LOGO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const SENDER = {
  name: 'Optik Umzug GmbH',
  street: 'Weg 3',
  plz: '01067',
  city: 'Dresden',
  email: null,
  reply_to: null,
};
/** Cells with all that they have to be quoted for. */
const ELDER = '"O\'Weiß; ""der Ältere"""';
const NORTH = '"=Nord; ""Optik"""';

/** Two stores that use the same numbers, dirt that files may have, and something of everything that people decide. */
async function fillBusiness() {
  const made = await business('Optik Umzug');
  const { user, ask, idOf } = made;
  const upload = await api.upload(user, {
    'standorte.csv': csv('standorte', [store('N', { name: NORTH }), store('S', { name: 'Süd' })]),
    'mitarbeiter.csv': csv(
      'mitarbeiter',
      ['N', 'S'].map((at) => ({
        mitarbeiter_id: '1',
        standort_id: at,
        kuerzel: 'AB',
        name: `Person ${at}`,
        aktiv: at === 'N' ? 'ja' : 'nein',
      })),
    ),
    'kunden.csv': csv('kunden', [
      customer('1', {
        standort_id: 'N',
        vorname: '+Jörg',
        nachname: ELDER,
        telefon: '+49 351 123456',
        strasse: 'Weg 2',
        ort: 'Dresden',
        plz: '01067',
        einw_email: 'ja',
        einw_brief: '',
        werbesperre: 'nein',
      }),
      customer('1', {
        standort_id: 'S',
        vorname: 'Anna',
        nachname: 'Anders',
        strasse: 'Weg 1',
        ort: 'Freiburg',
        plz: '99999',
        einw_brief: 'ja',
      }),
      customer('2', { standort_id: 'N', vorname: 'Jorg', nachname: 'Weiss', einw_email: 'ja' }),
      customer('3', { standort_id: 'N', nachname: 'Widerspricht' }),
      customer('4', { standort_id: 'S', nachname: 'Gelöscht' }),
    ]),
    'auftraege.csv': csv('auftraege', [
      order('10', {
        kunden_id: '1',
        standort_id: 'N',
        mitarbeiter_id: '1',
        auftragsdatum: '04.03.2026',
        brutto: '1.234,50',
        rabatt: '10,00',
      }),
      order('10', {
        kunden_id: '1',
        standort_id: 'S',
        mitarbeiter_id: '1',
        auftragsdatum: '05.03.2026',
        brutto: '700,00',
      }),
      order('11', { kunden_id: '2', standort_id: 'N', auftragsdatum: '06.04.2026', brutto: '450,00' }),
      order('12', {
        kunden_id: '2',
        standort_id: 'N',
        auftragsdatum: '09.04.2026',
        brutto: '-450,00',
        storno_zu: '11',
      }),
      order('13', { kunden_id: '4', standort_id: 'S', auftragsdatum: '10.05.2026', brutto: '333,33' }),
      order('14', { kunden_id: '', standort_id: 'N', auftragsdatum: '11.05.2026', art: 'Handelsware', brutto: '0,00' }),
    ]),
  });
  expect(upload.status).toBe('done');
  // Numbers that both stores have are sent store by store.
  await api.upload(user, {
    'auftraege.csv': csv('auftraege', [
      order('10', {
        kunden_id: '1',
        standort_id: 'N',
        mitarbeiter_id: '1',
        auftragsdatum: '04.03.2026',
        brutto: '1.234,50',
        rabatt: '10,00',
      }),
    ]),
    'kunden.csv': csv('kunden', [
      customer('1', {
        standort_id: 'N',
        vorname: '+Jörg',
        nachname: ELDER,
        telefon: '+49 351 123456',
        strasse: 'Weg 2',
        ort: 'Dresden',
        plz: '01067',
        einw_email: 'ja',
        einw_brief: '',
        werbesperre: 'nein',
      }),
    ]),
    'positionen.csv': csv('positionen', [
      line('10', 1, { marke: 'RayBan', brutto: '234,50' }),
      line('10', 3, { marke: '', modell: 'Etui', brutto: '0,00' }),
      line('10', 2, { gruppe: 'Glas_R', glastyp: 'Fern spezial', index: '1,665', brutto: '1.000,00' }),
    ]),
    'refraktionen.csv': csv('refraktionen', [
      {
        kunden_id: '1',
        auftrag_id: '10',
        datum: '04.03.2026',
        sph_r: '1,125',
        cyl_r: '-0,50',
        achse_r: '80',
        pd: '62,5',
      },
    ]),
  });
  await api.upload(user, {
    'positionen.csv': csv('positionen', [
      line('11', 1, { marke: 'Ray Ban', brutto: '450,00' }),
      line('13', 1, { gruppe: 'Sonstiges', menge: '2', brutto: '333,33' }),
    ]),
    'refraktionen.csv': csv('refraktionen', [
      { kunden_id: '2', auftrag_id: '', datum: '06.04.2026', sph_r: '-2,25', add_r: '1,75' },
    ]),
  });
  await api.untilQuiet();

  await ask(
    'quality/decision',
    json({
      kind: 'corrected',
      check: 'adresse',
      customer_id: await idOf('customers', '1', 'S'),
      field: 'plz',
      value: '79098',
    }),
  );
  // What files leave out of orders, of a number that one store has and of one that both have.
  for (const [number, field, value] of [
    ['11', 'staff', '1'],
    ['10', 'brand', 'Eigenbau'],
  ] as const) {
    await ask(
      'quality/decision',
      json({ kind: 'corrected', check: 'marke', order_id: await idOf('orders', number, 'N'), field, value }),
    );
  }
  await ask(
    'quality/merge',
    json({ survivor_id: await idOf('customers', '1'), merged_id: await idOf('customers', '2'), take: ['last_name'] }),
  );
  const law = 'optician-marketing/customer';
  await ask(`${law}/${await idOf('customers', '3')}/objection`, json({ channel: 'all', source: 'am Telefon' }));
  await ask(
    `${law}/${await idOf('customers', '1', 'S')}/consents`,
    json({ channel: 'email', granted: true, occurred_on: '2026-05-01', source: 'im Laden', text_version: '1' }),
  );
  await ask(`${law}/${await idOf('customers', '4', 'S')}/erasure`, { method: 'POST' });
  await ask(
    `settings/staff/${await idOf('staff', '1')}`,
    json(
      {
        version: 0,
        name: 'Anna Berg',
        is_active: null,
        hours_per_week: 37.5,
        store_id: (await ask<{ items: { id: number; name: string }[] }>('store?limit=200')).items.find(
          ({ name }) => name === 'Süd',
        )?.id,
      },
      'PUT',
    ),
  );
  await ask('settings/sender', json({ ...SENDER, version: 0, logo: LOGO.toString('base64') }, 'PUT'));
  await ask('settings/brands', json({ name: 'RayBan', tier: 'luxury', is_own: true }, 'PUT'));
  await ask('admin/lens-text', json({ text: 'Fern spezial', glasses_type: 'Fern' }, 'PUT'));
  const {
    updated_at: _at,
    updated_by: _by,
    figures: _figures,
    ...settings
  } = await ask<Record<string, unknown>>('settings/business');
  await ask(
    'settings/business',
    json({ ...settings, exclude_free_orders: true, amounts: 'net', at_risk_months: 30 }, 'PUT'),
  );
  await withTenant(api.database.db, made.tenantId, async (trx) => {
    const { id } = await trx
      .selectFrom('stores')
      .select('id')
      .where('tenant_id', '=', made.tenantId)
      .where('external_id', '=', 'N')
      .executeTakeFirstOrThrow();
    const year = { tenant_id: made.tenantId, store_id: id, year: 2026 };
    await trx
      .insertInto('goal_sheets')
      .values({ ...year, updated_by: 'user@example.org' })
      .execute();
    await trx
      .insertInto('goals')
      .values({ ...year, month: 3, kpi: 'revenue', value: 2_000_000 })
      .execute();
    await trx
      .updateTable('stores')
      .set({ is_visible: false })
      .where('tenant_id', '=', made.tenantId)
      .where('external_id', '=', 'S')
      .execute();
  });
  const { id: selection } = await ask<{ id: number }>('optician-marketing/selection', { method: 'POST' });
  await makeCampaign(
    (method, path, body) => api.call(user, path, body === undefined ? { method } : json(body, method)),
    selection,
    'Frühling',
  );
  await api.untilQuiet();
  return made;
}

/** Names that are made of ids, ids, and times of making: two businesses with the same data do not share them. */
const withoutIds = (text: string) =>
  text
    .replaceAll(/geloescht-\d+/g, 'geloescht')
    .replaceAll(/"(id|\w+_id|version|created_at|updated_at|computed_at|last_upload)":(\d+|"[^"]*")/g, '"$1":0');

const stateOf = async (tenantId: number) =>
  JSON.parse(
    withoutIds(
      JSON.stringify(await withTenant(api.database.db, tenantId, (trx) => namedState(trx, tenantId))).replaceAll(
        /geloescht-\d+/g,
        'geloescht',
      ),
    ),
  ) as unknown;

const YEAR = 'from=2026-01-01&to=2026-10-31&scope=all';
const QUESTIONS = [
  ...[
    'revenue',
    'glasses-value',
    'glasses-value/brands',
    'glasses-orders',
    'customer-base',
    'loyalty',
    'catchment',
    'revenue-per-customer',
    'staff',
  ].map((name) => `analysis/${name}?${YEAR}`),
  'optician-marketing/customer?limit=200',
  'optician-marketing/selection?limit=200',
  'optician-marketing/campaign?limit=200',
  'settings/business',
  'settings/brands',
  'settings/staff',
  'settings/sender',
  'quality?scope=all',
  'quality/decision?limit=200',
  'admin/lens-text',
];
async function answersOf({ ask }: Awaited<ReturnType<typeof business>>) {
  const answers: Record<string, unknown> = {};
  for (const question of QUESTIONS) answers[question] = JSON.parse(withoutIds(JSON.stringify(await ask(question))));
  return answers;
}

let old: Awaited<ReturnType<typeof business>>;
let archive: Buffer;
beforeAll(async () => {
  old = await fillBusiness();
  archive = await takeAway(old);
});

test('a business that takes all along and loads it elsewhere has the same data, decisions and figures there', async () => {
  const parts = await unzip(archive);
  expect(Object.keys(parts)).toEqual([
    'standorte.csv',
    'mitarbeiter.csv',
    'kunden.csv',
    'auftraege.csv',
    'positionen.csv',
    'refraktionen.csv',
    'portal.json',
    'logo.png',
  ]);
  // Files say what the branch software said; decisions stand beside them.
  expect(parts['kunden.csv']).toContain('1;S;;;Anna;Anders;1970-02-01;Weg 1;99999;Freiburg');
  expect(parts['standorte.csv']).toContain('N;"=Nord; ""Optik""";');

  const fresh = await business('Optik Neu');
  const upload = await api.upload(fresh.user, { 'archiv.zip': archive });
  // Whoever was erased has no name, and the check says so.
  expect(upload).toMatchObject({ status: 'done', rejected: 0, warnings: 1, can_roll_back: false });
  await api.untilQuiet();
  expect(await stateOf(fresh.tenantId)).toEqual(await stateOf(old.tenantId));
  expect(await answersOf(fresh)).toEqual(await answersOf(old));
  const logo = await api.call(fresh.user, '/api/v2/settings/sender/logo');
  expect(Buffer.from(await logo.arrayBuffer())).toEqual(LOGO);
  // Taken along from there it is the same archive.
  const again = await unzip(await takeAway(fresh));
  for (const [name, text] of Object.entries(parts)) expect(withoutIds(again[name] ?? '')).toEqual(withoutIds(text));

  // Who was erased or has objected stays away, and what was corrected stays corrected.
  const next = await api.upload(fresh.user, {
    'kunden.csv': csv('kunden', [
      customer('4', { standort_id: 'S', nachname: 'Gelöscht' }),
      customer('1', {
        standort_id: 'S',
        vorname: 'Anna',
        nachname: 'Anders',
        strasse: 'Weg 1',
        ort: 'Freiburg',
        plz: '99999',
        einw_brief: 'ja',
      }),
    ]),
  });
  expect(next).toMatchObject({ rejected: 1 });
  const { rows } = await api.database.pool.query(
    `SELECT plz FROM customers WHERE tenant_id = ${fresh.tenantId} AND id = ${await fresh.idOf('customers', '1', 'S')}`,
  );
  expect(rows).toEqual([{ plz: '79098' }]);
  const rollBack = await api.call(fresh.user, `/api/v2/upload/${upload.id}/roll-back`, { method: 'POST' });
  expect([rollBack.status, await rollBack.json()]).toEqual([
    409,
    expect.objectContaining({ code: 'upload-take-away' }),
  ]);
});

/** The archive with its `portal.json` changed, or another logo. */
async function changed(change: (text: string) => string, logo = LOGO): Promise<Buffer> {
  const parts = await unzip(archive);
  return zip({ ...parts, 'portal.json': change(parts['portal.json'] ?? ''), 'logo.png': logo });
}

/** As archives were before logos went along, and are without one. */
async function withoutLogo(): Promise<Buffer> {
  const { 'logo.png': _logo, ...parts } = await unzip(archive);
  return zip(parts);
}

async function refusal(user: TestUser, content: Buffer): Promise<string> {
  const response = await api.post(user, { 'archiv.zip': content });
  return ((await response.json()) as { code: string }).code;
}

test('it is loaded whole, by an Admin, into an empty business, or not at all', async () => {
  expect(await refusal(old.user, archive)).toBe('take-away-not-empty');
  const empty = await business('Optik Leer');
  expect(await refusal({ ...empty.user, groups: ['Fileupload'] }, archive)).toBe('take-away-admin');
  expect(await refusal(empty.user, await changed((text) => text.replace('"version":1', '"version":2')))).toBe(
    'take-away-version',
  );
  expect(await refusal(empty.user, await changed((text) => text.replace('optikerportal', 'anderes')))).toBe(
    'take-away-broken',
  );
  expect(await refusal(empty.user, await changed((text) => `x${text}`))).toBe('take-away-broken');
  for (const [logo, message] of [
    [
      Buffer.from('<svg onload="alert(1)">'),
      'Das Logo „logo.png“ im Archiv ist weder PNG noch JPEG. Bitte wählen Sie ein Bild in einem dieser Formate.',
    ],
    [
      Buffer.concat([LOGO, Buffer.alloc(LOGO_BYTES)]),
      'Das Logo „logo.png“ im Archiv ist größer als 525\u{a0}kB. Bitte wählen Sie ein kleineres Bild.',
    ],
  ] as const) {
    const refused = await api.post(empty.user, { 'archiv.zip': await changed((text) => text, logo) });
    expect(await refused.json()).toMatchObject({ status: 422, title: message });
  }
  const form = new FormData();
  form.append('files', new Blob([archive as BlobPart]), 'archiv.zip');
  const preview = await api.call(empty.user, '/api/v2/upload/preview', { method: 'POST', body: form });
  expect(await preview.json()).toMatchObject({ code: 'take-away-elsewhere' });
});

test.each<[string, (text: string) => string]>([
  ['names what no file has brought', (text) => text.replace('"number":["N","3"]', '"number":["N","99"]')],
  ['holds a value that fits no column', (text) => text.replace('"at_risk_months":30', '"at_risk_months":"bald"')],
  ['breaks a rule of the database', (text) => text.replace('"at_risk_months":30', '"at_risk_months":90')],
  ['is about another table', (text) => text.replace('"table":"brands"', '"table":"audit_log"')],
  ['has a logo and no sender', (text) => text.replace(/\n\{"table":"sender_settings".*/, '')],
  ['ends in the middle', (text) => text.slice(0, text.lastIndexOf('\n]}'))],
])('a file that %s leaves the business empty', async (name, change) => {
  const empty = await business(`Optik ${name}`);
  const upload = await api.upload(empty.user, { 'archiv.zip': await changed(change) });
  expect(upload).toMatchObject({ status: 'failed', problem: expect.stringContaining('portal.json') });
  expect(
    Object.values(await withTenant(api.database.db, empty.tenantId, (trx) => namedState(trx, empty.tenantId))).flat(),
  ).toEqual([]);
  // The logo was stored before, and goes by itself.
  expect(
    (await api.database.pool.query(`SELECT FROM files WHERE tenant_id = ${empty.tenantId} AND expires_at IS NULL`))
      .rows,
  ).toEqual([]);
});

const keptFiles = async (tenantId: number) =>
  (
    await api.database.pool.query(
      `SELECT FROM files WHERE tenant_id = ${tenantId} AND (expires_at IS NULL OR expires_at > now())`,
    )
  ).rows;

test('a list of who has objected keeps an archive out, and so does a key whose mapping it would replace', async () => {
  const { tenantId, user, ask } = await business('Optik Vorbereitet');
  const {
    rows: [profile],
  } = await api.database.pool.query<{ id: number }>(
    `INSERT INTO upload_mapping_profiles (tenant_id, name, mappings) VALUES (${tenantId}, 'Kasse', '[]') RETURNING id`,
  );
  const { id: key } = await ask<{ id: number }>('upload/key', json({ name: 'Nachts', profile_id: profile?.id }));
  expect(await refusal(user, archive)).toBe('take-away-key');
  await ask(`upload/key/${key}`, { method: 'DELETE' });
  await api.database.pool.query(`INSERT INTO block_list_keys (tenant_id, key) VALUES (${tenantId}, '\\x00')`);
  await api.database.pool.query(
    `INSERT INTO block_list (tenant_id, reason, hash) VALUES (${tenantId}, 'objection', '\\x00')`,
  );
  expect(await refusal(user, archive)).toBe('take-away-not-empty');
  await api.database.pool.query(`DELETE FROM block_list WHERE tenant_id = ${tenantId}`);
  // A logo that was chosen before gives way, too.
  await ask('settings/sender', json({ ...SENDER, version: 0, logo: LOGO.toString('base64') }, 'PUT'));
  expect(await api.upload(user, { 'archiv.zip': await withoutLogo() })).toMatchObject({ status: 'done' });
  expect([await ask('settings/sender'), await keptFiles(tenantId)]).toEqual([
    expect.objectContaining({ ...SENDER, has_logo: false }),
    [],
  ]);
});

const filesOf = () => openFileStore(api.database.db, folderStore(join(api.dataDir, 'files')));

test('the erasure of a customer takes archives with it, also one in the making', async () => {
  const { tenantId, user, ask, idOf } = await business('Optik Vergessen');
  await api.upload(user, {
    'standorte.csv': csv('standorte', [store('N')]),
    'kunden.csv': csv('kunden', [customer('1', { standort_id: 'N' })]),
  });
  await ask('settings/own-data/archive', { method: 'POST' });
  await api.untilQuiet();
  const {
    archives: [ready],
  } = await ask<OwnData>('settings/own-data');
  const {
    rows: [making],
  } = await api.database.pool.query<{ id: number }>(
    `INSERT INTO take_aways (tenant_id, created_by, user_sub) VALUES (${tenantId}, 'x', 'x') RETURNING id`,
  );
  const files = filesOf();
  // Erased when all has been written, and nobody has been told of it.
  await makeTakeAway(
    {
      db: api.database.db,
      files: {
        ...files,
        put: (tenant, content, ...entry) =>
          files.put(
            tenant,
            (async function* () {
              if (!(content instanceof Uint8Array)) yield* content;
              await ask(`optician-marketing/customer/${await idOf('customers', '1')}/erasure`, { method: 'POST' });
            })(),
            ...entry,
          ),
      },
    },
    tenantId,
    making?.id ?? 0,
  );
  expect((await ask<OwnData>('settings/own-data')).archives.map(({ state }) => state)).toEqual(['failed', 'expired']);
  expect((await api.call(user, `/api/v2/settings/own-data/archive/${ready?.id}`)).status).toBe(410);
  expect(await keptFiles(tenantId)).toEqual([]);
});

test('what a portal was stopped before making is made after its start', async () => {
  const { tenantId, ask } = await business('Optik Angehalten');
  await api.database.pool.query(
    `INSERT INTO take_aways (tenant_id, created_by, user_sub) VALUES (${tenantId}, 'x', 'x')`,
  );
  const { db } = api.database;
  const held = holdJobs(api.jobs);
  await startOwnData({
    db,
    jobs: held.jobs,
    files: filesOf(),
    mail: openMailer(db, undefined),
    accounts: api.pool.accounts,
    dataDir: api.dataDir,
  });
  await held.runAll();
  expect((await ask<OwnData>('settings/own-data')).archives).toMatchObject([{ state: 'ready' }]);
});

test('one archive is made at a time, and only who asked for it fetches it', async () => {
  const { user, ask } = old;
  const {
    rows: [making],
  } = await api.database.pool.query<{ id: number }>(
    `INSERT INTO take_aways (tenant_id, created_by, user_sub) VALUES (${user.tenantId}, 'x', 'x') RETURNING id`,
  );
  expect((await api.call(user, '/api/v2/settings/own-data/archive', { method: 'POST' })).status).toBe(409);
  await api.database.pool.query(
    `UPDATE take_aways SET state = 'failed' WHERE tenant_id = ${user.tenantId} AND id = ${making?.id}`,
  );
  await takeAway(old);
  const {
    archives: [newest],
  } = await ask<OwnData>('settings/own-data');
  const path = `/api/v2/settings/own-data/archive/${newest?.id}`;
  expect((await api.call({ ...user, sub: 'other' }, path)).status).toBe(404);
  expect((await api.call(user, path)).status).toBe(200);
  const { rows } = await api.database.pool.query(
    `SELECT action FROM audit_log WHERE tenant_id = ${user.tenantId} AND subject_id = ${newest?.id} AND action LIKE '%take%' ORDER BY id`,
  );
  expect(rows.map(({ action }) => action as string)).toEqual([
    'data-taken-away',
    'take-away-downloaded',
    'take-away-downloaded',
  ]);
  await api.database.pool.query(
    `UPDATE files SET expires_at = now() - interval '1 second' WHERE tenant_id = ${user.tenantId}`,
  );
  await api.database.pool.query(
    `UPDATE take_aways SET expires_at = now() - interval '1 second' WHERE tenant_id = ${user.tenantId}`,
  );
  expect((await api.call(user, path)).status).toBe(410);
  expect((await ask<OwnData>('settings/own-data')).archives[0]).toMatchObject({ state: 'expired' });
});
