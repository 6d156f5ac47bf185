import { createServer, type Server } from 'node:https';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { WebsiteStanding } from '@portal/shared/contract/eyepage';
import { registerWebsite } from '../../data/websites/register-website.ts';
import { withTenant } from '../../platform/database/index.ts';
import { seedTenant, type TestUser } from '../../testing/index.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';
import { checkAllWebsites, type CheckContext } from './check-website.ts';
import { websiteCheckRoutes } from './routes.ts';
import { openTurns } from './turns.ts';

const URL = '/api/v2/eyepage/website/check';
let api: TestApi;
let context: CheckContext;
let user: TestUser & { tenantId: number };
/** Which addresses names have, as the test wants it. */
let names: Record<string, string> = {};
const turns = openTurns();

beforeAll(async () => {
  api = await startTestApi([
    (app, { db }) => {
      context = {
        db,
        ownUrl: 'http://portal.example:5060',
        resolve: async (host) => (names[host] ? [{ address: names[host] }] : []),
      };
      return websiteCheckRoutes(context, turns)(app, { db });
    },
  ]);
  user = { tenantId: (await seedTenant(api.database, 'Optik Sommer', [])).tenantId, groups: ['Eyepage'], sub: 'a' };
});
afterAll(() => api.close());

const standing = async () => (await api.call(user, URL)).json<WebsiteStanding>();
const check = () => api.call(user, URL, { method: 'POST' });
const forget = () => api.database.pool.query('DELETE FROM website_checks');
const preview = (key: string) => api.app.inject({ url: `/website-preview/${key}` });
const write = (result: object, address = 'https://www.optik.example/') =>
  api.database.pool.query(
    `INSERT INTO website_checks (tenant_id, address, result) VALUES ($1, $2, $3) ON CONFLICT (tenant_id) DO UPDATE SET address = $2, result = $3`,
    [user.tenantId, address, JSON.stringify(result)],
  );

test('without a website there is nothing to look at', async () => {
  expect(await standing()).toEqual({ address: null, preview: null, check: null });
  expect((await check()).json()).toEqual(await standing());
  expect((await api.call({ ...user, groups: ['PRO'] }, URL)).statusCode).toBe(403);
});

test('a name that leads into a private network is told as such, and nothing is asked there', async () => {
  await withTenant(api.database.db, user.tenantId, (trx) =>
    registerWebsite(trx, { ...user, email: 'a' }, { address: 'https://www.optik.example/', is_on: true, version: 0 }),
  );
  let asked = 0;
  const inside: Server = createServer(() => {
    asked += 1;
  })
    .on('connection', () => {
      asked += 1;
    })
    .listen(0, '127.0.0.1');
  await once(inside, 'listening');
  expect((inside.address() as AddressInfo).port).toBeGreaterThan(0);
  names = { 'www.optik.example': '127.0.0.1' };
  expect((await check()).json()).toMatchObject({
    address: 'https://www.optik.example/',
    preview: null,
    check: { outcome: 'not-public', status: null },
  });
  inside.close();
  expect(asked).toBe(0);
  // Once in half a minute is enough.
  expect((await check()).json()).toMatchObject({ status: 429, code: 'checked-just-now' });
  await forget();
  names = {};
  expect((await check()).json()).toMatchObject({ check: { outcome: 'unknown-name' } });
});

test('the nightly job looks at all', async () => {
  await forget();
  await checkAllWebsites(context, turns);
  expect((await standing()).check).toMatchObject({ outcome: 'unknown-name' });
});

test('a website is looked at once at a time, and only so many of all', async () => {
  await forget();
  let finish = () => {};
  const looking = turns.take(
    user.tenantId,
    () =>
      new Promise<void>((resolve) => {
        finish = resolve;
      }),
  );
  expect((await check()).json()).toMatchObject({ status: 409, code: 'being-checked' });
  // The nightly job leaves it to who is there already.
  await checkAllWebsites(context, turns);
  expect((await standing()).check).toBeNull();
  finish();
  await looking;
  const others = Array.from({ length: 8 }, (_, at) =>
    turns.take(
      -1 - at,
      () =>
        new Promise<void>((resolve) => {
          const before = finish;
          finish = () => {
            before();
            resolve();
          };
        }),
    ),
  );
  expect((await check()).json()).toMatchObject({ status: 503, code: 'too-many-checks' });
  finish();
  await Promise.all(others);
  // Whoever fails gives the turn back as well.
  await expect(turns.take(user.tenantId, () => Promise.reject(new Error('x')))).rejects.toThrow('x');
  expect((await check()).json()).toMatchObject({ check: { outcome: 'unknown-name' } });
});

test('a site that lets itself be framed stands on a page whose policy allows that one site', async () => {
  const {
    rows: [site],
  } = await api.database.pool.query<{ site_key: string }>('SELECT site_key FROM websites');
  const key = site?.site_key ?? '';
  const result = {
    url: 'https://www.optik.example/"><script>',
    outcome: 'reachable',
    status: 200,
    title: null,
    description: null,
    allows_frames: true,
    certificate: null,
  };
  await write(result);
  expect((await standing()).preview).toBe(`/website-preview/${key}`);
  // As a page of its own it would be another site under the portal's address.
  expect(
    (await api.app.inject({ url: `/website-preview/${key}`, headers: { 'sec-fetch-dest': 'document' } })).statusCode,
  ).toBe(404);
  const page = await preview(key);
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-security-policy']).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; frame-src https://www.optik.example; frame-ancestors 'self'; base-uri 'none'; form-action 'none'",
  );
  expect(page.payload).toContain('sandbox="allow-scripts"');
  expect(page.payload).not.toContain('<script>');
  for (const none of [
    { ...result, allows_frames: false },
    { ...result, outcome: 'error' },
  ]) {
    await write(none);
    expect([(await standing()).preview, (await preview(key)).statusCode]).toEqual([null, 404]);
  }
  // What was seen at another address says nothing of this one.
  await write(result, 'https://frueher.example/');
  expect([(await standing()).check, (await preview(key)).statusCode]).toEqual([null, 404]);
  for (const wrong of ['x', '1', crypto.randomUUID(), "' OR '1'='1"])
    expect((await preview(encodeURIComponent(wrong))).statusCode).toBe(404);
});
