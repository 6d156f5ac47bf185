import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { today } from '@portal/shared/contract/calendar';
import type { Website, WebsiteState } from '@portal/shared/contract/eyepage';
import Fastify, { type FastifyInstance, type InjectOptions } from 'fastify';
import { startJobs, type Jobs } from '../../../platform/jobs/index.ts';
import { apiPlugin } from '../../../server.ts';
import {
  openTestDatabase,
  seedTenant,
  startTestIdentity,
  type TestIdentity,
  type TestUser,
} from '../../../testing/index.ts';
import type { OpenDatabase } from '../../../platform/database/index.ts';
import { startWebsiteStatistics } from '../index.ts';

const URL = '/api/v2/eyepage/website';
const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
let database: OpenDatabase;
let identity: TestIdentity;
let jobs: Jobs;
let dataDir: string;
let app: FastifyInstance;
beforeAll(async () => {
  [database, identity] = await Promise.all([openTestDatabase(), startTestIdentity()]);
  dataDir = mkdtempSync(join(tmpdir(), 'portal-counter-'));
  jobs = await startJobs(database);
  app = await start(true);
});
afterAll(async () => {
  await app.close();
  await jobs.stop(1_000);
  await database.close();
  await identity.close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(isOn: boolean, limitFactor?: number) {
  const { feature, counter } = await startWebsiteStatistics({ db: database.db, jobs, dataDir, isOn });
  const made = Fastify({ trustProxy: true });
  await made.register(apiPlugin, {
    db: database.db,
    identity: identity.options,
    features: [feature],
    counter,
    ...(limitFactor && { limitFactor }),
  });
  await made.ready();
  return made;
}

const call = async (user: TestUser, options: InjectOptions, to = app) =>
  to.inject({ ...options, headers: { authorization: `Bearer ${await identity.token(user)}` } });

async function business(address = 'https://www.optik.example') {
  const { tenantId } = await seedTenant(database, `Optik ${randomUUID()}`, []);
  const user: TestUser = { tenantId, groups: ['Eyepage'] };
  const { website } = (await call(user, { url: URL, method: 'PUT', payload: { address, version: 0 } })).json<{
    website: Website;
  }>();
  const statistics = async () =>
    (await call(user, { url: `${URL}/statistics?from=${today()}&to=${today()}` })).json().totals;
  return {
    tenantId,
    user,
    website,
    statistics,
    /** Waits until so many views are in the sums. */
    async untilViews(views: number) {
      while ((await statistics()).views < views) await pause(50);
      return statistics();
    },
  };
}

const VIEW = { e: 'view', p: '/', r: '', d: 'desktop' };
const send = (
  site: string,
  {
    body = VIEW as unknown,
    headers = {},
    ip = '203.0.113.7',
    to = app,
  }: { body?: unknown; headers?: Record<string, string>; ip?: string; to?: FastifyInstance } = {},
) =>
  to.inject({
    url: `/counter/${site}`,
    method: 'POST',
    payload: typeof body === 'string' ? body : JSON.stringify(body),
    headers: {
      'content-type': 'text/plain;charset=UTF-8',
      origin: 'https://optik.example',
      'user-agent': CHROME,
      'x-forwarded-for': ip,
      ...headers,
    },
  });

test('events of the registered website arrive, people are told apart for the day, and nothing of them is kept', async () => {
  const { website, untilViews, tenantId } = await business();
  const answers = [
    await send(website.site_key),
    await send(website.site_key, { headers: { origin: 'https://www.optik.example' } }),
    await send(website.site_key, { ip: '198.51.100.9' }),
    await send(website.site_key, { headers: { 'user-agent': `${CHROME} Edg/140` } }),
    await send(website.site_key, { body: { e: 'phone', p: '/', d: 'desktop' } }),
  ];
  expect(answers.map(({ statusCode, body, headers }) => [statusCode, body, headers['set-cookie']])).toEqual(
    answers.map(() => [204, '', undefined]),
  );
  expect(await untilViews(4)).toEqual({ visitors: 3, views: 4, appointment: 0, phone: 1, route: 0 });
  const { rows } = await database.pool.query('SELECT visitor FROM website_visitors WHERE tenant_id = $1', [tenantId]);
  expect(new Set(rows.map(({ visitor }) => /^[\w-]{16}$/.test(visitor)))).toEqual(new Set([true]));
});

test('the journal has neither address nor browser', async () => {
  const { website, statistics } = await business();
  const quiet = await start(true);
  await send(website.site_key, { ip: '198.51.100.77', to: quiet });
  const texts = readdirSync(join(dataDir, 'counter'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.events'))
    .map((name) => readFileSync(join(dataDir, 'counter', name), 'latin1'))
    .join('');
  expect(texts).not.toMatch(/198\.51|Mozilla|Chrome|Linux/);
  await quiet.close();
  expect((await statistics()).views).toBeLessThanOrEqual(1);
});

test.each([
  ['another page', { headers: { origin: 'https://evil.example' } }, 403],
  ['a page below', { headers: { origin: 'https://a.optik.example' } }, 403],
  ['no page', { headers: { origin: '' } }, 403],
  ['a file', { headers: { origin: 'null' } }, 403],
  ['too much', { body: JSON.stringify({ ...VIEW, p: `/${'x'.repeat(1_100)}` }) }, 413],
  ['JSON', { headers: { 'content-type': 'application/json' } }, 415],
  ['no event', { body: '{' }, 400],
  ['another event', { body: { ...VIEW, e: 'purchase' } }, 400],
  ['a page with a question', { body: { ...VIEW, p: 'https://a/?q=1' } }, 400],
  ['a source that is an address', { body: { ...VIEW, r: 'https://a/b?mail=x@y' } }, 400],
  ['a person in an advertisement', { body: { ...VIEW, u: ['a', 'b', 'erika@example.org'] } }, 400],
])('%s is refused', async (_what, wrong, status) => {
  const { website, statistics } = await business();
  expect((await send(website.site_key, wrong)).statusCode).toBe(status);
  expect((await statistics()).views).toBe(0);
});

test('nobody’s website is refused, whatever it is called', async () => {
  expect((await send('00000000-0000-4000-8000-000000000000')).json()).toMatchObject({
    status: 404,
    code: 'site-unknown',
  });
  expect((await send('1')).statusCode).toBe(404);
});

test('machines, and people who want to be left alone, are answered and not counted; so is a website that is switched off', async () => {
  const { website, user, untilViews, statistics } = await business();
  const left: { headers: Record<string, string> }[] = [
    { headers: { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' } },
    { headers: { 'user-agent': '' } },
    { headers: { 'user-agent': 'curl/8.5.0' } },
    { headers: { dnt: '1' } },
    { headers: { 'sec-gpc': '1' } },
  ];
  for (const one of left) expect((await send(website.site_key, one)).statusCode).toBe(204);
  await send(website.site_key);
  expect(await untilViews(1)).toMatchObject({ views: 1, visitors: 1 });
  expect(
    (await call(user, { url: URL, method: 'PUT', payload: { address: 'optik.example', is_on: false, version: 1 } }))
      .statusCode,
  ).toBe(200);
  expect((await send(website.site_key)).statusCode).toBe(204);
  await call(user, { url: URL, method: 'PUT', payload: { address: 'optik.example', is_on: true, version: 2 } });
  await send(website.site_key);
  expect(await untilViews(2)).toMatchObject({ views: 2 });
  expect((await statistics()).views).toBe(2);
});

test('the operating company can switch all counting off', async () => {
  const { website, user, statistics } = await business();
  const off = await start(false);
  expect((await send(website.site_key, { to: off })).statusCode).toBe(204);
  expect((await call(user, { url: URL }, off)).json<WebsiteState>()).toMatchObject({
    is_counted: false,
    website: { is_on: true },
  });
  await off.close();
  expect((await statistics()).views).toBe(0);
});

test('who sends too much waits, by address and by website', async () => {
  const [one, two] = [await business(), await business()];
  const limited = await start(true, 0.01);
  const from = (ip: string, site: string) =>
    send(site, { ip, to: limited }).then(({ statusCode, headers }) => [
      statusCode,
      headers['retry-after'] !== undefined,
    ]);
  for (let index = 0; index < 3; index += 1)
    expect(await from('203.0.113.1', one.website.site_key)).toEqual([204, false]);
  expect(await from('203.0.113.1', one.website.site_key)).toEqual([429, true]);
  expect(await from('203.0.113.1', two.website.site_key)).toEqual([429, true]);
  for (let index = 0; index < 58; index += 1)
    expect((await from(`198.51.100.${index}`, one.website.site_key))[0]).toBe(index < 57 ? 204 : 429);
  expect(await from('198.51.100.250', two.website.site_key)).toEqual([204, false]);
  await limited.close();
});
