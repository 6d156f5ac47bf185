import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  mappingProfileSchema,
  newUploadKeySchema,
  uploadKeySchema,
  uploadPageSchema,
  uploadSchema,
  type MappingProfileInput,
  type UploadMapping,
} from '@portal/shared/contract/settings-admin';
import { z } from 'zod';
import { withTenant } from '../../platform/database/index.ts';
import { openMailer } from '../../platform/mail/index.ts';
import { seedTenant, startTestPool, type TestUser } from '../../testing/index.ts';
import { FORMATS } from '../../data/upload-format/formats.ts';
import { tellHeld } from './tell/held-files.ts';
import { findLastRows } from '../upload-mapping/preview/find-last-rows.ts';
import { csv, customer, line, order, store } from '../upload/testing/files.ts';
import { requireEmpty } from '../../data/own-data/load/require-loadable.ts';
import { startUploadTestApi, type Files, type UploadTestApi } from '../upload/testing/upload-test-api.ts';

let api: UploadTestApi;
beforeAll(async () => {
  api = await startUploadTestApi();
});
afterAll(() => api.close());
const pool = startTestPool();

const KEYS = '/api/v2/upload/key';
const PROFILES = '/api/v2/upload/mapping-profile';
const business = async (name: string) => ({
  tenantId: (await seedTenant(api.database, name, [])).tenantId,
  groups: ['Admin', 'Fileupload'],
});
const json = (body: unknown): RequestInit => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
});
const make = (user: TestUser, name: string, profileId: number | null = null) =>
  api.call(user, KEYS, json({ name, profile_id: profileId }));
const made = async (user: TestUser, name: string, profileId: number | null = null) =>
  newUploadKeySchema.parse(await (await make(user, name, profileId)).json());
const list = async (user: TestUser) => z.array(uploadKeySchema).parse(await (await api.call(user, KEYS)).json());

function send(key: string, files: Files) {
  const body = new FormData();
  for (const [name, content] of Object.entries(files)) body.append('files', new Blob([content as BlobPart]), name);
  return fetch(`${api.base}/api/v2/upload`, { method: 'POST', body, headers: { authorization: `Bearer ${key}` } });
}
const audited = (user: TestUser) =>
  withTenant(api.database.db, user.tenantId, (trx) =>
    trx
      .selectFrom('audit_log')
      .select(['action', 'subject_id', 'details'])
      .where('tenant_id', '=', user.tenantId)
      .where('action', 'like', 'upload-key-%')
      .orderBy('id')
      .execute(),
  );

test('a key is shown once, uploads for its business, is told by its beginning, and is written down', async () => {
  const user = await business('Schlüssel');
  const key = await made(user, 'Kasse');
  expect(key.key.startsWith(key.prefix)).toBe(true);
  const { key: secret, ...shown } = key;
  expect(await list(user)).toEqual([
    {
      ...shown,
      last_used_at: null,
      last_problem: null,
      held_preview: null,
      last_upload: null,
      is_expected: true,
      sends_changes: false,
      missing: null,
      short: null,
    },
  ]);
  expect((await make(user, 'Kasse')).status).toBe(409);

  const response = await send(secret, {
    'standorte.csv': csv('standorte', [store()]),
    'kunden.csv': csv('kunden', [customer('K1')]),
  });
  expect(response.status).toBe(201);
  const { id, user: sender } = uploadSchema.parse(await response.json());
  expect(sender).toBe('Upload-Schlüssel „Kasse“');
  expect(await api.untilOver(user, id)).toMatchObject({ status: 'done', accepted: 2 });
  expect(await list(user)).toMatchObject([
    { last_used_at: expect.any(String), last_problem: null, last_upload: { id, status: 'done' } },
  ]);

  const kept =
    JSON.stringify(await api.database.pool.query(`SELECT * FROM upload_keys`).then(({ rows }) => rows)) +
    JSON.stringify(await audited(user));
  expect(kept).not.toContain(secret.slice(-43));
  expect(await audited(user)).toEqual([
    {
      action: 'upload-key-made',
      subject_id: key.id,
      details: { after: { name: 'Kasse', prefix: key.prefix, profile_id: null, sends_changes: false } },
    },
  ]);
});

test('while an archive is loaded no key is made that reads by a mapping which the archive replaces', async () => {
  const user = await business('Zugleich');
  const { tenantId } = user;
  const {
    rows: [profile],
  } = await api.database.pool.query<{ id: number }>(
    `INSERT INTO upload_mapping_profiles (tenant_id, name, mappings) VALUES (${tenantId}, 'Kasse', '[]') RETURNING id`,
  );
  const asked = await withTenant(api.database.db, tenantId, async (trx) => {
    await requireEmpty(trx, tenantId);
    const answer = make(user, 'Dazwischen', profile?.id);
    await trx.deleteFrom('upload_mapping_profiles').where('tenant_id', '=', tenantId).execute();
    return { answer };
  });
  const answer = await asked.answer;
  expect([answer.status, await answer.json()]).toEqual([404, expect.objectContaining({ code: 'profile-not-found' })]);
});

test('a revoked key opens nothing, its name is free again, and its uploads stay', async () => {
  const user = await business('Widerrufen');
  const key = await made(user, 'Nachts');
  await send(key.key, { 'standorte.csv': csv('standorte', [store()]) });
  expect((await api.call(user, `${KEYS}/${key.id}`, { method: 'DELETE' })).status).toBe(204);
  const refused = await send(key.key, { 'standorte.csv': csv('standorte', [store()]) });
  expect([refused.status, await refused.json()]).toEqual([401, expect.objectContaining({ code: 'key-invalid' })]);
  expect(await list(user)).toEqual([]);
  expect((await api.call(user, `${KEYS}/${key.id}`, { method: 'DELETE' })).status).toBe(404);
  expect((await make(user, 'Nachts')).status).toBe(201);
  expect(uploadPageSchema.parse(await (await api.call(user, '/api/v2/upload')).json()).total).toBe(1);
  expect((await audited(user)).map(({ action }) => action)).toEqual([
    'upload-key-made',
    'upload-key-revoked',
    'upload-key-made',
  ]);
});

/** A form sent as bytes, whatever they are. */
const sendRaw = (key: string, type: string, body: NonNullable<RequestInit['body']>) =>
  fetch(`${api.base}/api/v2/upload`, {
    method: 'POST',
    body,
    headers: { authorization: `Bearer ${key}`, 'content-type': type },
    duplex: 'half',
  } as RequestInit);

test('a key that is revoked while its files are on their way brings nothing', async () => {
  const user = await business('Unterwegs');
  const key = await made(user, 'Nachts');
  const [before, after] = [
    '--x\r\nContent-Disposition: form-data; name="files"; filename="standorte.csv"\r\n\r\n',
    `${csv('standorte', [store()]).toString()}\r\n--x--\r\n`,
  ];
  const revokedBetween = new ReadableStream({
    async start(body) {
      body.enqueue(Buffer.from(before));
      // The key was asked for when the file has begun to arrive: its folder is there.
      while (!existsSync(join(api.dataDir, 'uploads', String(user.tenantId)))) await pause(20);
      await api.call(user, `${KEYS}/${key.id}`, { method: 'DELETE' });
      body.enqueue(Buffer.from(after));
      body.close();
    },
  });
  const refused = await sendRaw(key.key, 'multipart/form-data; boundary=x', revokedBetween);
  expect([refused.status, await refused.json()]).toEqual([401, expect.objectContaining({ code: 'key-invalid' })]);
  expect(uploadPageSchema.parse(await (await api.call(user, '/api/v2/upload')).json()).total).toBe(0);
  expect(readdirSync(join(api.dataDir, 'uploads', String(user.tenantId)))).toEqual([]);
});

test.each([
  ['without a boundary', 'multipart/form-data', 'x', 400, 'form-broken'],
  ['that is none', 'multipart/form-data; boundary=x', 'x', 400, 'form-broken'],
  [
    'that ends in the middle',
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="files"; filename="kunden.csv"\r\n\r\nkunden_id;',
    400,
    'form-broken',
  ],
  ['of another type', 'text/csv', 'kunden_id;', 415, 'media-type-unsupported'],
])('a form %s is refused with a sentence, and nothing is left of it', async (_what, type, body, status, code) => {
  const user = await business(`Formular ${_what}`);
  const refused = await sendRaw((await made(user, 'Kasse')).key, type, body);
  expect([refused.status, await refused.json()]).toEqual([
    status,
    expect.objectContaining({ code, title: expect.stringMatching(/Bitte senden Sie .*multipart\/form-data/) }),
  ]);
  const folder = join(api.dataDir, 'uploads', String(user.tenantId));
  expect(existsSync(folder) ? readdirSync(folder) : []).toEqual([]);
});

test('a key of one business opens nothing with the number of another before it', async () => {
  const [user, other] = [await business('Eigener'), await business('Anderer')];
  const { key } = await made(user, 'Kasse');
  expect(
    (
      await send(key.replace(`upload-${user.tenantId}-`, `upload-${other.tenantId}-`), {
        'standorte.csv': csv('standorte', [store()]),
      })
    ).status,
  ).toBe(401);
  const { id } = await api.upload(other, { 'standorte.csv': csv('standorte', [store()]) });
  expect((await fetch(`${api.base}/api/v2/upload/${id}`, { headers: { authorization: `Bearer ${key}` } })).status).toBe(
    404,
  );
});

test('two uploads by a key at the same moment both come in, one after the other', async () => {
  const user = await business('Zugleich gesendet');
  const { key } = await made(user, 'Kasse');
  const answers = await Promise.all(
    ['K1', 'K2'].map((number) =>
      send(key, { 'standorte.csv': csv('standorte', [store()]), 'kunden.csv': csv('kunden', [customer(number)]) }),
    ),
  );
  for (const answer of answers)
    expect(await api.untilOver(user, uploadSchema.parse(await answer.json()).id)).toMatchObject({
      status: 'done',
      accepted: 2,
    });
});

test('a contract without uploads closes the keys of the business, and one with them opens them again', async () => {
  const user = await business('Vertrag');
  const { key } = await made(user, 'Nachts');
  const status = async () => (await send(key, { 'standorte.csv': csv('standorte', [store()]) })).status;
  const agree = (groups: string[]) =>
    api.database.pool.query(
      'INSERT INTO contracts (tenant_id, groups) VALUES ($1, $2) ON CONFLICT (tenant_id) DO UPDATE SET groups = $2',
      [user.tenantId, groups],
    );
  await agree(['Admin', 'PURE']);
  expect(await status()).toBe(401);
  await agree(['Admin', 'Fileupload']);
  expect(await status()).toBe(201);
});

test('who may upload but not administer, or the other way round, has no keys', async () => {
  const user = await business('Rechte');
  for (const groups of [['Fileupload'], ['Admin']])
    for (const response of [await make({ ...user, groups }, 'Kasse'), await api.call({ ...user, groups }, KEYS)])
      expect(response.status).toBe(403);
});

/** A mapping of these columns; what they leave open is absent or of store S1. */
function mapping(
  kind: UploadMapping['kind'],
  columns: Record<string, string>,
  rest: Record<string, string> = {},
): UploadMapping {
  return {
    kind,
    headers: Object.values(columns),
    columns: FORMATS[kind].columns.map(({ name }) =>
      columns[name]
        ? { column: name, from: columns[name] }
        : rest[name]
          ? { column: name, constant: rest[name] }
          : { column: name, absent: true as const },
    ),
  };
}

test('files of another format are read by the profile of the key, and refused with the columns that they lack', async () => {
  const user = await business('Fremdformat');
  const input: MappingProfileInput = {
    name: 'Optikpro',
    software: null,
    mappings: [
      mapping('kunden', { kunden_id: 'KdNr', nachname: 'Name', ort: 'Ort' }, { standort_id: 'S1' }),
      mapping('standorte', { standort_id: 'Nr', name: 'Laden' }),
    ],
  };
  const profile = z.object({ id: z.number() }).parse(await (await api.call(user, PROFILES, json(input))).json());
  const { key } = await made(user, 'Optikpro', profile.id);
  const file = Buffer.from('Ort;KdNr;Name\nKöln;K1;Groß\nUlm;K2;Weiß\n', 'latin1');

  const response = await send(key, { 'laden.txt': 'Nr;Laden\nS1;Filiale\n', 'kunden.csv': file });
  expect(response.status).toBe(201);
  const { id } = uploadSchema.parse(await response.json());
  expect(await api.untilOver(user, id)).toMatchObject({
    status: 'done',
    accepted: 3,
    rejected: 0,
    software: 'Optikpro',
  });
  const stored = await withTenant(api.database.db, user.tenantId, (trx) =>
    trx.selectFrom('customers').select(['last_name', 'city']).where('external_id', '=', 'K1').executeTakeFirst(),
  );
  expect(stored).toEqual({ last_name: 'Groß', city: 'Köln' });

  const sentences = [
    [
      'Datei „kunden.csv“ passt nicht zur Zuordnung „Optikpro“: Es fehlt die Spalte „Name“.',
      'KdNr;Nachname;Ort\nK1;Groß;Köln\n',
    ],
    [
      'Datei „kunden.csv“ passt nicht zur Zuordnung „Optikpro“: Keine ihrer Spalten ist darin bekannt.',
      'a;b;c\n1;2;3\n',
    ],
  ];
  for (const [sentence, content = ''] of sentences) {
    const refused = await send(key, { 'kunden.csv': content });
    expect([refused.status, await refused.json()]).toEqual([
      422,
      expect.objectContaining({ title: expect.stringContaining(sentence ?? '') }),
    ]);
    expect(await list(user)).toMatchObject([
      { last_problem: expect.stringContaining(sentence ?? ''), last_upload: { id } },
    ]);
  }
  // Files of the portal's own format need no mapping.
  expect((await send(key, { 'kunden.csv': csv('kunden', [customer('K3')]) })).status).toBe(201);
  expect(await list(user)).toMatchObject([{ last_problem: null }]);
});

test('a profile by which a key reads is changed only by who was told of the key; another name changes nothing for it', async () => {
  const user = await business('Gelesen');
  const input: MappingProfileInput = {
    name: 'Kasse',
    software: null,
    mappings: [mapping('standorte', { standort_id: 'Nr', name: 'Laden' })],
  };
  const { id: profileId } = z
    .object({ id: z.number() })
    .parse(await (await api.call(user, PROFILES, json(input))).json());
  const change = async (different: object) => {
    const response = await api.call(user, `${PROFILES}/${profileId}`, {
      ...json({ ...input, ...different }),
      method: 'PUT',
    });
    return [response.status, await response.json()];
  };
  const other = { mappings: [mapping('standorte', { standort_id: 'Nummer', name: 'Laden' })] };
  const { id: keyId } = await made(user, 'Nachts', profileId);
  expect(mappingProfileSchema.array().parse(await (await api.call(user, PROFILES)).json())).toMatchObject([
    { keys: [{ id: keyId, name: 'Nachts' }] },
  ]);
  const program = () =>
    withTenant(
      api.database.db,
      user.tenantId,
      async (trx) =>
        (await trx.selectFrom('uploads').select('software').where('tenant_id', '=', user.tenantId).executeTakeFirst())
          ?.software,
    );
  await withTenant(api.database.db, user.tenantId, (trx) =>
    trx
      .insertInto('uploads')
      .values({ tenant_id: user.tenantId, status: 'done', user_email: 'x', content_hash: 'x', software: 'Kasse' })
      .execute(),
  );
  expect(await change({ name: 'Kasse Süd', software: 'Kasse Süd', mappings: undefined })).toMatchObject([
    200,
    { name: 'Kasse Süd', mappings: input.mappings, keys: [{ name: 'Nachts' }] },
  ]);
  // What its earlier uploads are compared by goes along.
  expect(await program()).toBe('Kasse Süd');
  expect((await list(user))[0]?.profile).toEqual({ id: profileId, name: 'Kasse Süd' });
  expect(await change(other)).toMatchObject([
    409,
    {
      code: 'profile-read-by-keys',
      title: expect.stringContaining('auch Dateien mit dem Upload-Schlüssel „Nachts“ gelesen'),
    },
  ]);
  expect(await change({ ...other, told_keys: [keyId + 1] })).toMatchObject([409, {}]);
  expect(await change({ ...other, told_keys: [keyId] })).toMatchObject([
    200,
    { mappings: [{ headers: ['Nummer', 'Laden'] }] },
  ]);
});

test('whether nightly uploads by a key are expected is said by an Admin, and written down', async () => {
  const user = await business('Erwartet');
  const { id } = await made(user, 'Kasse');
  const say = (is_expected: boolean, of = id, who: TestUser = user) =>
    api.call(who, `${KEYS}/${of}`, { ...json({ is_expected }), method: 'PUT' });
  for (const _ of [1, 2]) expect(await (await say(false)).json()).toMatchObject({ id, is_expected: false });
  expect(await list(user)).toMatchObject([{ is_expected: false }]);
  expect((await audited(user)).slice(1)).toEqual([
    {
      action: 'upload-key-changed',
      subject_id: id,
      details: { before: { is_expected: true }, after: { is_expected: false } },
    },
  ]);
  expect((await say(true)).status).toBe(200);
  expect((await say(false, id, { ...user, groups: ['Fileupload'] })).status).toBe(403);
  await api.call(user, `${KEYS}/${id}`, { method: 'DELETE' });
  expect((await say(false)).status).toBe(404);
});

/** Sends by a key, as if it had been so many days ago. */
async function sendAgo(user: TestUser, key: string, days: number, files: Files) {
  const upload = await api.untilOver(user, uploadSchema.parse(await (await send(key, files)).json()).id);
  await withTenant(api.database.db, user.tenantId, (trx) =>
    trx
      .updateTable('uploads')
      .set({ created_at: new Date(Date.now() - days * 24 * 3_600_000) })
      .where('tenant_id', '=', user.tenantId)
      .where('id', '=', upload.id)
      .execute(),
  );
  return upload;
}
const customers = (count: number) =>
  csv(
    'kunden',
    Array.from({ length: count }, (_, at) => customer(`K${at}`)),
  );

test('of a program that sends changes alone the amount is not compared, and what it does not send stays', async () => {
  const user = await business('Änderungen');
  const { id, key } = await made(user, 'Kasse');
  const say = (sends_changes: boolean) =>
    api.call(user, `${KEYS}/${id}`, { ...json({ sends_changes }), method: 'PUT' });
  const whole = {
    'standorte.csv': csv('standorte', [store()]),
    'kunden.csv': customers(10),
    'auftraege.csv': csv('auftraege', [
      order('A1', { kunden_id: 'K1', status: 'offen' }),
      order('A2', { kunden_id: 'K2' }),
    ]),
    'positionen.csv': csv('positionen', [line('A1', 1), line('A2', 1)]),
  };
  await sendAgo(user, key, 4, whole);
  // A frame was bought, the other order picked up, and no customer has changed.
  const changes = {
    'kunden.csv': customers(0),
    'auftraege.csv': csv('auftraege', [order('A1', { kunden_id: 'K1' }), order('A3', { kunden_id: 'K3' })]),
    'positionen.csv': csv('positionen', [line('A3', 1)]),
  };
  for (const _ of [1, 2]) expect(await (await say(true)).json()).toMatchObject({ id, sends_changes: true });
  expect(await sendAgo(user, key, 2, changes)).toMatchObject({ status: 'done', problem: null });
  expect(await list(user)).toMatchObject([{ short: null, sends_changes: true }]);
  const lines = await withTenant(api.database.db, user.tenantId, (trx) =>
    trx
      .selectFrom('order_lines as l')
      .innerJoin('orders as o', (join) =>
        join.onRef('o.tenant_id', '=', 'l.tenant_id').onRef('o.id', '=', 'l.order_id'),
      )
      .select(['o.external_id', 'o.status'])
      .where('l.tenant_id', '=', user.tenantId)
      .orderBy('o.external_id')
      .execute(),
  );
  expect(lines).toEqual([
    { external_id: 'A1', status: 'abgeholt' },
    { external_id: 'A2', status: 'abgeholt' },
    { external_id: 'A3', status: 'abgeholt' },
  ]);
  // A person's files are held against whole exports.
  await api.upload(user, { 'kunden.csv': customers(9) });
  expect(await withTenant(api.database.db, user.tenantId, (trx) => findLastRows(trx, user.tenantId))).toEqual([
    { software: null, kind: 'kunden', rows: 9 },
  ]);
  // Everything again: nights of changes are no measure, and warn of nothing.
  expect(await (await say(false)).json()).toMatchObject({ short: null, sends_changes: false });
  expect((await audited(user)).slice(1).map(({ details }) => details)).toEqual([
    { before: { sends_changes: false }, after: { sends_changes: true } },
    {
      before: { sends_changes: true, usual_from: null },
      after: { sends_changes: false, usual_from: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
    },
  ]);
});

test('an upload that brings only half is told of at its key and in the history, until an Admin says that it is right', async () => {
  const user = await business('Halb');
  const { id, key } = await made(user, 'Kasse');
  const sendSome = async (days: number, count: number) =>
    (await sendAgo(user, key, days, { 'standorte.csv': csv('standorte', [store()]), 'kunden.csv': customers(count) }))
      .id;
  const historyOf = async (upload: number) =>
    uploadSchema.parse(await (await api.call(user, `/api/v2/upload/${upload}`)).json()).problem;
  const confirm = (usual_from: string, who: TestUser = user) =>
    api.call(who, `${KEYS}/${id}`, { ...json({ usual_from }), method: 'PUT' });
  const whole = await sendSome(4, 10);
  const half = await sendSome(2, 4);
  const [shown] = await list(user);
  expect(shown?.short).toEqual({
    from: expect.any(String),
    last: expect.any(String),
    nights: 1,
    kinds: [{ kind: 'kunden', rows: 4, usual: 10 }],
  });
  expect([await historyOf(whole), await historyOf(half)]).toEqual([
    null,
    expect.stringContaining('Kunden 4 statt 10 Zeilen'),
  ]);
  const night = shown?.short?.last ?? '';
  expect((await confirm('2020-01-01')).status).toBe(409);
  expect((await confirm(night, { ...user, groups: ['Fileupload'] })).status).toBe(403);
  expect(await (await confirm(night)).json()).toMatchObject({ id, short: null, is_expected: true });
  expect(await historyOf(half)).toBeNull();
  expect((await audited(user)).at(-1)).toEqual({
    action: 'upload-key-changed',
    subject_id: id,
    details: { before: { usual_from: null }, after: { usual_from: night } },
  });
});

test('a profile that a key needs is kept until the key is revoked', async () => {
  const user = await business('Gebraucht');
  const profile = z
    .object({ id: z.number() })
    .parse(
      await (
        await api.call(
          user,
          PROFILES,
          json({ name: 'P', software: null, mappings: [mapping('standorte', { standort_id: 'Nr' })] }),
        )
      ).json(),
    );
  const { id } = await made(user, 'Kasse', profile.id);
  const drop = () => api.call(user, `${PROFILES}/${profile.id}`, { method: 'DELETE' });
  const refused = await drop();
  expect([refused.status, await refused.json()]).toEqual([
    409,
    expect.objectContaining({ title: expect.stringContaining('Upload-Schlüssel „Kasse“') }),
  ]);
  await api.call(user, `${KEYS}/${id}`, { method: 'DELETE' });
  expect((await drop()).status).toBe(204);
  expect((await make(user, 'Andere', profile.id)).status).toBe(404);
});

test('files whose shape has changed wait for a decision, the Admins are told once, and one click decides', async () => {
  const user = await business('Andere Gestalt');
  await api.upload(user, { 'standorte.csv': csv('standorte', [store()]) });
  const night = (columns: string, row: string) => ({ 'kunden.csv': `KdNr;Name${columns}\nK1;Groß${row}\n` });
  const mapping: UploadMapping = {
    kind: 'kunden',
    headers: ['KdNr', 'Name'],
    columns: FORMATS.kunden.columns.map(({ name }) =>
      name === 'kunden_id'
        ? { column: name, from: 'KdNr' }
        : name === 'nachname'
          ? { column: name, from: 'Name' }
          : name === 'standort_id'
            ? { column: name, constant: 'S1' }
            : { column: name, absent: true as const },
    ),
  };
  const profile = mappingProfileSchema.parse(
    await (await api.call(user, PROFILES, json({ name: 'Kasse', software: 'Kasse', mappings: [mapping] }))).json(),
  );
  const { key, id } = await made(user, 'Nachts', profile.id);
  const first = uploadSchema.parse(await (await send(key, night('', ''))).json());
  await api.untilOver(user, first.id);

  const refused = await send(key, night(';Werbung', ';nein'));
  expect(refused.status).toBe(422);
  expect(((await refused.json()) as { title: string }).title).toContain(
    '„Werbung“ könnte sagen, wer Werbung bekommen darf',
  );
  const [held] = await list(user);
  expect(held).toMatchObject({
    id,
    held_preview: expect.any(String),
    last_problem: expect.stringContaining('„Werbung“'),
  });

  pool.add({ sub: `chefin-${user.tenantId}`, tenantId: user.tenantId, email: 'chefin@example.org', groups: ['Admin'] });
  const context = {
    db: api.database.db,
    publicUrl: 'https://portal.example',
    mail: openMailer(api.database.db, undefined),
    accounts: pool.accounts,
  };
  await tellHeld(context);
  await tellHeld(context);
  const letters = await withTenant(api.database.db, user.tenantId, (trx) =>
    trx
      .selectFrom('mail_outbox')
      .select(['to_address', 'subject', 'text'])
      .where('tenant_id', '=', user.tenantId)
      .execute(),
  );
  expect(letters).toMatchObject([
    {
      to_address: 'chefin@example.org',
      subject: 'Der nächtliche Upload „Nachts“ wartet auf Sie',
      text: expect.stringContaining('„Werbung“ könnte sagen'),
    },
  ]);
  expect(letters[0]?.text).toContain(
    `https://portal.example/upload-historie/daten-hochladen?vorschau=${held?.held_preview ?? ''}`,
  );

  const preview = `/api/v2/upload/preview/${held?.held_preview ?? ''}`;
  const said = { ...mapping, headers: ['KdNr', 'Name', 'Werbung'], passed_over: ['Werbung'] };
  const choice = { files: [{ position: 0, mapping: said }], software: 'Kasse' };
  const response = await api.call(user, `${preview}/import`, json(choice));
  expect(response.status).toBe(201);
  await api.untilOver(user, uploadSchema.parse(await response.json()).id);
  expect(await list(user)).toMatchObject([{ held_preview: null, last_problem: null }]);
});
