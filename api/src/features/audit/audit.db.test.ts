import { auditPageSchema, auditUsersSchema, portalMailPageSchema } from '@portal/shared/contract/settings-admin';
import { audit } from '../../platform/audit/audit.ts';
import { withTenant } from '../../platform/database/index.ts';
import { clearWritten, openMailer } from '../../platform/mail/index.ts';
import { startMailServer } from '../../platform/mail/testing/start-mail-server.ts';
import { seedTenant, type TestUser } from '../../testing/index.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';

let api: TestApi;
let user: TestUser;

beforeAll(async () => {
  api = await startTestApi();
  user = { tenantId: (await seedTenant(api.database, 'Protokoll', [])).tenantId, groups: ['Admin'] };
  const [anna, bert] = ['anna@example.org', 'bert@example.org'].map((email) => ({ tenantId: user.tenantId, email }));
  await withTenant(api.database.db, user.tenantId, async (trx) => {
    if (!anna || !bert) return;
    await audit(trx, anna, {
      action: 'settings-changed',
      before: { amounts: 'gross' },
      after: { amounts: 'net' },
      details: { version: 1 },
    });
    await audit(trx, bert, { action: 'objection', subjectId: 4711, details: { channel: 'sms' } });
    await audit(trx, bert, { action: 'goals-changed', before: [], after: [] });
  });
  // Half past eleven at night and half past twelve, in Berlin, on either side of midnight.
  await api.database.pool.query(
    `UPDATE audit_log SET at = CASE action WHEN 'objection' THEN '2026-07-01T21:30:00Z'::timestamptz WHEN 'goals-changed' THEN '2026-07-01T22:30:00Z'::timestamptz ELSE '2026-06-01T12:00:00Z'::timestamptz END WHERE tenant_id = ${user.tenantId}`,
  );
});
afterAll(() => api.close());

const ask = async (query: string) =>
  auditPageSchema.parse((await api.call(user, `/api/v2/admin/audit?${query}`)).json());
const actions = async (query: string) => (await ask(query)).items.map(({ action }) => action);

test('an entry says who did what and when, and what it was before and is after', async () => {
  expect((await ask('')).items[2]).toEqual({
    id: expect.any(Number),
    at: '2026-06-01T12:00:00.000Z',
    user: 'anna@example.org',
    action: 'settings-changed',
    subject_id: null,
    before: { amounts: 'gross' },
    after: { amounts: 'net' },
    details: { version: 1 },
  });
});

test.each([
  ['', ['goals-changed', 'objection', 'settings-changed']],
  ['sort=at', ['settings-changed', 'objection', 'goals-changed']],
  ['sort=user&direction=desc', ['goals-changed', 'objection', 'settings-changed']],
  ['user=anna@example.org', ['settings-changed']],
  ['area=Einstellungen', ['goals-changed', 'settings-changed']],
  ['from=2026-07-01&to=2026-07-01', ['objection']],
  ['from=2026-07-02', ['goals-changed']],
  ['to=2026-06-30', ['settings-changed']],
  ['q=Widerspruch', ['objection']],
  ['q=NET', ['settings-changed']],
  ['q=4711', ['objection']],
  ['q=bert&area=Datenschutz', ['objection']],
  ['limit=1&offset=1', ['objection']],
])('asked for %j it lists %j', async (query, expected) => {
  expect(await actions(query)).toEqual(expected);
});

test('who stands in it can be asked for, by Admins alone', async () => {
  expect(auditUsersSchema.parse((await api.call(user, '/api/v2/admin/audit/users')).json())).toEqual([
    'anna@example.org',
    'bert@example.org',
  ]);
  for (const path of ['audit', 'audit/users', 'portal-mail'])
    expect((await api.call({ ...user, groups: ['PRO'] }, `/api/v2/admin/${path}`)).statusCode).toBe(403);
});

describe('what the portal wrote itself', () => {
  let owner: TestUser;
  let businesses = 0;
  beforeEach(async () => {
    owner = {
      tenantId: (await seedTenant(api.database, `Post des Portals ${(businesses += 1)}`, [])).tenantId,
      groups: ['Admin'],
    };
  });
  const list = async (query = '') =>
    portalMailPageSchema.parse((await api.call(owner, `/api/v2/admin/portal-mail?${query}`)).json());
  const letter = (to: string) => ({ to, subject: 'Geheimes', text: 'Code 123456' });
  const age = (days: number) =>
    api.database.pool.query(
      `UPDATE portal_mails SET at = at - interval '${days} days' WHERE tenant_id = ${owner.tenantId}`,
    );

  test('is listed without what it says, found by words, and of this business alone', async () => {
    const room = openMailer(api.database.db, undefined);
    await room.write(owner.tenantId, { kind: 'invitation', ...letter('nora@example.org') });
    await room.write(owner.tenantId, { kind: 'deletion', ...letter('keine adresse') });
    await room.write(user.tenantId, { kind: 'report', ...letter('fremd@example.org') });
    // What is no user's of a business is written, and told to nobody.
    const server = await startMailServer();
    const sending = openMailer(api.database.db, server.url);
    expect(await sending.write(null, { kind: 'code', ...letter('niemand@example.org') })).toEqual({ state: 'sent' });
    sending.close();
    await server.close();
    const { total, items } = await list();
    expect([total, items]).toEqual([
      2,
      [
        {
          id: expect.any(Number),
          at: expect.any(String),
          kind: 'deletion',
          to: 'keine adresse',
          state: 'bounced',
          code: 553,
          attempts: 1,
        },
        {
          id: expect.any(Number),
          at: expect.any(String),
          kind: 'invitation',
          to: 'nora@example.org',
          state: 'kept',
          code: null,
          attempts: 1,
        },
      ],
    ]);
    const found = async (query: string) => (await list(query)).items.map(({ kind }) => kind);
    expect([
      await found('q=einladung'),
      await found('q=NORA'),
      await found('q=Geheimes'),
      await found('sort=kind'),
      await found('sort=state'),
      await found('limit=1&offset=1'),
    ]).toEqual([
      ['invitation'],
      ['invitation'],
      [],
      ['invitation', 'deletion'],
      ['deletion', 'invitation'],
      ['invitation'],
    ]);
    const { rows } = await api.database.pool.query('SELECT to_address FROM portal_mails');
    expect(JSON.stringify(rows)).not.toContain('niemand@');
    expect(
      (await api.database.pool.query(`SELECT * FROM portal_mails`)).rows.map((row) => JSON.stringify(row)).join(),
    ).not.toMatch(/Geheimes|123456/);
  });

  test('a letter that is tried again is one, with its attempts; another of its kind a day later is another', async () => {
    const server = await startMailServer();
    const [gone, there] = [openMailer(api.database.db, 'smtp://127.0.0.1:9'), openMailer(api.database.db, server.url)];
    for (const room of [gone, gone, there])
      await room.write(owner.tenantId, { kind: 'report', ...letter('anna@example.org') });
    await gone.write(owner.tenantId, { kind: 'support-view', ...letter('anna@example.org') });
    const told = async () =>
      (await list('sort=kind')).items.map(({ kind, state, attempts }) => [kind, state, attempts]);
    expect(await told()).toEqual([
      ['report', 'sent', 3],
      ['support-view', 'away', 1],
    ]);
    // What is not tried again by itself is another letter each time.
    await there.write(owner.tenantId, { kind: 'support-view', ...letter('anna@example.org') });
    await gone.write(owner.tenantId, { kind: 'report', ...letter('anna@example.org') });
    await age(2);
    await there.write(owner.tenantId, { kind: 'report', ...letter('anna@example.org') });
    expect(await told()).toEqual([
      ['report', 'sent', 1],
      ['report', 'away', 1],
      ['report', 'sent', 3],
      ['support-view', 'sent', 1],
      ['support-view', 'away', 1],
    ]);
    gone.close();
    there.close();
    await server.close();
  });

  test('is forgotten after 90 days', async () => {
    const room = openMailer(api.database.db, undefined);
    await room.write(owner.tenantId, { kind: 'report', ...letter('alt@example.org') });
    await age(89);
    await clearWritten(api.database.db);
    expect((await list()).total).toBe(1);
    await age(2);
    await clearWritten(api.database.db);
    expect((await list()).total).toBe(0);
  });
});
