import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROLES } from '@portal/shared/contract';
import { PRACTICE_HEADER } from '@portal/shared/contract/common';
import { PRACTICE_DAYS, type Practice } from '@portal/shared/contract/settings-admin';
import { sql } from 'kysely';
import { COPIED } from '../../data/practice/copied.ts';
import { copyRows } from '../../data/practice/copy-rows.ts';
import { endCopy } from '../../data/practice/erase-copy.ts';
import { asOperator, copyOf, withCopies, withTenant } from '../../platform/database/index.ts';
import { folderStore, openFileStore } from '../../platform/files/index.ts';
import { openMailer } from '../../platform/mail/index.ts';
import { makeCampaign, seedTenant, until, type TestUser } from '../../testing/index.ts';
import { seedReleasedCampaign } from '../../testing/released-campaign.ts';
import { csv, customer, line, order, store } from '../upload/testing/files.ts';
import { startUploadTestApi, type UploadTestApi } from '../upload/testing/upload-test-api.ts';

let api: UploadTestApi;
beforeAll(async () => {
  api = await startUploadTestApi();
});
afterAll(() => api.close());

const URL = '/api/v2/settings/practice';
const DASHBOARD = '/api/v2/analysis/dashboard';
const REVENUE = '/api/v2/analysis/revenue?from=2026-01-01&to=2026-12-31&comparison=vorjahr&scope=all';
const PRACTISING = { [PRACTICE_HEADER]: '1' };
const json = (body: unknown) => ({ body: JSON.stringify(body), headers: { 'content-type': 'application/json' } });

const REACHED = {
  vorname: 'Anna',
  strasse: 'Weg 1',
  ort: 'Freiburg',
  einwilligung_brief: '1',
  einwilligung_datum: '01.01.2026',
  einwilligung_quelle: 'Laden',
};

/** A business with orders, decisions, a selection, a list that waits to be sent and a logo. */
async function business(name: string) {
  const { tenantId } = await seedTenant(api.database, name, []);
  const user: TestUser = { tenantId, groups: [...ROLES], sub: `chefin-${tenantId}` };
  const ask = (path: string, init: RequestInit = {}) => api.call(user, path, init);
  const practise = (path: string, init: RequestInit = {}) =>
    api.call(user, path, { ...init, headers: { ...init.headers, ...PRACTISING } });
  const upload = await api.upload(user, {
    'standorte.csv': csv('standorte', [store(), store('S2')]),
    'kunden.csv': csv('kunden', [customer('K1', REACHED), customer('K2', { standort_id: 'S2' }), customer('K3')]),
    'auftraege.csv': csv('auftraege', [
      order('A1'),
      order('A2', { kunden_id: 'K2', standort_id: 'S2', brutto: '333,33' }),
      order('A3', { kunden_id: 'K3', auftragsdatum: '02.11.2025', art: 'KL', brillentyp: '', brutto: '59,90' }),
    ]),
    'positionen.csv': csv('positionen', [line('A1', 1, { marke: 'RayBan' }), line('A2', 1, { brutto: '333,33' })]),
  });
  expect(upload.status).toBe('done');
  const {
    rows: [known],
  } = await api.database.pool.query<{ store: number; customer: number }>(
    `SELECT store_id AS store, id AS customer FROM customers WHERE tenant_id = ${tenantId} ORDER BY id`,
  );
  if (!known) throw new Error('no customer');
  const { campaignId } = await seedReleasedCampaign(api.database, tenantId, {
    name: 'Herbst',
    channel: 'email',
    storeId: known.store,
    customerIds: [known.customer],
  });
  const files = openFileStore(api.database.db, folderStore(join(api.dataDir, 'files')));
  await files.put(tenantId, Buffer.from('a logo'), null, (trx, { key }) =>
    trx.updateTable('sender_settings').set({ logo_key: key }).where('tenant_id', '=', tenantId).execute(),
  );
  const selection = (await (await ask('/api/v2/optician-marketing/selection', { method: 'POST' })).json()) as {
    id: number;
  };
  const { campaign } = await makeCampaign(
    (method, path, body) => ask(path, { method, ...(body === undefined ? {} : json(body)) }),
    selection.id,
    'Brief',
  );
  await api.untilQuiet();
  return { tenantId, name, user, ask, practise, campaignId, campaign, selection: selection.id, ...known, files };
}
type Business = Awaited<ReturnType<typeof business>>;

const standing = async ({ ask }: Business) => (await (await ask(URL)).json()) as Practice;

/** Has the copy made, as the page does. */
async function begin(of: Business): Promise<void> {
  expect((await of.ask(URL, { method: 'POST' })).status).toBe(202);
  await until(
    () => standing(of),
    ({ state }) => state === 'ready',
  );
}

/** Every row of a business in a table, as text without its number, sorted: count and content in one. */
const rowsOf = async (tenantId: number, table: string): Promise<string[]> =>
  (
    await api.database.pool.query<{ row: string }>(
      `SELECT (to_jsonb(t) - 'tenant_id' - 'logo_key')::text AS row FROM ${table} t WHERE tenant_id = ${tenantId} ORDER BY 1`,
    )
  ).rows.map(({ row }) => row);

/** Tables in which a business has rows. */
async function filled(tenantId: number): Promise<string[]> {
  const { rows } = await api.database.pool.query<{ name: string }>(`
    SELECT c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'tenant_id' AND NOT a.attisdropped
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' ORDER BY 1`);
  const found: string[] = [];
  for (const { name } of rows) if ((await rowsOf(tenantId, name)).length > 0) found.push(name);
  return found;
}

test('a copy has every row of the business and its figures, and neither touches the other', async () => {
  const own = await business('Optik Übt');
  await begin(own);
  const copyId = copyOf(own.tenantId);
  const tables = (await filled(own.tenantId)).filter((name) => COPIED.has(name));
  expect(tables).toEqual(
    expect.arrayContaining(['customers', 'orders', 'order_lines', 'revenue_day', 'campaigns', 'store_people']),
  );
  for (const table of tables)
    expect([table, await rowsOf(copyId, table)]).toEqual([table, await rowsOf(own.tenantId, table)]);
  expect((await filled(copyId)).filter((name) => !COPIED.has(name))).toEqual(['files']);

  for (const path of [DASHBOARD, REVENUE]) {
    const [real, copy] = [await own.ask(path), await own.practise(path)];
    expect([real.status, copy.status]).toEqual([200, 200]);
    expect(await copy.json()).toEqual(await real.json());
  }
  // Worked out by hand: what is sold in both stores since 2026, and in the copy the same.
  const {
    rows: [sums],
  } = await api.database.pool.query(
    `SELECT sum(gross_cents)::int AS cents FROM orders WHERE tenant_id = ${copyId} AND ordered_on >= '2026-01-01'`,
  );
  expect(sums).toEqual({ cents: 10_000 + 33_333 });

  const note = (text: string) => ({
    method: 'POST',
    ...json({ store_id: own.store, from: '2026-03-01', to: '2026-03-01', text }),
  });
  expect((await own.practise('/api/v2/analysis/time-notes', note('Nur geübt'))).status).toBeLessThan(300);
  expect((await own.ask('/api/v2/analysis/time-notes', note('Wirklich'))).status).toBeLessThan(300);
  const texts = async (id: number) =>
    (await rowsOf(id, 'time_notes')).map((row) => (JSON.parse(row) as { text: string }).text);
  expect([await texts(own.tenantId), await texts(copyId)]).toEqual([['Wirklich'], ['Nur geübt']]);
});

test('nobody else enters it, and nobody with other rights than it was made with', async () => {
  const [own, stranger] = [await business('Optik Zu'), await business('Optik Fremd')];
  await begin(own);
  const refused = await stranger.practise(DASHBOARD);
  expect([refused.status, await refused.json()]).toEqual([403, expect.objectContaining({ code: 'practice-over' })]);
  // A sign-in can name no copy: numbers of businesses end before.
  const forged = await api.call({ ...stranger.user, tenantId: copyOf(own.tenantId) }, DASHBOARD);
  expect(forged.status).toBe(401);
  const clerk: TestUser = { tenantId: own.tenantId, groups: ['PURE'], sub: 'laden' };
  const enter = () => api.call(clerk, DASHBOARD, { headers: PRACTISING });
  expect((await enter()).status).toBe(200);
  expect((await api.call(clerk, URL, { method: 'POST' })).status).toBe(403);
  expect((await api.call({ ...clerk, groups: [] }, DASHBOARD, { headers: PRACTISING })).status).toBe(403);
  await withTenant(api.database.db, own.tenantId, (trx) =>
    trx.insertInto('user_stores').values({ tenant_id: own.tenantId, user_sub: 'laden', store_id: own.store }).execute(),
  );
  const other = await enter();
  expect([other.status, await other.json()]).toEqual([403, expect.objectContaining({ code: 'practice-outdated' })]);
});

test('nothing goes out of a copy: not by a route, not by the mailer, not past the database; files say what they are', async () => {
  const own = await business('Optik Still');
  await begin(own);
  const copyId = copyOf(own.tenantId);
  const campaign = `/api/v2/optician-marketing/campaign/${own.campaignId}`;
  const closed: [string, RequestInit][] = [
    [`${campaign}/send`, { method: 'POST' }],
    [`${campaign}/text/test`, { method: 'POST', ...json({ customer_id: own.customer }) }],
    ['/api/v2/upload/key', { method: 'POST', ...json({ name: 'Nachts', profile_id: null }) }],
    ['/api/v2/settings/own-data/archive', { method: 'POST' }],
    [`/api/v2/optician-marketing/customer/${own.customer}/objection`, { method: 'POST', ...json({}) }],
    ['/api/v2/eyeplan/feed', { method: 'POST' }],
    ['/api/v2/settings/users', { method: 'POST', ...json({}) }],
    [URL, { method: 'POST' }],
    [URL, { method: 'DELETE' }],
  ];
  for (const [path, init] of closed) {
    const answer = await own.practise(path, init);
    expect([path, answer.status, await answer.json()]).toEqual([
      path,
      403,
      expect.objectContaining({ code: 'practice-closed' }),
    ]);
  }
  const mail = {
    from: { name: '', address: 'a@example.org' },
    replyTo: null,
    recipientId: null,
    to: 'b@example.org',
    reference: null,
    subject: '',
    text: '',
    headers: {},
  };
  await expect(openMailer(api.database.db, undefined).send(copyId, mail)).rejects.toMatchObject({
    code: 'practice-closed',
  });
  const past = (table: string, columns: string, values: string) =>
    withTenant(api.database.db, copyId, (trx) =>
      sql.raw(`INSERT INTO ${table} (tenant_id, ${columns}) VALUES (${copyId}, ${values})`).execute(trx),
    );
  await expect(
    past('mail_outbox', 'from_address, to_address, subject, text, headers', `'a', 'b', 'c', 'd', '{}'`),
  ).rejects.toMatchObject({ code: '23514' });
  await expect(past('plan_feeds', 'user_sub, hash', `'x', '\\x00'`)).rejects.toMatchObject({ code: '23514' });

  const file = await own.practise(`/api/v2/optician-marketing/selection/${own.selection}/export`);
  expect(file.status).toBe(200);
  expect(file.headers.get('content-disposition')).toMatch(/filename="UEBUNG-/);
  const logged = await api.database.pool.query(
    `SELECT FROM audit_log WHERE tenant_id = ${own.tenantId} AND action = 'practice-file'`,
  );
  expect(logged.rowCount).toBe(1);
});

test('whoever works for all businesses sees no copy, unless it is about copies', async () => {
  const own = await business('Optik Unsichtbar');
  const counts = (run: typeof asOperator) =>
    run(api.database.db, async (trx) => {
      const { rows } = await sql<{ tenants: number; orders: number; cents: number }>`
        SELECT (SELECT count(*)::int FROM tenants) AS tenants, (SELECT count(*)::int FROM orders) AS orders,
          (SELECT sum(revenue_cents)::int FROM revenue_day) AS cents`.execute(trx);
      return rows[0];
    });
  const before = await counts(asOperator);
  await begin(own);
  expect(await counts(asOperator)).toEqual(before);
  expect((await counts(withCopies))?.orders).toBe((before?.orders ?? 0) + 3 * (await copiesThere()));
});
const copiesThere = async () =>
  (await api.database.pool.query(`SELECT FROM tenants WHERE id > ${copyOf(0)}`)).rowCount ?? 0;

test('it is deleted by hand, after its days and with the business, and nothing of it is left', async () => {
  const own = await business('Optik Vorbei');
  const copyId = copyOf(own.tenantId);
  const before = await filled(own.tenantId);
  const context = { db: api.database.db, files: own.files };
  const isGone = async () => {
    expect(await filled(copyId)).toEqual([]);
    expect(
      readdirSync(join(api.dataDir, 'files')).includes(String(copyId))
        ? readdirSync(join(api.dataDir, 'files', String(copyId)))
        : [],
    ).toEqual([]);
    expect(await filled(own.tenantId)).toEqual(before);
    expect((await own.practise(DASHBOARD)).status).toBe(403);
  };
  await begin(own);
  expect((await own.ask(URL, { method: 'DELETE' })).status).toBe(202);
  await until(
    () => standing(own),
    ({ state }) => state === 'none',
  );
  await isGone();

  await begin(own);
  await withTenant(api.database.db, own.tenantId, (trx) =>
    trx
      .updateTable('practice_copies')
      .set({ expires_at: new Date(0) })
      .where('tenant_id', '=', own.tenantId)
      .execute(),
  );
  // Over, it is closed before anything deletes it.
  expect((await own.practise(DASHBOARD)).status).toBe(403);
  await endCopy(context, own.tenantId);
  await isGone();
});

test('a copy that breaks off leaves nothing', async () => {
  const own = await business('Optik Bricht');
  const broken = withCopies(
    api.database.db,
    (trx) =>
      copyRows(trx, own.tenantId, (progress) => {
        if (progress > 0.5) throw new Error('stopped');
      }),
    true,
  );
  await expect(broken).rejects.toThrow('stopped');
  expect(await filled(copyOf(own.tenantId))).toEqual([]);
});

test('a copy that failed is begun anew with all of its days', async () => {
  const own = await business('Optik Nochmal');
  await api.database.pool.query(
    `INSERT INTO practice_copies (tenant_id, state, made_by, made_at, expires_at)
     VALUES (${own.tenantId}, 'failed', 'chefin@optik.example', now() - interval '6 days', now() + interval '1 day')`,
  );
  await begin(own);
  const { rows } = await api.database.pool.query<{ days: number }>(
    `SELECT round(extract(epoch FROM expires_at - now()) / 86400)::int AS days FROM practice_copies WHERE tenant_id = ${own.tenantId}`,
  );
  expect(rows).toEqual([{ days: PRACTICE_DAYS }]);
});
