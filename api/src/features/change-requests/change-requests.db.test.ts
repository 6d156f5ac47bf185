import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ChangeRequest, ChangeRequestPage } from '@portal/shared/contract/eyepage';
import { asOperator, withTenant } from '../../platform/database/index.ts';
import { folderStore, openFileStore } from '../../platform/files/index.ts';
import { PNG } from '../../platform/files/testing/sample-files.ts';
import { openMailer, type Mailer } from '../../platform/mail/index.ts';
import { seedTenant, startTestPool, type TestUser } from '../../testing/index.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';
import { changeRequestAnswerRoutes } from './operator-routes.ts';
import { changeRequestRoutes } from './routes.ts';
import { tellAnswers } from './tell-answers.ts';

const URL = '/api/v2/eyepage/change-request';
const ADMIN = '/api/v2/admin/change-request';
const folder = mkdtempSync(join(tmpdir(), 'portal-change-requests-'));
const pool = startTestPool();
let api: TestApi;
let owner: TestUser & { tenantId: number };
let colleague: TestUser;
let stranger: TestUser;
let operator: TestUser & { tenantId: number };

beforeAll(async () => {
  api = await startTestApi([
    async (app, house) => {
      const files = openFileStore(house.db, folderStore(folder));
      await changeRequestRoutes(files)(app, house);
      await changeRequestAnswerRoutes(files)(app, house);
    },
  ]);
  const tenant = async (name: string) => (await seedTenant(api.database, name, [])).tenantId;
  owner = { tenantId: await tenant('Optik Sommer'), groups: ['Eyepage'], sub: 'chefin' };
  colleague = { ...owner, sub: 'laden' };
  stranger = { tenantId: await tenant('Optik Winter'), groups: ['Eyepage', 'Admin'], sub: 'fremd' };
  operator = { tenantId: await tenant('Betrieb des Portals'), groups: ['Admin'], sub: 'otto' };
  await api.database.pool.query('UPDATE tenants SET is_operator = true WHERE id = $1', [operator.tenantId]);
  for (const sub of ['chefin', 'laden'])
    pool.add({ sub, tenantId: owner.tenantId, email: `${sub}@example.org`, groups: ['Eyepage'] });
});
afterAll(async () => {
  await api.close();
  rmSync(folder, { recursive: true, force: true });
});

const post = (user: TestUser, url: string, payload: object) => api.call(user, url, { method: 'POST', payload });
const send = async (user: TestUser, url: string) =>
  (
    await api.call(user, url, {
      method: 'POST',
      payload: PNG,
      headers: { 'content-type': 'application/octet-stream', 'x-file-name': 'bild.png' },
    })
  ).json<{ key: string }>().key;
const list = async (user: TestUser, url = URL) => (await api.call(user, url)).json<ChangeRequestPage>();
const unread = async (user: TestUser, id: number, url = URL) =>
  (await list(user, `${url}?limit=100`)).items.find((item) => item.id === id)?.is_unread;
const input = { page: 'Startseite', kind: 'text', text: 'Bitte den Satz über uns ändern.', wished_on: '2026-12-01' };
const make = async (more: object = {}) => (await post(owner, URL, { ...input, ...more })).json<ChangeRequest>();

test('a request has its thread: both sides write, with files, and its state follows', async () => {
  const made = await make({ files: [await send(owner, `${URL}/file`)] });
  expect(made).toMatchObject({
    business: 'Optik Sommer',
    page: 'Startseite',
    kind: 'text',
    state: 'open',
    wished_on: '2026-12-01',
    created_by: 'chefin@example.org',
    is_unread: false,
  });
  expect(made.messages).toEqual([
    expect.objectContaining({
      text: input.text,
      author: 'chefin@example.org',
      is_operator: false,
      state: null,
      files: [{ key: expect.any(String), name: 'bild.png', media_type: 'image/png', bytes: PNG.length }],
    }),
  ]);

  const key = await send(operator, `${ADMIN}/${made.id}/file`);
  const asked = (
    await post(operator, `${ADMIN}/${made.id}/message`, { text: 'Welchen Satz?', state: 'question', files: [key] })
  ).json<ChangeRequest>();
  expect([asked.state, asked.messages.at(-1)]).toEqual([
    'question',
    expect.objectContaining({ is_operator: true, author: 'otto@example.org', state: 'question' }),
  ]);
  // The file of the answer is the business's.
  expect((await api.call(owner, `${URL}/file/${key}`)).rawPayload.equals(PNG)).toBe(true);
  expect((await api.call(operator, `${ADMIN}/${made.id}/file/${made.messages[0]!.files[0]!.key}`)).statusCode).toBe(
    200,
  );
  expect((await api.call(stranger, `${URL}/file/${key}`)).statusCode).toBe(404);

  const written = (await post(colleague, `${URL}/${made.id}/message`, { text: 'Den ersten.' })).json<ChangeRequest>();
  expect([written.state, written.messages.at(-1)?.state]).toEqual(['open', 'open']);
  const done = (
    await post(operator, `${ADMIN}/${made.id}/message`, { text: 'Ist geändert.', state: 'done' })
  ).json<ChangeRequest>();
  expect(done.messages.map(({ state }) => state)).toEqual([null, 'question', 'open', 'done']);
});

test('what the other side has written is unread until the person has looked', async () => {
  const { id } = await make();
  expect([await unread(owner, id), await unread(operator, id, ADMIN)]).toEqual([false, true]);
  await api.call(operator, `${ADMIN}/${id}/read`, { method: 'PUT' });
  expect(await unread(operator, id, ADMIN)).toBe(false);
  await post(operator, `${ADMIN}/${id}/message`, { text: 'Gern.', state: 'working' });
  expect([await unread(owner, id), await unread(colleague, id)]).toEqual([true, true]);
  expect((await api.call(owner, `${URL}/${id}/read`, { method: 'PUT' })).statusCode).toBe(204);
  expect([await unread(owner, id), await unread(colleague, id)]).toEqual([false, true]);
});

test('a list is searched, sorted and narrowed; the operating company sees those of all', async () => {
  const { id } = await make({ page: 'Öffnungszeiten 100 %' });
  expect((await list(owner, `${URL}?q=${encodeURIComponent('100 %')}`)).items.map((item) => item.id)).toEqual([id]);
  expect((await list(owner, `${URL}?q=${encodeURIComponent('%')}`)).total).toBe(1);
  expect((await list(owner, `${URL}?state=done`)).items.map(({ state }) => state)).toEqual(['done']);
  const open = await list(operator, `${ADMIN}?state=undone&sort=business&q=Sommer`);
  expect(open.items.every(({ state, business }) => state !== 'done' && business === 'Optik Sommer')).toBe(true);
  expect(open.total).toBe((await list(owner, `${URL}?state=undone`)).total);
  expect((await list(stranger)).total).toBe(0);
});

test('nobody but the operating company answers, and nobody writes to a stranger’s request', async () => {
  const { id } = await make();
  expect((await post(stranger, `${ADMIN}/${id}/message`, { text: 'x', state: 'done' })).json()).toMatchObject({
    status: 403,
    code: 'operator-only',
  });
  expect((await post(stranger, `${URL}/${id}/message`, { text: 'x' })).statusCode).toBe(404);
  expect((await api.call(stranger, ADMIN)).statusCode).toBe(403);
  expect((await api.call({ ...owner, groups: ['PRO'] }, URL)).statusCode).toBe(403);
  expect((await post(operator, `${ADMIN}/999999/message`, { text: 'x', state: 'done' })).statusCode).toBe(404);
  // A file that a colleague has chosen is not theirs to send.
  expect(
    (await post(colleague, `${URL}/${id}/message`, { text: 'x', files: [await send(owner, `${URL}/file`)] })).json(),
  ).toMatchObject({ status: 422, code: 'file-gone' });
});

test.each([
  ['without a page', { page: ' ' }],
  ['without words', { text: '' }],
  ['with an endless text', { text: 'x'.repeat(5_001) }],
  ['for a day that is none', { wished_on: '2026-02-30' }],
  ['with six files', { files: Array.from({ length: 6 }, () => crypto.randomUUID()) }],
  ['of an unknown kind', { kind: 'virus' }],
])('a request %s is refused', async (_what, wrong) => {
  expect((await post(owner, URL, { ...input, ...wrong })).statusCode).toBe(400);
});

test('it is written down in the business’s log, the answers too', async () => {
  const log = await withTenant(api.database.db, owner.tenantId, (trx) =>
    trx
      .selectFrom('audit_log')
      .select(['action', 'user_email', 'details'])
      .where('tenant_id', '=', owner.tenantId)
      .orderBy('id')
      .limit(4)
      .execute(),
  );
  expect(log).toMatchObject([
    { action: 'change-requested', user_email: 'chefin@example.org', details: { files: 1 } },
    {
      action: 'change-request-answered',
      user_email: 'otto@example.org',
      details: { before: 'open', after: 'question', files: 1 },
    },
    {
      action: 'change-request-written',
      user_email: 'laden@example.org',
      details: { before: 'question', after: 'open' },
    },
    { action: 'change-request-answered', details: { before: 'open', after: 'done' } },
  ]);
});

test('those who have written are told of an answer once, without its words, also when the mail server was away', async () => {
  const { db } = api.database;
  const room = openMailer(db, undefined);
  const tell = (mail: Pick<Mailer, 'write'> = room) =>
    tellAnswers({ db, mail, accounts: pool.accounts, publicUrl: 'https://portal.example' });
  await tell();
  await asOperator(db, (trx) => trx.deleteFrom('mail_outbox').execute());
  const { id } = await make();
  await post(operator, `${ADMIN}/${id}/message`, { text: 'Streng geheim', state: 'working' });
  await tell({ write: async () => ({ state: 'away' }) });
  await tell();
  await tell();
  const letters = await withTenant(db, owner.tenantId, (trx) =>
    trx
      .selectFrom('mail_outbox')
      .select(['to_address', 'subject', 'text'])
      .where('tenant_id', '=', owner.tenantId)
      .execute(),
  );
  expect(letters).toEqual([
    {
      to_address: 'chefin@example.org',
      subject: `Antwort auf Ihren Auftrag Nr. ${id}`,
      text: expect.stringContaining(`https://portal.example/eyepage/anderung-beautragen?auftrag=${id}`),
    },
  ]);
  expect(letters[0]?.text).not.toContain('geheim');
});

test('fifty are open at a time, and two hundred messages belong to one', async () => {
  const { id } = await make();
  const { tenantId } = owner;
  await withTenant(api.database.db, tenantId, (trx) =>
    trx
      .insertInto('change_request_messages')
      .values(
        Array.from({ length: 199 }, () => ({
          tenant_id: tenantId,
          request_id: id,
          author: 'x',
          is_operator: false,
          text: 'x',
          state: null,
        })),
      )
      .execute(),
  );
  expect((await post(owner, `${URL}/${id}/message`, { text: 'x' })).json()).toMatchObject({
    status: 409,
    code: 'thread-full',
  });
  for (let open = (await list(owner, `${URL}?state=undone`)).total; open < 50; open++) await make();
  expect((await post(owner, URL, input)).json()).toMatchObject({ status: 409, code: 'too-many-requests-open' });
});
