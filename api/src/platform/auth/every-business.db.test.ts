import { setTimeout as pause } from 'node:timers/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROLES } from '@portal/shared/contract';
import { selectionPageSchema } from '@portal/shared/contract/marketing';
import { duplicatePairPageSchema, qualityRowPageSchema, uploadPreviewSchema, uploadSchema } from '@portal/shared/contract/settings-admin';
import { sql } from 'kysely';
import { asOperator } from '../database/index.ts';
import { makeCampaign, seedTenant, type TestUser } from '../../testing/index.ts';
import { seedReleasedCampaign } from '../../testing/released-campaign.ts';
import { seedSentList } from '../../testing/sent-list.ts';
import { csv, customer, line, order, store } from '../../features/upload/testing/files.ts';
import { startUploadTestApi, type Files, type UploadTestApi } from '../../features/upload/testing/upload-test-api.ts';
import { foreignCalls, type ForeignCall, type Known } from '../../testing/foreign-calls.ts';

/** Ids of A begin here, and no number of B comes near: wherever one of A's turns up in an answer, it is seen. */
const IDS_OF_A = 7_000_000;
const ID_OF_A = /(?<!\d)7\d{6}(?!\d)/;
const NAME_OF_A = /fremdling/i;

let api: UploadTestApi;
let a: Known & { tenantId: number };
let b: Known & { tenantId: number; user: TestUser };
let calls: Record<string, ForeignCall[]>;

beforeAll(async () => {
  api = await startUploadTestApi();
  await api.database.pool.query(`SELECT setval(pg_get_serial_sequence(format('%I.%I', table_schema, table_name), column_name), ${IDS_OF_A})
    FROM information_schema.columns WHERE table_schema = 'public' AND is_identity = 'YES' AND table_name <> 'tenants'`);
  a = await fill('Fremdling', 'A');
  await api.database.pool.query(`SELECT setval(pg_get_serial_sequence(format('%I.%I', table_schema, table_name), column_name), ${2 * IDS_OF_A})
    FROM information_schema.columns WHERE table_schema = 'public' AND is_identity = 'YES' AND table_name <> 'tenants'`);
  b = await fill('Eigen', 'B');
  calls = foreignCalls(a, b);
});
afterAll(() => api.close());

const json = (body: unknown, method = 'POST'): RequestInit => ({ method, body: JSON.stringify(body), headers: { 'content-type': 'application/json' } });
const form = (files: Files): RequestInit => {
  const data = new FormData();
  for (const [name, content] of Object.entries(files)) data.append('files', new Blob([content as BlobPart]), name);
  return { method: 'POST', body: data };
};

/** A business with something of everything, in the portal's own ways; whatever has a name has `word` in it. */
async function fill(word: string, letter: string): Promise<typeof b> {
  const { tenantId } = await seedTenant(api.database, `Optik ${word}`, []);
  const user = { tenantId, groups: [...ROLES], sub: `chef-${letter.toLowerCase()}` };
  const ask = async (path: string, init?: RequestInit) => {
    const response = await api.call(user, `/api/v2/${path}`, init);
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.status === 204 ? null : response.json();
  };
  const person = (kunden_id: string, row: Record<string, string> = {}) => customer(kunden_id, {
    standort_id: word, vorname: word, nachname: `${word}-Weiß`, strasse: `${word}weg 1`, ort: 'Freiburg', email: `${word}@example`, einw_email: 'ja', einw_brief: 'ja', einw_gesundheit: 'ja', ...row,
  });
  const files = {
    'standorte.csv': csv('standorte', [store(word, { name: `Filiale ${word}` })]),
    'mitarbeiter.csv': csv('mitarbeiter', [{ mitarbeiter_id: word, standort_id: word, kuerzel: word.slice(0, 3), name: word, aktiv: 'ja' }]),
    'kunden.csv': csv('kunden', [person(`${word}1`), person(`${word}2`, { plz: '99999', ort: '', geburtsdatum: '' }), person(`${word}3`, { geburtsdatum: '31.02.1970' })]),
    'auftraege.csv': csv('auftraege', [order(`${word}1`, { kunden_id: `${word}1`, standort_id: word, brillentyp: '', mitarbeiter_id: word })]),
    'positionen.csv': csv('positionen', [line(`${word}1`, 1, { marke: word }), line(`${word}1`, 2, { gruppe: 'Glas_R', glastyp: `${word} unklar` })]),
    'refraktionen.csv': csv('refraktionen', [{ kunden_id: `${word}1`, auftrag_id: `${word}1`, datum: '15.03.2026', sph_r: '1,00', cyl_r: '0,50', achse_r: '80' }]),
  };
  const upload = await api.upload(user, files);
  if (upload.status !== 'done' || upload.rejected !== 1) throw new Error(upload.problem ?? 'unexpected');
  await ask('admin/permission', json({ user_email: `${user.sub}@example.org`, permission: 'refraction', granted: true }, 'PUT'));
  const selection = await ask('optician-marketing/selection', { method: 'POST' }) as { id: number };
  const campaign = await makeCampaign((method, path, body) => api.call(user, path, body === undefined ? { method } : json(body, method)), selection.id, word);
  const mapping = { kind: 'standorte', headers: [word], columns: [] };
  const profile = await ask('upload/mapping-profile', json({ name: word, software: word, mappings: [mapping] })) as { id: number };
  const preview = uploadPreviewSchema.parse(await ask('upload/preview', form({ [`${word}.csv`]: files['kunden.csv'] })));
  const [wrong] = qualityRowPageSchema.parse(await ask('quality/adresse?scope=all')).items;
  const decision = await ask('quality/decision', json({ kind: 'ignored', check: 'adresse', customer_id: wrong?.customer_id, field: wrong?.field, reason: `${word} stimmt` })) as { id: number };
  const { decision: brandDecision } = await ask('settings/brands', json({ name: word, tier: 'mid', is_own: false }, 'PUT')) as { decision: number };
  const { decision: lensDecision } = await ask('admin/lens-text', json({ text: `${word} unklar`, glasses_type: null }, 'PUT')) as { decision: number };
  const logo = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]).toString('base64');
  if (letter === 'A') await ask('settings/sender', json({ version: 0, name: word, street: `${word}weg 1`, plz: '01067', city: word, email: null, reply_to: null, logo }, 'PUT'));
  const idOf = async (table: string, number: string) => (await api.database.pool.query<{ id: number }>(`SELECT id FROM ${table} WHERE tenant_id = ${tenantId} AND external_id = '${number}'`)).rows[0]?.id ?? 0;
  const storeId = await idOf('stores', word);
  await ask('store/current', json({ id: storeId }, 'PUT'));
  await api.untilQuiet();
  const customerId = await idOf('customers', `${word}1`);
  const sentList = await seedSentList(api.database, tenantId, { name: word, sent_on: '2026-03-01' }, [{ customer_id: customerId, store_id: storeId }]);
  const { campaignId: mailing } = await seedReleasedCampaign(api.database, tenantId, { name: word, channel: 'letter', storeId, customerIds: [customerId] });
  await ask(`optician-marketing/campaign/${mailing}/letters`, { method: 'POST' });
  await api.untilQuiet();
  return {
    tenantId, user, sentList, mailing, store: storeId, staff: await idOf('staff', word), customer: customerId, otherCustomer: await idOf('customers', `${word}2`), order: await idOf('orders', `${word}1`),
    upload: upload.id, preview: preview.id, profile: profile.id, selection: selection.id, ...campaign, decision: decision.id, lensText: `${word} unklar`, brand: word, brandDecision, lensDecision,
  };
}

/** All that A has, table by table: the number of rows and a checksum of their contents. */
async function stateOfA() {
  return asOperator(api.database.db, async (trx) => {
    const { rows: tables } = await sql<{ name: string }>`
      SELECT table_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'tenant_id' ORDER BY 1`.execute(trx);
    const state: Record<string, { rows: number; sum: string | null }> = {};
    for (const { name } of tables) {
      const { rows: [found] } = await sql<{ rows: number; sum: string | null }>`
        SELECT count(*)::int AS rows, md5(string_agg(t::text, E'\n' ORDER BY t::text)) AS sum FROM ${sql.table(name)} t WHERE tenant_id = ${a.tenantId}`.execute(trx);
      if (found) state[name] = found;
    }
    return state;
  });
}

async function attempt(route: string, { params = {}, query, body, headers, form: sendsForm }: ForeignCall, user: TestUser = b.user): Promise<{ status: number; text: string }> {
  const [method = '', template = ''] = route.split(' ');
  const path = template.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? `missing ${name}`)));
  const init = sendsForm ? form({ 'standorte.csv': csv('standorte', [store('Eigen')]) }) : body === undefined ? { method } : json(body, method);
  const response = await api.call(user, query ? `${path}?${query}` : path, { ...init, headers: { ...init.headers as Record<string, string>, ...headers } });
  return { status: response.status, text: `${[...response.headers].map((header) => header.join(': ')).join('\n')}\n\n${await response.text()}` };
}

test('A has something of everything, under ids that are seen', async () => {
  const { tenantId: _, preview: _preview, lensText: _text, brand: _brand, ...ids } = a;
  for (const id of Object.values(ids).filter((value) => typeof value === 'number')) expect(String(id)).toMatch(ID_OF_A);
  const state = await stateOfA();
  for (const table of ['stores', 'staff', 'customers', 'orders', 'order_lines', 'refractions', 'order_facts', 'revenue_day', 'lens_texts', 'upload_findings', 'quality_scores', 'audit_log'])
    expect([table, state[table]?.rows]).not.toEqual([table, 0]);
});

test('every route has an entry, and no entry is of a route that is gone', () => {
  expect(Object.keys(calls).sort()).toEqual([...new Set(api.routes)].sort());
  for (const [route, list] of Object.entries(calls)) expect([route, list.length]).not.toEqual([route, 0]);
  // A thing of A stands in every address that names one.
  for (const [route, list] of Object.entries(calls)) if (/:id\b/.test(route)) expect([route, list.some(({ params }) => Object.values(a).includes(params?.id as number))]).toEqual([route, true]);
});

/** The person's own right, asked for by an Admin; an export, which addresses people; pairs, which cannot be told apart without names. */
const WITH_NAMES = [
  'GET /api/v2/optician-marketing/customer/:id/disclosure', 'GET /api/v2/optician-marketing/selection/:id/export', 'GET /api/v2/quality/duplicate',
];

test('whoever may not open „Kunden suchen“ reads no customer’s name, whatever list they ask for', async () => {
  const user = { ...b.user, groups: ROLES.filter((role) => role !== 'Marketing') };
  // Pairs are found by a job after the upload.
  while (duplicatePairPageSchema.parse(await (await api.call(user, '/api/v2/quality/duplicate')).json()).total === 0) await pause(50);
  const shown = new Set<string>();
  for (const [route, list] of Object.entries(foreignCalls(b, b))) {
    if (!route.startsWith('GET ')) continue;
    for (const call of list) if (/Eigen-Wei(ß|ss)/i.test((await attempt(route, call, user)).text)) shown.add(route);
  }
  expect([...shown].toSorted()).toEqual(WITH_NAMES);
});

test('no route shows or changes anything of another business', async () => {
  const before = await stateOfA();
  const wrong: unknown[] = [];
  for (const [route, list] of Object.entries(calls)) {
    for (const call of list) {
      const { status, text } = await attempt(route, call);
      const isRight = call.answers === 'own' ? status >= 200 && status < 300 : status === call.answers;
      // What was asked for may be said back; nothing else may.
      const said = call.query ? text.replaceAll(call.query, '') : text;
      if (!isRight || ID_OF_A.test(said) || NAME_OF_A.test(said)) wrong.push([route, call, status, text.slice(0, 600)]);
    }
  }
  expect(wrong).toEqual([]);
  await api.untilQuiet();
  expect(await stateOfA()).toEqual(before);
  // Files lie outside the database.
  expect(existsSync(join(api.dataDir, 'uploads', String(a.tenantId), `preview-${a.preview}`, 'files.json'))).toBe(true);
});

test('the same calls with ids of the own business find something, so that the refusals above mean what they say', async () => {
  const found: string[] = [];
  for (const [route, list] of Object.entries(foreignCalls(b, b))) {
    const named = list.find(({ params, answers }) => params?.id !== undefined && answers === 404);
    if (!named || !route.startsWith('GET')) continue;
    const { status } = await attempt(route, named);
    expect([route, status]).toEqual([route, 200]);
    found.push(route);
  }
  expect(found.length).toBeGreaterThanOrEqual(9);
  const page = selectionPageSchema.parse(await (await api.call(b.user, '/api/v2/optician-marketing/selection')).json());
  expect(page.items.map(({ id }) => id)).toContain(b.selection);
  expect(uploadSchema.parse(await (await api.call(b.user, `/api/v2/upload/${b.upload}`)).json()).status).toBe('done');
});
