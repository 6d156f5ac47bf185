import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BusinessProofs, Proofs, ProofTaskPage } from '@portal/shared/contract/eyeplan';
import { NO_CRITERIA } from '@portal/shared/contract/counting';
import { withTenant } from '../../platform/database/index.ts';
import { folderStore, openFileStore } from '../../platform/files/index.ts';
import { PDF, PNG } from '../../platform/files/testing/sample-files.ts';
import { seedTenant, type TestUser } from '../../testing/index.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';
import { proofAnswerRoutes } from './operator-routes.ts';
import { proofRoutes } from './routes.ts';

const OWN = '/api/v2/eyeplan/action';
const ADMIN = '/api/v2/admin/proof';
const folder = mkdtempSync(join(tmpdir(), 'portal-proof-answers-'));
let api: TestApi;
let owner: TestUser & { tenantId: number };
let stranger: TestUser;
let operator: TestUser & { tenantId: number };

beforeAll(async () => {
  api = await startTestApi([
    async (app, house) => {
      const files = openFileStore(house.db, folderStore(folder));
      await proofRoutes(files)(app, house);
      await proofAnswerRoutes(files)(app, house);
    },
  ]);
  const tenant = async (name: string) => (await seedTenant(api.database, name, [])).tenantId;
  owner = { tenantId: await tenant('Optik Sommer'), groups: ['Eyeplan'], sub: 'chefin' };
  stranger = { tenantId: await tenant('Optik Winter'), groups: ['Eyeplan', 'Admin'], sub: 'fremd' };
  operator = { tenantId: await tenant('Betrieb des Portals'), groups: ['Admin'], sub: 'otto' };
  await api.database.pool.query('UPDATE tenants SET is_operator = true WHERE id = $1', [operator.tenantId]);
});
afterAll(async () => {
  await api.close();
  rmSync(folder, { recursive: true, force: true });
});

const plan = (name: string, ship_on: string, status: 'Geplant' | 'Versendet' = 'Geplant') =>
  withTenant(
    api.database.db,
    owner.tenantId,
    async (trx) =>
      (
        await trx
          .insertInto('campaigns')
          .values({
            tenant_id: owner.tenantId,
            name,
            purpose: 'Einladung',
            channel: 'letter',
            config: JSON.stringify(NO_CRITERIA),
            settings: JSON.stringify({
              control_percent: 0,
              target_count: null,
              pause_days: null,
              one_per_household: false,
            }),
            ship_on,
            release_by: '2026-11-20',
            unit_cost_cents: 0,
            fixed_cost_cents: 0,
            status,
            created_by: 'x',
            updated_by: 'x',
          })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id,
  );
const send = async (user: TestUser, url: string, bytes = PDF) =>
  (
    await api.call(user, url, {
      method: 'POST',
      payload: bytes,
      headers: { 'content-type': 'application/octet-stream', 'x-file-name': 'Karte.pdf' },
    })
  ).json<{ key: string }>().key;
const change = async <T = Proofs>(user: TestUser, method: 'POST' | 'PUT', url: string, payload?: object) => {
  const answer = await api.call(user, url, { method, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.json<T>() };
};
const tasks = async (query = 'state=open&limit=100') =>
  (await api.call(operator, `${ADMIN}?${query}`)).json<ProofTaskPage>().items;

/** An action of the owner with a proof and one comment on it. */
async function commented(name: string, ship_on = '2026-12-01') {
  const id = await plan(name, ship_on);
  await change(owner, 'POST', `${OWN}/${id}/proof`, { key: await send(owner, '/api/v2/eyeplan/proof-file') });
  const { body } = await change(owner, 'POST', `${OWN}/${id}/proof/1/comment`, {
    page: 1,
    x: 0.25,
    y: 0.75,
    text: 'Der Preis fehlt.',
  });
  return { id, comment: body.items[0]?.comments[0]?.id ?? 0, key: body.items[0]?.file.key ?? '' };
}

test('the operating company answers a comment with words, a new version and a tick; the business sees who it was, and approves', async () => {
  const { id, comment, key } = await commented('Sehwochen');
  expect((await tasks()).filter((task) => task.id === id)).toEqual([
    {
      id,
      business: 'Optik Sommer',
      name: 'Sehwochen',
      ship_on: '2026-12-01',
      proof_by: null,
      version: 1,
      created_at: expect.any(String),
      is_approved: false,
      open: 1,
    },
  ]);
  expect((await api.call(operator, `${ADMIN}/${id}/file/${key}`)).rawPayload.equals(PDF)).toBe(true);
  await change(operator, 'POST', `${ADMIN}/${id}/1/comment`, {
    page: 1,
    x: 0.25,
    y: 0.75,
    text: 'Er steht jetzt unten.',
  });
  const { body: settled } = await change<BusinessProofs>(operator, 'PUT', `${ADMIN}/${id}/1/comment/${comment}`, {
    is_done: true,
  });
  expect([
    settled.business,
    settled.items[0]?.comments.map(({ created_by, done_by }) => [created_by, done_by]),
  ]).toEqual([
    'Optik Sommer',
    [
      ['chefin@example.org', 'otto@example.org'],
      ['otto@example.org', null],
    ],
  ]);
  const { body: added } = await change<BusinessProofs>(operator, 'POST', `${ADMIN}/${id}`, {
    key: await send(operator, `${ADMIN}/${id}/file`, PNG),
  });
  expect(added.items.map(({ version, created_by }) => [version, created_by])).toEqual([
    [2, 'otto@example.org'],
    [1, 'chefin@example.org'],
  ]);
  expect((await tasks()).some((task) => task.id === id)).toBe(false);
  const { body: approved } = await change(owner, 'PUT', `${OWN}/${id}/proof/2/approval`);
  expect(approved.items[0]?.approved_by).toBe('chefin@example.org');

  const { rows } = await api.database.pool.query<{ action: string }>(
    'SELECT action FROM audit_log WHERE tenant_id = $1 ORDER BY id',
    [owner.tenantId],
  );
  expect(rows.map(({ action }) => action)).toEqual([
    'proof-added',
    'proof-commented',
    'proof-commented',
    'proof-comment-settled',
    'proof-added',
    'proof-approved',
  ]);
});

test('open comments come first by their mailing; what is sent, or has none, stands among all alone', async () => {
  const [later, sooner] = [await commented('Später', '2027-03-01'), await commented('Früher', '2027-02-01')];
  const sent = await commented('Versendet', '2027-01-01');
  await api.database.pool.query("UPDATE campaigns SET status = 'Versendet' WHERE id = $1", [sent.id]);
  expect((await tasks()).map(({ id }) => id)).toEqual([sooner.id, later.id]);
  expect((await tasks('limit=100')).map(({ id }) => id)).toEqual(
    expect.arrayContaining([sent.id, later.id, sooner.id]),
  );
  expect((await tasks('q=sp%C3%A4t&limit=100')).map(({ name }) => name)).toEqual(['Später']);
  expect((await tasks('sort=name&direction=desc&state=open')).map(({ name }) => name)).toEqual(['Später', 'Früher']);
});

test('nobody else answers, and the operating company reaches no proof but by its action', async () => {
  const { id, comment, key } = await commented('Fremd');
  const other = await commented('Andere');
  for (const url of [ADMIN, `${ADMIN}/${id}`, `${ADMIN}/${id}/file/${key}`])
    expect((await api.call(stranger, url)).statusCode).toBe(403);
  expect((await change(stranger, 'POST', `${ADMIN}/${id}`, { key })).status).toBe(403);
  expect((await change(stranger, 'PUT', `${ADMIN}/${id}/1/comment/${comment}`, { is_done: true })).status).toBe(403);
  expect((await api.call(operator, `${ADMIN}/999999`)).statusCode).toBe(404);
  expect((await change(operator, 'PUT', `${ADMIN}/${other.id}/1/comment/${comment}`, { is_done: true })).status).toBe(
    404,
  );
  expect((await change(operator, 'POST', `${ADMIN}/${id}`, { key })).status).toBe(422);
});
