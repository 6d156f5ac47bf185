import { newUploadKeySchema, uploadKeySchema, uploadPageSchema, uploadSchema, type MappingProfileInput, type UploadMapping } from '@portal/shared/contract/settings-admin';
import { z } from 'zod';
import { withTenant } from '../../../platform/database/index.ts';
import { seedTenant, type TestUser } from '../../../testing/index.ts';
import { FORMATS } from '../format/formats.ts';
import { csv, customer, store } from '../testing/files.ts';
import { requireEmpty } from '../take-away/require-loadable.ts';
import { startUploadTestApi, type Files, type UploadTestApi } from '../testing/upload-test-api.ts';

let api: UploadTestApi;
beforeAll(async () => { api = await startUploadTestApi(); });
afterAll(() => api.close());

const KEYS = '/api/v2/upload/key';
const business = async (name: string) => ({ tenantId: (await seedTenant(api.database, name, [])).tenantId, groups: ['Admin', 'Fileupload'] });
const json = (body: unknown): RequestInit => ({ method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } });
const make = (user: TestUser, name: string, profileId: number | null = null) => api.call(user, KEYS, json({ name, profile_id: profileId }));
const made = async (user: TestUser, name: string, profileId: number | null = null) => newUploadKeySchema.parse(await (await make(user, name, profileId)).json());
const list = async (user: TestUser) => z.array(uploadKeySchema).parse(await (await api.call(user, KEYS)).json());

function send(key: string, files: Files) {
  const body = new FormData();
  for (const [name, content] of Object.entries(files)) body.append('files', new Blob([content as BlobPart]), name);
  return fetch(`${api.base}/api/v2/upload`, { method: 'POST', body, headers: { authorization: `Bearer ${key}` } });
}
const audited = (user: TestUser) => withTenant(api.database.db, user.tenantId, (trx) => trx.selectFrom('audit_log').select(['action', 'subject_id', 'details'])
  .where('tenant_id', '=', user.tenantId).where('action', 'like', 'upload-key-%').orderBy('id').execute());

test('a key is shown once, uploads for its business, is told by its beginning, and is written down', async () => {
  const user = await business('Schlüssel');
  const key = await made(user, 'Kasse');
  expect(key.key.startsWith(key.prefix)).toBe(true);
  const { key: secret, ...shown } = key;
  expect(await list(user)).toEqual([{ ...shown, last_used_at: null, last_problem: null, last_upload: null }]);
  expect((await make(user, 'Kasse')).status).toBe(409);

  const response = await send(secret, { 'standorte.csv': csv('standorte', [store()]), 'kunden.csv': csv('kunden', [customer('K1')]) });
  expect(response.status).toBe(201);
  const { id, user: sender } = uploadSchema.parse(await response.json());
  expect(sender).toBe('Upload-Schlüssel „Kasse“');
  expect(await api.untilOver(user, id)).toMatchObject({ status: 'done', accepted: 2 });
  expect(await list(user)).toMatchObject([{ last_used_at: expect.any(String), last_problem: null, last_upload: { id, status: 'done' } }]);

  const kept = JSON.stringify(await api.database.pool.query(`SELECT * FROM upload_keys`).then(({ rows }) => rows)) + JSON.stringify(await audited(user));
  expect(kept).not.toContain(secret.slice(-43));
  expect(await audited(user)).toEqual([{ action: 'upload-key-made', subject_id: key.id, details: { after: { name: 'Kasse', prefix: key.prefix, profile_id: null } } }]);
});

test('while an archive is loaded no key is made that reads by a mapping which the archive replaces', async () => {
  const user = await business('Zugleich');
  const { tenantId } = user;
  const { rows: [profile] } = await api.database.pool.query<{ id: number }>(`INSERT INTO upload_mapping_profiles (tenant_id, name, mappings) VALUES (${tenantId}, 'Kasse', '[]') RETURNING id`);
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
  expect((await audited(user)).map(({ action }) => action)).toEqual(['upload-key-made', 'upload-key-revoked', 'upload-key-made']);
});

test('a contract without uploads closes the keys of the business, and one with them opens them again', async () => {
  const user = await business('Vertrag');
  const { key } = await made(user, 'Nachts');
  const status = async () => (await send(key, { 'standorte.csv': csv('standorte', [store()]) })).status;
  const agree = (groups: string[]) => api.database.pool.query(
    'INSERT INTO contracts (tenant_id, groups) VALUES ($1, $2) ON CONFLICT (tenant_id) DO UPDATE SET groups = $2', [user.tenantId, groups]);
  await agree(['Admin', 'PURE']);
  expect(await status()).toBe(401);
  await agree(['Admin', 'Fileupload']);
  expect(await status()).toBe(201);
});

test('who may upload but not administer, or the other way round, has no keys', async () => {
  const user = await business('Rechte');
  for (const groups of [['Fileupload'], ['Admin']])
    for (const response of [await make({ ...user, groups }, 'Kasse'), await api.call({ ...user, groups }, KEYS)]) expect(response.status).toBe(403);
});

/** A mapping of these columns; what they leave open is absent or of store S1. */
function mapping(kind: UploadMapping['kind'], columns: Record<string, string>, rest: Record<string, string> = {}): UploadMapping {
  return {
    kind, headers: Object.values(columns),
    columns: FORMATS[kind].columns.map(({ name }) => (columns[name] ? { column: name, from: columns[name] } : rest[name] ? { column: name, constant: rest[name] } : { column: name, absent: true as const })),
  };
}

test('files of another format are read by the profile of the key, and refused with the columns that they lack', async () => {
  const user = await business('Fremdformat');
  const input: MappingProfileInput = { name: 'Optikpro', software: null, mappings: [
    mapping('kunden', { kunden_id: 'KdNr', nachname: 'Name', ort: 'Ort' }, { standort_id: 'S1' }),
    mapping('standorte', { standort_id: 'Nr', name: 'Laden' }),
  ] };
  const profile = z.object({ id: z.number() }).parse(await (await api.call(user, '/api/v2/upload/mapping-profile', json(input))).json());
  const { key } = await made(user, 'Optikpro', profile.id);
  const customers = Buffer.from('Ort;KdNr;Name\nKöln;K1;Groß\nUlm;K2;Weiß\n', 'latin1');

  const response = await send(key, { 'laden.txt': 'Nr;Laden\nS1;Filiale\n', 'kunden.csv': customers });
  expect(response.status).toBe(201);
  const { id } = uploadSchema.parse(await response.json());
  expect(await api.untilOver(user, id)).toMatchObject({ status: 'done', accepted: 3, rejected: 0 });
  const stored = await withTenant(api.database.db, user.tenantId, (trx) => trx.selectFrom('customers').select(['last_name', 'city']).where('external_id', '=', 'K1').executeTakeFirst());
  expect(stored).toEqual({ last_name: 'Groß', city: 'Köln' });

  const sentences = [
    ['Datei „kunden.csv“ passt nicht zur Zuordnung „Optikpro“: Es fehlt die Spalte „Name“.', 'KdNr;Nachname;Ort\nK1;Groß;Köln\n'],
    ['Datei „kunden.csv“ passt nicht zur Zuordnung „Optikpro“: Keine ihrer Spalten ist darin bekannt.', 'a;b;c\n1;2;3\n'],
  ];
  for (const [sentence, content = ''] of sentences) {
    const refused = await send(key, { 'kunden.csv': content });
    expect([refused.status, await refused.json()]).toEqual([422, expect.objectContaining({ title: expect.stringContaining(sentence ?? '') })]);
    expect(await list(user)).toMatchObject([{ last_problem: expect.stringContaining(sentence ?? ''), last_upload: { id } }]);
  }
  // Files of the portal's own format need no mapping.
  expect((await send(key, { 'kunden.csv': csv('kunden', [customer('K3')]) })).status).toBe(201);
  expect(await list(user)).toMatchObject([{ last_problem: null }]);
});

test('a profile that a key needs is kept until the key is revoked', async () => {
  const user = await business('Gebraucht');
  const profile = z.object({ id: z.number() }).parse(await (await api.call(user, '/api/v2/upload/mapping-profile', json({ name: 'P', software: null, mappings: [mapping('standorte', { standort_id: 'Nr' })] }))).json());
  const { id } = await made(user, 'Kasse', profile.id);
  const drop = () => api.call(user, `/api/v2/upload/mapping-profile/${profile.id}`, { method: 'DELETE' });
  const refused = await drop();
  expect([refused.status, await refused.json()]).toEqual([409, expect.objectContaining({ title: expect.stringContaining('Upload-Schlüssel „Kasse“') })]);
  await api.call(user, `${KEYS}/${id}`, { method: 'DELETE' });
  expect((await drop()).status).toBe(204);
  expect((await make(user, 'Andere', profile.id)).status).toBe(404);
});
