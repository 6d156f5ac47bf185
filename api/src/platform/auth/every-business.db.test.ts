import { setTimeout as pause } from 'node:timers/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROLES } from '@portal/shared/contract';
import { selectionPageSchema } from '@portal/shared/contract/marketing';
import {
  AUDIT_ACTIONS,
  type AuditAction,
  duplicatePairPageSchema,
  newUploadKeySchema,
  uploadSchema,
} from '@portal/shared/contract/settings-admin';
import { sql } from 'kysely';
import { asOperator } from '../database/index.ts';
import { seedTenant, type TestUser } from '../../testing/index.ts';
import { csv, store } from '../../features/upload/testing/files.ts';
import { startUploadTestApi, type UploadTestApi } from '../../features/upload/testing/upload-test-api.ts';
import { AUDITED_ROUTES, foreignCalls, ownChanges } from '../../testing/features.ts';
import { picture, type ForeignCall } from '../../testing/foreign/call.ts';
import { fillBusiness, form, type FilledBusiness } from '../../testing/foreign/fill-business.ts';
import { json } from '../../testing/foreign/json.ts';

/** Ids of A begin here, and no number of B comes near: wherever one of A's turns up in an answer, it is seen. */
const IDS_OF_A = 7_000_000;
const ID_OF_A = /(?<!\d)7\d{6}(?!\d)/;
const NAME_OF_A = /fremdling/i;
/** A key, the hash of a file, or a PDF's own number is digits and letters by chance, so that the digits of an id stand in one in a few hundred. */
const RANDOM_KEY = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|\b(?:[\da-f]{32}){1,2}\b/gi;

let api: UploadTestApi;
let a: FilledBusiness;
let b: FilledBusiness;
let calls: Record<string, ForeignCall[]>;

beforeAll(async () => {
  api = await startUploadTestApi();
  await api.database.pool
    .query(`SELECT setval(pg_get_serial_sequence(format('%I.%I', table_schema, table_name), column_name), ${IDS_OF_A})
    FROM information_schema.columns WHERE table_schema = 'public' AND is_identity = 'YES' AND table_name <> 'tenants'`);
  a = await fillBusiness(api, 'Fremdling', 'A');
  await api.database.pool
    .query(`SELECT setval(pg_get_serial_sequence(format('%I.%I', table_schema, table_name), column_name), ${2 * IDS_OF_A})
    FROM information_schema.columns WHERE table_schema = 'public' AND is_identity = 'YES' AND table_name <> 'tenants'`);
  b = await fillBusiness(api, 'Eigen', 'B');
  calls = foreignCalls(a, b);
});
afterAll(() => api.close());

/** The users of A, as the identity service has them. */
const usersOfA = () =>
  JSON.stringify(
    [...api.pool.people]
      .filter(([, { attributes }]) => attributes['custom:tenant'] === String(a.tenantId))
      .map(([sub, entry]) => ({ sub, ...entry, groups: [...entry.groups] })),
  );

/** Whether the call itself named the key, which a refusal may say back. */
const isNamedBy = (call: ForeignCall, key: string): boolean => JSON.stringify(call).includes(key);

/** All that a business has, table by table: the number of rows and a checksum of their contents. */
async function stateOf({ tenantId }: { tenantId: number }) {
  return asOperator(api.database.db, async (trx) => {
    const { rows: tables } = await sql<{ name: string }>`
      SELECT table_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'tenant_id' ORDER BY 1`.execute(
      trx,
    );
    const state: Record<string, { rows: number; sum: string | null }> = {};
    for (const { name } of tables) {
      const {
        rows: [found],
      } = await sql<{ rows: number; sum: string | null }>`
        SELECT count(*)::int AS rows, md5(string_agg(t::text, E'\n' ORDER BY t::text)) AS sum FROM ${sql.table(name)} t WHERE tenant_id = ${tenantId}`.execute(
        trx,
      );
      if (found) state[name] = found;
    }
    return state;
  });
}

/** Every random key that stands in a row of a business: of its website, files, previews. */
async function keysOf({ tenantId }: { tenantId: number }): Promise<Set<string>> {
  return asOperator(api.database.db, async (trx) => {
    const { rows: columns } = await sql<{ table: string; column: string }>`
      SELECT c.table_name AS table, c.column_name AS column FROM information_schema.columns c
      JOIN information_schema.columns t ON t.table_schema = c.table_schema AND t.table_name = c.table_name AND t.column_name = 'tenant_id'
      WHERE c.table_schema = 'public' AND c.data_type = 'uuid'`.execute(trx);
    const keys = new Set<string>();
    for (const { table, column } of columns) {
      const { rows } = await sql<{
        key: string | null;
      }>`SELECT ${sql.ref(column)}::text AS key FROM ${sql.table(table)} WHERE tenant_id = ${tenantId}`.execute(trx);
      for (const { key } of rows) if (key) keys.add(key);
    }
    return keys;
  });
}

async function attempt(
  route: string,
  { params = {}, query, body, headers, form: sendsForm, file }: ForeignCall,
  user: TestUser = b.user,
): Promise<{ status: number; text: string }> {
  const [method = '', template = ''] = route.split(' ');
  const path = template.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name] ?? `missing ${name}`)),
  );
  const init = sendsForm
    ? form({ 'standorte.csv': csv('standorte', [store('Eigen')]) })
    : file
      ? picture()
      : body === undefined
        ? { method }
        : json(body, method);
  const response = await api.call(user, query ? `${path}?${query}` : path, {
    ...init,
    headers: { ...(init.headers as Record<string, string>), ...headers },
  });
  return {
    status: response.status,
    text: `${[...response.headers].map((header) => header.join(': ')).join('\n')}\n\n${await response.text()}`,
  };
}

test('A has something of everything, under ids that are seen', async () => {
  const { tenantId: _, preview: _preview, lensText: _text, brand: _brand, ...ids } = a;
  for (const id of Object.values(ids).filter((value) => typeof value === 'number')) expect(String(id)).toMatch(ID_OF_A);
  const state = await stateOf(a);
  for (const table of [
    'stores',
    'staff',
    'customers',
    'orders',
    'order_lines',
    'refractions',
    'order_facts',
    'revenue_day',
    'lens_texts',
    'upload_findings',
    'quality_scores',
    'audit_log',
    'drawings',
  ])
    expect([table, state[table]?.rows]).not.toEqual([table, 0]);
});

test('every route has an entry, and no entry is of a route that is gone', () => {
  expect(Object.keys(calls).sort()).toEqual([...new Set(api.routes)].sort());
  for (const [route, list] of Object.entries(calls)) expect([route, list.length]).not.toEqual([route, 0]);
  // A thing of A stands in every address that names one.
  for (const [route, list] of Object.entries(calls))
    if (/:id\b/.test(route))
      expect([route, list.some(({ params }) => Object.values(a).includes(params?.id as number))]).toEqual([
        route,
        true,
      ]);
});

/**
 * The person's own right, asked for by an Admin; an export, which addresses people; and on purpose the rows of data quality,
 * its pairs and its file: judging people's data is the work there, for all who may open it.
 */
const WITH_NAMES = [
  'GET /api/v2/optician-marketing/customer/:id/disclosure',
  'GET /api/v2/optician-marketing/selection/:id/export',
  'GET /api/v2/quality/:check',
  'GET /api/v2/quality/:check/rows.csv',
  'GET /api/v2/quality/duplicate',
];

test('whoever may not open „Kunden suchen“ reads no customer’s name, whatever list they ask for, but in data quality', async () => {
  const user = { ...b.user, groups: ROLES.filter((role) => role !== 'Marketing') };
  // Pairs are found by a job after the upload.
  while (duplicatePairPageSchema.parse(await (await api.call(user, '/api/v2/quality/duplicate')).json()).total === 0)
    await pause(50);
  const shown = new Set<string>();
  for (const [route, list] of Object.entries(foreignCalls(b, b))) {
    if (!route.startsWith('GET ')) continue;
    for (const call of list) if (/Eigen-Wei(ß|ss)/i.test((await attempt(route, call, user)).text)) shown.add(route);
  }
  expect([...shown].toSorted()).toEqual(WITH_NAMES);
});

test('no route shows or changes anything of another business', async () => {
  const [before, users, keysOfA] = [await stateOf(a), usersOfA(), await keysOf(a)];
  expect(keysOfA.size).toBeGreaterThan(0);
  const wrong: unknown[] = [];
  for (const [route, list] of Object.entries(calls)) {
    for (const call of list) {
      const { status, text } = await attempt(route, call);
      const isRight = call.answers === 'own' ? status >= 200 && status < 300 : status === call.answers;
      // What was asked for may be said back; nothing else may.
      const said = call.query ? text.replaceAll(call.query, '') : text;
      const keys = said.match(RANDOM_KEY) ?? [];
      if (
        !isRight ||
        ID_OF_A.test(said.replaceAll(RANDOM_KEY, '')) ||
        NAME_OF_A.test(said) ||
        keys.some((key) => keysOfA.has(key) && !isNamedBy(call, key))
      )
        wrong.push([route, call, status, text.slice(0, 600)]);
    }
  }
  expect(wrong).toEqual([]);
  await api.untilQuiet();
  expect(await stateOf(a)).toEqual(before);
  expect(usersOfA()).toBe(users);
  // Files lie outside the database.
  expect(existsSync(join(api.dataDir, 'uploads', String(a.tenantId), `preview-${a.preview}`, 'files.json'))).toBe(true);
});

test('an upload key opens the two routes of uploads, and there its own uploads alone', async () => {
  const { key } = newUploadKeySchema.parse(
    await (await api.call(b.user, '/api/v2/upload/key', json({ name: 'Angreifer', profile_id: null }))).json(),
  );
  const ask = (path: string, init: RequestInit = {}, bearer = key) =>
    fetch(api.base + path, {
      ...init,
      headers: { ...(init.headers as Record<string, string>), authorization: `Bearer ${bearer}` },
    });
  const open = new Set(['POST /api/v2/upload', 'GET /api/v2/upload/:id']);
  for (const route of new Set(api.routes)) {
    const [method = '', template = ''] = route.split(' ');
    if (open.has(route)) continue;
    const response = await ask(template.replaceAll(/:\w+/g, '1'), { method });
    expect([route, response.status, await response.json()]).toEqual([
      route,
      403,
      expect.objectContaining({ code: 'key-for-uploads' }),
    ]);
  }
  const sent = await ask('/api/v2/upload', form({ 'standorte.csv': csv('standorte', [store('Eigen')]) }));
  const { id } = uploadSchema.parse(await sent.json());
  expect((await ask(`/api/v2/upload/${id}`)).status).toBe(200);
  for (const other of [a.upload, b.upload]) expect((await ask(`/api/v2/upload/${other}`)).status).toBe(404);
  // The secret under another business's number, a shorter one, one in other letters, and nothing at all.
  for (const wrong of [
    key.replace(/-\d+-/, `-${a.tenantId}-`),
    key.slice(0, -1),
    key.toUpperCase().replace('UPLOAD', 'upload'),
    'upload-',
    `upload-999999999-${key.slice(-43)}`,
  ])
    for (const path of ['/api/v2/upload', `/api/v2/upload/${id}`, '/api/v2/store'])
      expect((await ask(path, {}, wrong)).status).toBe(401);
  await api.untilOver(b.user, id);
});

test('the same calls with ids of the own business find something, so that the refusals above mean what they say', async () => {
  // Calls above have changed the text or the sender, which takes the letters along.
  expect(
    (await api.call(b.user, `/api/v2/optician-marketing/campaign/${b.mailing}/letters`, { method: 'POST' })).ok,
  ).toBe(true);
  await api.untilQuiet();
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

describe('in a support view', () => {
  const otto = (): TestUser => ({ tenantId: operator, groups: ['Admin'], sub: 'otto' });
  let operator: number;
  let view: string;
  const see = (route: string, call: ForeignCall, named = view, user = otto()) =>
    attempt(route, { ...call, headers: { ...call.headers, 'portal-support-view': named } }, user);
  const open = async (user: TestUser) =>
    api.call(
      user,
      '/api/v2/admin/support-view',
      json({ tenant_id: b.tenantId, reason: 'Der Upload von gestern ist gescheitert.' }),
    );

  beforeAll(async () => {
    ({ tenantId: operator } = await seedTenant(api.database, 'Betreiber', []));
    await api.database.pool.query('UPDATE tenants SET is_operator = true WHERE id = $1', [operator]);
    view = ((await (await open(otto())).json()) as { id: string }).id;
  });

  test('every route that changes something is refused, none that reads writes, and no measurement is shown', async () => {
    await api.untilQuiet();
    const before = await stateOf(b);
    const wrong: unknown[] = [];
    let read = 0;
    for (const [route, list] of Object.entries(foreignCalls(b, b)))
      for (const call of list) {
        const { status, text } = await see(route, call);
        const isRight = route.startsWith('GET ') ? status < 500 : status === 403 && text.includes('support-read-only');
        if (route.startsWith('GET ') && status === 200) read += 1;
        if (!isRight || /"sph|"cyl|"axis|achse/i.test(text)) wrong.push([route, status, text.slice(0, 400)]);
      }
    expect(wrong).toEqual([]);
    // Most of the portal is there to be read.
    expect(read).toBeGreaterThan(50);
    for (const route of [
      'GET /api/v2/optician-marketing/customer/:id/refraction',
      'GET /api/v2/optician-marketing/customer/:id/disclosure',
      'GET /api/v2/upload/:id/findings',
    ])
      for (const call of foreignCalls(b, b)[route] ?? [])
        expect([route, await see(route, call)]).toEqual([
          route,
          { status: 403, text: expect.stringContaining('support-hidden') },
        ]);
    await api.untilQuiet();
    expect(await stateOf(b)).toEqual(before);
  });

  test('it is the business that is seen, and it is told who looked and why', async () => {
    expect((await see('GET /api/v2/support-view', {} as ForeignCall)).text).toContain('"business":"Optik Eigen"');
    const page = await attempt('GET /api/v2/settings/support-view', {} as ForeignCall);
    expect(page.text).toContain('otto@example.org');
    expect(page.text).toContain('Der Upload von gestern ist gescheitert.');
    expect((await attempt('GET /api/v2/admin/audit', { query: 'q=support', answers: 'own' })).text).toContain(
      'support-view-opened',
    );
    const { rows } = await api.database.pool.query(
      'SELECT to_address FROM mail_outbox WHERE tenant_id = $1 AND recipient_id IS NULL',
      [b.tenantId],
    );
    expect(rows.map(({ to_address }: { to_address: string }) => to_address)).toEqual(
      expect.arrayContaining(['chef-b@Eigen.example']),
    );
  });

  test('nobody else enters by it, and no other way in', async () => {
    const store = 'GET /api/v2/store';
    const strangers: [TestUser, string][] = [
      // Another Admin of the operating company, one of an ordinary business, somebody without the group.
      [{ ...otto(), sub: 'olga' }, view],
      [{ ...a.user, sub: 'otto' }, view],
      [{ ...otto(), groups: ['PRO'] }, view],
      // Another business by the same view, an invented one, and what is none.
      [otto(), view.replace(/^\d+/, String(a.tenantId))],
      [otto(), `${b.tenantId}.00000000-0000-4000-8000-000000000000`],
      [otto(), '1'],
      [otto(), `${view}' OR true`],
    ];
    for (const [user, named] of strangers)
      expect([named, user.sub, (await see(store, {} as ForeignCall, named, user)).text]).toEqual([
        named,
        user.sub,
        expect.stringContaining('support-view-over'),
      ]);
    expect((await open(a.user)).status).toBe(403);
    expect(
      (await api.call(otto(), '/api/v2/admin/support-view', json({ tenant_id: b.tenantId, reason: 'kurz' }))).status,
    ).toBe(400);
  });

  test('it ends by time, and by hand, once', async () => {
    const store = 'GET /api/v2/store';
    const id = view.split('.')[1];
    const move = (end: string) =>
      api.database.pool.query(`UPDATE support_views SET ends_at = ${end} WHERE id = $1`, [id]);
    await move("now() - interval '1 second'");
    expect((await see(store, {} as ForeignCall)).text).toContain('support-view-over');
    await move("now() + interval '1 hour'");
    expect((await see(store, {} as ForeignCall)).status).toBe(200);
    const end = { params: { tenant: b.tenantId, view: id! }, answers: 'own' as const };
    for (const user of [otto(), otto()])
      expect((await attempt('DELETE /api/v2/admin/support-view/:tenant/:view', end, user)).status).toBe(204);
    expect((await see(store, {} as ForeignCall)).text).toContain('support-view-over');
    const { rows } = await api.database.pool.query(
      "SELECT FROM audit_log WHERE tenant_id = $1 AND action = 'support-view-ended'",
      [b.tenantId],
    );
    expect(rows).toHaveLength(1);
  });
});

interface Entry {
  action: string;
  user_email: string;
  details: Record<string, unknown>;
}

/** A setting says what it was and what it is. */
const isTold = (action: AuditAction, { details }: Entry): boolean =>
  AUDIT_ACTIONS[action].area !== 'Einstellungen' || ('before' in details && 'after' in details);

test('every change is in the audit log, or stands in a list of what is not and why', async () => {
  const changing = [...new Set(api.routes)].filter((route) => !route.startsWith('GET '));
  expect(Object.keys(AUDITED_ROUTES).sort()).toEqual(changing.sort());
  const ask = async (path: string, init?: RequestInit) => (await api.call(b.user, `/api/v2/${path}`, init)).json();
  const usual = foreignCalls(b, b);
  const own = ownChanges({
    own: b,
    colleague: { sub: 'kollege-b', device: 'device-of-kollege-b' },
    ask,
    database: api.database,
  });
  const missing: unknown[] = [];
  for (const [route, action] of Object.entries(AUDITED_ROUTES)) {
    if (typeof action !== 'string') continue;
    const calls = own[route] ? [await own[route]()] : (usual[route] ?? []);
    const {
      rows: [last],
    } = await api.database.pool.query<{ id: number | null }>(
      `SELECT max(id) AS id FROM audit_log WHERE tenant_id = ${b.tenantId}`,
    );
    const answers = [];
    for (const call of calls) answers.push(await attempt(route, call));
    await api.untilQuiet();
    const { rows } = await api.database.pool.query<Entry>(
      `SELECT action, user_email, details FROM audit_log WHERE tenant_id = ${b.tenantId} AND id > ${last?.id ?? 0}`,
    );
    if (
      !rows.some(
        (entry) => entry.action === action && entry.user_email === `${b.user.sub}@example.org` && isTold(action, entry),
      )
    )
      missing.push([route, action, rows, answers.map(({ status, text }) => [status, text.slice(-300)])]);
  }
  expect(missing).toEqual([]);
});
