import { auditPageSchema, auditUsersSchema } from '@portal/shared/contract/settings-admin';
import { audit } from '../../platform/audit/audit.ts';
import { withTenant } from '../../platform/database/index.ts';
import { seedTenant, startTestApi, type TestApi, type TestUser } from '../../testing/index.ts';

let api: TestApi;
let user: TestUser;

beforeAll(async () => {
  api = await startTestApi();
  user = { tenantId: (await seedTenant(api.database, 'Protokoll', [])).tenantId, groups: ['Admin'] };
  const [anna, bert] = ['anna@example.org', 'bert@example.org'].map((email) => ({ tenantId: user.tenantId, email }));
  await withTenant(api.database.db, user.tenantId, async (trx) => {
    if (!anna || !bert) return;
    await audit(trx, anna, { action: 'settings-changed', before: { amounts: 'gross' }, after: { amounts: 'net' }, details: { version: 1 } });
    await audit(trx, bert, { action: 'objection', subjectId: 4711, details: { channel: 'sms' } });
    await audit(trx, bert, { action: 'goals-changed', before: [], after: [] });
  });
  // Half past eleven at night and half past twelve, in Berlin, on either side of midnight.
  await api.database.pool.query(`UPDATE audit_log SET at = CASE action WHEN 'objection' THEN '2026-07-01T21:30:00Z'::timestamptz WHEN 'goals-changed' THEN '2026-07-01T22:30:00Z'::timestamptz ELSE '2026-06-01T12:00:00Z'::timestamptz END WHERE tenant_id = ${user.tenantId}`);
});
afterAll(() => api.close());

const ask = async (query: string) => auditPageSchema.parse((await api.call(user, `/api/v2/admin/audit?${query}`)).json());
const actions = async (query: string) => (await ask(query)).items.map(({ action }) => action);

test('an entry says who did what and when, and what it was before and is after', async () => {
  expect((await ask('')).items[2]).toEqual({
    id: expect.any(Number), at: '2026-06-01T12:00:00.000Z', user: 'anna@example.org', action: 'settings-changed', subject_id: null,
    before: { amounts: 'gross' }, after: { amounts: 'net' }, details: { version: 1 },
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
  expect(auditUsersSchema.parse((await api.call(user, '/api/v2/admin/audit/users')).json())).toEqual(['anna@example.org', 'bert@example.org']);
  for (const path of ['audit', 'audit/users']) expect((await api.call({ ...user, groups: ['PRO'] }, `/api/v2/admin/${path}`)).statusCode).toBe(403);
});
