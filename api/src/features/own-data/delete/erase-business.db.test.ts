import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROLES } from '@portal/shared/contract';
import type { OwnData } from '@portal/shared/contract/settings-admin';
import { noAdmin } from '../../../platform/auth/admin-api.ts';
import { openAccounts } from '../../../platform/auth/accounts.ts';
import { asOperator, copyOf, withTenant } from '../../../platform/database/index.ts';
import { folderStore, openFileStore } from '../../../platform/files/index.ts';
import { openMailer } from '../../../platform/mail/index.ts';
import { seedTenant, type TestUser } from '../../../testing/index.ts';
import { csv, customer, line, order, store } from '../../upload/testing/files.ts';
import { startUploadTestApi, type UploadTestApi } from '../../upload/testing/upload-test-api.ts';
import type { OwnDataContext } from '../context.ts';
import { eraseDue } from './erase-business.ts';
import { withdrawDeletion } from './request-deletion.ts';

let api: UploadTestApi;
let context: OwnDataContext;
let operatorId: number;
beforeAll(async () => {
  api = await startUploadTestApi();
  const { db } = api.database;
  context = {
    db,
    jobs: api.jobs,
    files: openFileStore(db, folderStore(join(api.dataDir, 'files'))),
    mail: openMailer(db, undefined),
    accounts: api.pool.accounts,
    dataDir: api.dataDir,
  };
  operatorId = await asOperator(
    db,
    async (trx) =>
      (
        await trx
          .insertInto('tenants')
          .values({ name: 'Betreiber', is_operator: true })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id,
  );
});
afterAll(() => api.close());

const URL = '/api/v2/settings/own-data';
const json = (body: unknown): RequestInit => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
});

/** A business with an upload, decisions, a file, two Admins and somebody who is none. */
async function business(name: string) {
  const { tenantId } = await seedTenant(api.database, name, []);
  const person = (who: string, groups: string[]) => ({
    sub: `${who}-${tenantId}`,
    tenantId,
    email: `${who}-${tenantId}@example.org`,
    groups,
  });
  for (const one of [person('chefin', ['Admin']), person('partner', ['Admin']), person('laden', ['PURE'])])
    api.pool.add(one);
  const user: TestUser = { tenantId, groups: [...ROLES], sub: `chefin-${tenantId}` };
  const upload = await api.upload(user, {
    'standorte.csv': csv('standorte', [store()]),
    'kunden.csv': csv('kunden', [customer('', { nachname: 'Ohne Nummer' }), customer('K2')]),
    'auftraege.csv': csv('auftraege', [order('A1', { kunden_id: 'K2' })]),
    'positionen.csv': csv('positionen', [line('A1', 1, { marke: 'RayBan' })]),
  });
  expect(upload.status).toBe('done');
  const ask = async (path: string, init?: RequestInit) => api.call(user, path, init);
  expect((await ask('/api/v2/optician-marketing/selection', { method: 'POST' })).ok).toBe(true);
  expect((await ask(`${URL}/archive`, { method: 'POST' })).status).toBe(202);
  await api.untilQuiet();
  return { tenantId, name, ask };
}

/** Number of rows of a business, by table, of all that have any. */
async function rowsOf(tenantId: number): Promise<Record<string, number>> {
  const { rows: tables } = await api.database.pool.query<{ name: string }>(`
    SELECT c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'tenant_id' AND NOT a.attisdropped
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' ORDER BY 1`);
  const found: Record<string, number> = {};
  for (const { name } of tables) {
    const {
      rows: [counted],
    } = await api.database.pool.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM ${name} WHERE tenant_id = ${tenantId}`,
    );
    if (counted?.count) found[name] = counted.count;
  }
  return found;
}

const dueNow = (tenantId: number) =>
  withTenant(api.database.db, tenantId, (trx) =>
    trx.updateTable('business_deletions').set({ delete_at: new Date() }).where('tenant_id', '=', tenantId).execute(),
  );
const mailsOf = async (tenantId: number) =>
  (
    await api.database.pool.query<{ to_address: string; subject: string }>(
      `SELECT to_address, subject FROM mail_outbox WHERE tenant_id = ${tenantId} ORDER BY id`,
    )
  ).rows;

test('a business is deleted by its name, after 14 days, and all its Admins are told; until then it can be withdrawn', async () => {
  const { tenantId, name, ask } = await business('Optik Bleibt');
  expect((await ask(`${URL}/deletion`, json({ business: 'Optik bleibt' }))).status).toBe(422);
  const asked = await ask(`${URL}/deletion`, json({ business: name }));
  const { deletion } = (await asked.json()) as OwnData;
  expect(Date.parse(deletion?.delete_at ?? '') - Date.parse(deletion?.requested_at ?? '')).toBeGreaterThan(
    13.9 * 24 * 3_600_000,
  );
  expect((await ask(`${URL}/deletion`, json({ business: name }))).status).toBe(409);
  expect((await mailsOf(tenantId)).map(({ to_address }) => to_address).sort()).toEqual([
    `chefin-${tenantId}@example.org`,
    `partner-${tenantId}@example.org`,
  ]);
  await eraseDue(context);
  expect(await rowsOf(tenantId)).toMatchObject({ customers: 1, business_deletions: 1 });

  const withdrawn = await ask(`${URL}/deletion`, { method: 'DELETE' });
  expect(((await withdrawn.json()) as OwnData).deletion).toBeNull();
  expect((await mailsOf(tenantId)).at(-1)?.subject).toBe('„Optik Bleibt“ wird nicht gelöscht');
  expect((await ask(`${URL}/deletion`, { method: 'DELETE' })).status).toBe(404);
  await eraseDue(context);
  expect(await rowsOf(tenantId)).toMatchObject({ customers: 1 });
});

test('where the identity service cannot be asked a deletion is withdrawn all the same, and those are told whom the portal knows', async () => {
  const { tenantId, name, ask } = await business('Optik Ohne Dienst');
  expect((await ask(`${URL}/deletion`, json({ business: name }))).status).toBe(200);
  const before = (await mailsOf(tenantId)).length;
  await withdrawDeletion(
    { ...context, accounts: openAccounts(noAdmin) },
    { tenantId, sub: `partner-${tenantId}`, email: `partner-${tenantId}@example.org`, groups: ['Admin'] },
  );
  expect(await rowsOf(tenantId)).not.toHaveProperty('business_deletions');
  const told = (await mailsOf(tenantId)).slice(before);
  expect(told.map(({ subject }) => subject)).toEqual(told.map(() => `„${name}“ wird nicht gelöscht`));
  const {
    rows: [asked],
  } = await api.database.pool.query<{ user_email: string }>(
    `SELECT user_email FROM audit_log WHERE tenant_id = ${tenantId} AND action = 'deletion-requested'`,
  );
  expect(told.map(({ to_address }) => to_address)).toEqual([`partner-${tenantId}@example.org`, asked?.user_email]);
});

test('on its day nothing of it stays but a line of the operator without a name, and all others are as they were', async () => {
  const gone = await business('Optik Geht');
  const other = await business('Optik Daneben');
  expect((await gone.ask('/api/v2/settings/practice', { method: 'POST' })).status).toBe(202);
  await api.untilQuiet();
  expect(await rowsOf(copyOf(gone.tenantId))).toMatchObject({ customers: 1 });
  const files = (tenantId: number) => readdirSync(join(api.dataDir, 'files', String(tenantId)));
  expect(files(gone.tenantId).length).toBeGreaterThan(0);
  const before = { rows: await rowsOf(other.tenantId), files: files(other.tenantId) };
  expect((await ask(gone, 'Optik Geht')).status).toBe(200);
  await dueNow(gone.tenantId);
  await eraseDue(context);

  expect(await rowsOf(gone.tenantId)).toEqual({});
  expect(await rowsOf(copyOf(gone.tenantId))).toEqual({});
  expect((await api.database.pool.query(`SELECT FROM tenants WHERE id = ${gone.tenantId}`)).rowCount).toBe(0);
  expect(files(gone.tenantId)).toEqual([]);
  expect(existsSync(join(api.dataDir, 'uploads', String(gone.tenantId)))).toBe(false);
  const people = [...api.pool.people.values()].map(({ attributes }) => attributes['custom:tenant']);
  expect(people).not.toContain(String(gone.tenantId));
  expect({ rows: await rowsOf(other.tenantId), files: files(other.tenantId) }).toEqual(before);
  expect(people.filter((tenant) => tenant === String(other.tenantId))).toHaveLength(3);
  const { rows: log } = await api.database.pool.query(
    `SELECT user_email, action, subject_id, details FROM audit_log WHERE tenant_id = ${operatorId}`,
  );
  expect(log).toEqual([
    {
      user_email: 'Portal',
      action: 'business-deleted',
      subject_id: gone.tenantId,
      details: { requested_at: expect.any(String) },
    },
  ]);
  expect(JSON.stringify(log)).not.toMatch(/Geht|example/);
  await eraseDue(context);
});

test('what was stopped between its rows and its end is finished with the next call', async () => {
  const gone = await business('Optik Halb');
  expect((await ask(gone, 'Optik Halb')).status).toBe(200);
  await dueNow(gone.tenantId);
  await api.database.pool.query(`
    CREATE FUNCTION stop_here() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION ''stopped''; END';
    CREATE TRIGGER stop_here BEFORE DELETE ON tenants FOR EACH ROW EXECUTE FUNCTION stop_here()`);
  await expect(eraseDue(context)).rejects.toThrow('stopped');
  expect(await rowsOf(gone.tenantId)).toEqual({ business_deletions: 1 });
  await api.database.pool.query('DROP TRIGGER stop_here ON tenants');
  await eraseDue(context);
  expect(await rowsOf(gone.tenantId)).toEqual({});
  const { rows: log } = await api.database.pool.query(
    `SELECT action FROM audit_log WHERE tenant_id = ${operatorId} AND subject_id = ${gone.tenantId}`,
  );
  expect(log).toEqual([{ action: 'business-deleted' }]);
});

const ask = (of: Awaited<ReturnType<typeof business>>, name: string) =>
  of.ask(`${URL}/deletion`, json({ business: name }));

test('one that cannot be deleted stays for the next time, without keys to upload with, and keeps no other back', async () => {
  const [stuck, other] = [await business('Optik Klemmt'), await business('Optik Folgt')];
  const key = (await (await stuck.ask('/api/v2/upload/key', json({ name: 'Nachts', profile_id: null }))).json()) as {
    key: string;
  };
  for (const { tenantId, name, ask: asked } of [stuck, other]) {
    expect((await asked(`${URL}/deletion`, json({ business: name }))).status).toBe(200);
    await dueNow(tenantId);
  }
  const { accounts } = context;
  const refused = new Error('The identity service does not answer');
  const remove = async (sub: string) => {
    if (sub.endsWith(`-${stuck.tenantId}`)) throw refused;
    await accounts.remove(sub);
  };
  await expect(eraseDue({ ...context, accounts: { ...accounts, remove } })).rejects.toBe(refused);
  expect(await rowsOf(other.tenantId)).toEqual({});
  expect(await rowsOf(stuck.tenantId)).toMatchObject({ customers: 1 });

  const withdrawn = await stuck.ask(`${URL}/deletion`, { method: 'DELETE' });
  expect([withdrawn.status, await withdrawn.json()]).toEqual([409, expect.objectContaining({ code: 'deletion-due' })]);
  const sent = await fetch(`${api.base}/api/v2/upload`, {
    method: 'POST',
    body: new FormData(),
    headers: { authorization: `Bearer ${key.key}` },
  });
  expect([sent.status, await sent.json()]).toEqual([401, expect.objectContaining({ code: 'key-invalid' })]);
  await eraseDue(context);
  expect(await rowsOf(stuck.tenantId)).toEqual({});
});

test('the operating company is not deleted', async () => {
  const operator: TestUser = { tenantId: operatorId, groups: ['Admin'] };
  expect((await api.call(operator, `${URL}/deletion`, json({ business: 'Betreiber' }))).status).toBe(409);
});
