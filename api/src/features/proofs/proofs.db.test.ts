import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Action, Proofs } from '@portal/shared/contract/eyeplan';
import { NO_CRITERIA } from '@portal/shared/contract/counting';
import { asOperator, withTenant } from '../../platform/database/index.ts';
import { folderStore, openFileStore, type FileStore } from '../../platform/files/index.ts';
import { HTML, PDF, PNG } from '../../platform/files/testing/sample-files.ts';
import { seedTenant } from '../../testing/index.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';
import { proofRoutes } from './routes.ts';

const folder = mkdtempSync(join(tmpdir(), 'portal-proofs-'));
let api: TestApi;
let files: FileStore;
beforeAll(async () => {
  api = await startTestApi([
    (app, context) => {
      files = openFileStore(context.db, folderStore(folder));
      return proofRoutes(files)(app, context);
    },
  ]);
});
afterAll(async () => {
  await api.close();
  rmSync(folder, { recursive: true, force: true });
});

const FILES = '/api/v2/eyeplan/proof-file';
const COMMENT = { page: 1, x: 0.25, y: 0.75, text: 'Der Preis fehlt.' };

async function business(name: string) {
  const {
    tenantId,
    storeIds: [first = 0, second = 0],
  } = await seedTenant(api.database, name, [{ name: 'Erster' }, { name: 'Zweiter' }]);
  const plan = (storeId: number | null, status: 'Geplant' | 'Versendet' = 'Geplant') =>
    withTenant(
      api.database.db,
      tenantId,
      async (trx) =>
        (
          await trx
            .insertInto('campaigns')
            .values({
              tenant_id: tenantId,
              name: 'Sehwochen',
              purpose: 'Einladung',
              channel: 'letter',
              config: JSON.stringify(NO_CRITERIA),
              settings: JSON.stringify({
                control_percent: 0,
                target_count: null,
                pause_days: null,
                one_per_household: false,
              }),
              ship_on: '2026-12-01',
              release_by: '2026-11-20',
              unit_cost_cents: 0,
              fixed_cost_cents: 0,
              status,
              created_by: 'x',
              updated_by: 'x',
              store_ids: storeId === null ? null : [storeId],
            })
            .returning('id')
            .executeTakeFirstOrThrow()
        ).id,
    );
  const as = (sub: string) => ({
    ask: async <T = Proofs>(path: string, method: 'GET' | 'POST' | 'PUT' | 'DELETE' = 'GET', payload?: object) => {
      const answer = await api.call({ tenantId, sub, groups: ['Eyeplan'] }, `/api/v2/eyeplan/action/${path}`, {
        method,
        ...(payload && { payload }),
      });
      return { status: answer.statusCode, body: (answer.body === '' ? null : answer.json()) as T };
    },
    send: (bytes: Buffer) =>
      api.call({ tenantId, sub, groups: ['Eyeplan'] }, FILES, {
        method: 'POST',
        payload: bytes,
        headers: { 'content-type': 'application/octet-stream', 'x-file-name': 'Karte.pdf' },
      }),
    fetch: (key: string) => api.call({ tenantId, sub, groups: ['Eyeplan'] }, `${FILES}/${key}`),
  });
  const chef = as('chefin');
  const add = async (id: number, bytes = PDF) =>
    (await chef.ask(`${id}/proof`, 'POST', { key: (await chef.send(bytes)).json<{ key: string }>().key })).body;
  return { tenantId, first, second, plan, as, ...chef, add };
}

test('a proof is sent, commented at its place, and approved with who and when', async () => {
  const { plan, add, ask, fetch } = await business('Eins');
  const id = await plan(null);
  expect((await ask(`${id}/proof`)).body).toEqual({ action: { id, name: 'Sehwochen', is_sent: false }, items: [] });
  const {
    items: [proof],
  } = await add(id);
  expect(proof).toMatchObject({
    version: 1,
    file: { name: 'Karte.pdf', media_type: 'application/pdf', bytes: PDF.length },
    approved_at: null,
    comments: [],
  });
  const served = await fetch(proof?.file.key ?? '');
  expect([
    served.statusCode,
    served.headers['x-content-type-options'],
    served.headers['content-security-policy'],
    served.rawPayload.equals(PDF),
  ]).toEqual([200, 'nosniff', "sandbox; default-src 'none'", true]);
  const { body: commented } = await ask(`${id}/proof/1/comment`, 'POST', COMMENT);
  expect(commented.items[0]?.comments).toEqual([
    {
      ...COMMENT,
      id: expect.any(Number),
      created_at: expect.any(String),
      created_by: 'chefin@example.org',
      done_at: null,
      done_by: null,
    },
  ]);
  expect((await ask<Action>(String(id))).body.proof).toEqual({
    version: 1,
    approved_at: null,
    approved_by: null,
    open: 1,
  });
  const comment = commented.items[0]?.comments[0]?.id ?? 0;
  expect(
    (await ask(`${id}/proof/1/comment/${comment}`, 'PUT', { is_done: true })).body.items[0]?.comments[0],
  ).toMatchObject({ done_by: 'chefin@example.org' });
  const { body: approved } = await ask(`${id}/proof/1/approval`, 'PUT');
  expect(approved.items[0]).toMatchObject({ approved_at: expect.any(String), approved_by: 'chefin@example.org' });
  expect((await ask<Action>(String(id))).body.proof).toMatchObject({ approved_by: 'chefin@example.org', open: 0 });
});

test('a new version is not approved, and the former one cannot be any more', async () => {
  const { plan, add, ask } = await business('Zwei');
  const id = await plan(null);
  await add(id);
  await ask(`${id}/proof/1/approval`, 'PUT');
  expect(
    (await add(id, PNG)).items.map(({ version, approved_at, file }) => [
      version,
      approved_at !== null,
      file.media_type,
    ]),
  ).toEqual([
    [2, false, 'image/png'],
    [1, true, 'application/pdf'],
  ]);
  expect((await ask(`${id}/proof/1/approval`, 'DELETE')).status).toBe(409);
  expect((await ask(`${id}/proof/3/approval`, 'PUT')).status).toBe(404);
  expect((await ask(`${id}/proof/2/approval`, 'PUT')).status).toBe(200);
  expect((await ask(`${id}/proof/2/approval`, 'DELETE')).body.items[0]).toMatchObject({
    approved_at: null,
    approved_by: null,
  });
  expect((await ask(`${id}/proof/2/comment`, 'POST', { ...COMMENT, x: 1.2 })).status).toBe(400);
});

test('what is no picture and no PDF is refused by its content, and a file hangs on one action alone', async () => {
  const { plan, send, ask } = await business('Drei');
  const [id, other] = [await plan(null), await plan(null)];
  expect((await send(HTML)).statusCode).toBe(415);
  const { key } = (await send(PDF)).json<{ key: string }>();
  expect((await ask(`${id}/proof`, 'POST', { key })).status).toBe(200);
  expect((await ask(`${other}/proof`, 'POST', { key })).status).toBe(422);
  const sent = await plan(null, 'Versendet');
  expect((await ask(`${sent}/proof`, 'POST', { key: (await send(PDF)).json<{ key: string }>().key })).status).toBe(409);
});

test('people of one store see proofs of its actions alone, also by the key of a file', async () => {
  const { tenantId, first, second, plan, add, as } = await business('Vier');
  const [own, foreign] = [await plan(first), await plan(second)];
  const [mine, theirs] = [(await add(own)).items[0]?.file.key ?? '', (await add(foreign)).items[0]?.file.key ?? ''];
  await asOperator(api.database.db, (trx) =>
    trx.insertInto('user_stores').values({ tenant_id: tenantId, user_sub: 'filiale', store_id: first }).execute(),
  );
  const branch = as('filiale');
  expect((await branch.ask(`${own}/proof`)).body.items).toHaveLength(1);
  expect((await branch.ask(`${own}/proof/1/comment`, 'POST', COMMENT)).status).toBe(200);
  expect((await branch.ask(`${own}/proof/1/approval`, 'PUT')).status).toBe(200);
  expect((await branch.ask(`${foreign}/proof`)).status).toBe(404);
  expect((await Promise.all([mine, theirs].map(branch.fetch))).map(({ statusCode }) => statusCode)).toEqual([200, 404]);
});

test('with its action a proof goes, and its bytes', async () => {
  const { tenantId, plan, add, ask } = await business('Fünf');
  const id = await plan(null);
  const key = (await add(id)).items[0]?.file.key ?? '';
  await ask(`${id}/proof/1/comment`, 'POST', COMMENT);
  expect((await ask(String(id), 'DELETE')).status).toBe(204);
  expect(await files.open(tenantId, key)).toBeUndefined();
});
