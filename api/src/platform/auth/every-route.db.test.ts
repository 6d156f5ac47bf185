import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateKeyPair, SignJWT, type JWTPayload } from 'jose';
import Fastify, { type FastifyInstance, type RouteOptions } from 'fastify';
import { meetsGroups, ROLES, type GroupExpression } from '@portal/shared/contract';
import { startJobs } from '../jobs/index.ts';
import { letAnybodyIn } from './anybody.ts';
import { apiPlugin } from '../../server.ts';
import { startFeatures } from '../../start-features.ts';
import { openTestDatabase, startTestIdentity, type TestIdentity } from '../../testing/index.ts';

interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH';
  url: string;
  groups: GroupExpression;
  limit: string | undefined;
}

/** Every route that the portal's process registers. */
const routes: Route[] = [];
/** Of those, what anybody may call. */
const publicRoutes: string[] = [];
let app: FastifyInstance;
let identity: TestIdentity;
let close: () => Promise<void>;

beforeAll(async () => {
  const database = await openTestDatabase();
  identity = await startTestIdentity();
  app = Fastify();
  app.addHook('onRoute', ({ method, url, config }: RouteOptions) => {
    const groups = (config as { groups?: GroupExpression } | undefined)?.groups;
    if (url.startsWith('/api/docs')) return;
    if (config?.public) {
      publicRoutes.push(`${String(method)} ${url}: ${config.public}`);
      return;
    }
    for (const name of [method].flat())
      if (name !== 'HEAD' && name !== 'OPTIONS') routes.push({ method: name as Route['method'], url, groups: groups ?? ['nobody says'], limit: config?.limit });
  });
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-routes-'));
  const jobs = await startJobs(database);
  const { counter, features } = await startFeatures({ db: database.db, jobs, dataDir });
  await app.register(apiPlugin, {
    db: database.db,
    identity: identity.options,
    features, counter,
  });
  await app.ready();
  close = async () => {
    await jobs.stop(1_000);
    await app.close();
    await database.close();
    await identity.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
});
afterAll(() => close());

const call = ({ method, url }: Route, authorization?: string) =>
  app.inject({ method, url: url.replace(/:\w+/g, '1'), headers: authorization === undefined ? {} : { authorization } });

const admin = { tenantId: 1, groups: [...ROLES] };
const bearer = (claims: JWTPayload = {}, expiresIn = 300) => async () => `Bearer ${await identity.token(admin, claims, expiresIn)}`;

/** With every right in it, but signed by somebody who is not the pool. */
async function forged(claims: JWTPayload, header: { alg: 'RS256'; kid: string }): Promise<string> {
  const { privateKey } = await generateKeyPair('RS256');
  return new SignJWT(claims).setProtectedHeader(header).setExpirationTime('5m').sign(privateKey);
}

const claims = () => ({
  sub: 'x', iss: identity.options.issuer, client_id: identity.options.clientId, token_use: 'access', tenant: '1', 'cognito:groups': [...ROLES],
});

async function unsigned(alg: string): Promise<string> {
  const [, payload] = (await identity.token(admin)).split('.');
  return `${Buffer.from(JSON.stringify({ alg, kid: 'test' })).toString('base64url')}.${payload}.`;
}

/** A real token whose payload was changed afterwards. */
async function altered(): Promise<string> {
  const [header, payload = '', signature] = (await identity.token({ ...admin, groups: [] })).split('.');
  const changed = { ...JSON.parse(Buffer.from(payload, 'base64url').toString()), 'cognito:groups': [...ROLES] };
  return `${header}.${Buffer.from(JSON.stringify(changed)).toString('base64url')}.${signature}`;
}

type Case = [what: string, authorization: () => Promise<string | undefined>, code: string];
const REFUSED: Case[] = [
  ['no token', async () => undefined, 'token-missing'],
  ['another scheme', async () => 'Basic YTpi', 'token-missing'],
  ['no token after the scheme', async () => 'Bearer ', 'token-missing'],
  ['no JWT', async () => 'Bearer abc', 'token-invalid'],
  ['a forged signature', async () => `Bearer ${await forged(claims(), { alg: 'RS256', kid: 'test' })}`, 'token-invalid'],
  ['a key that the pool does not have', async () => `Bearer ${await forged(claims(), { alg: 'RS256', kid: 'other' })}`, 'token-invalid'],
  ['an altered payload', async () => `Bearer ${await altered()}`, 'token-invalid'],
  ['alg none', async () => `Bearer ${await unsigned('none')}`, 'token-invalid'],
  ['alg None', async () => `Bearer ${await unsigned('None')}`, 'token-invalid'],
  ['a foreign issuer', bearer({ iss: 'https://cognito-idp.eu-central-1.amazonaws.com/eu-central-1_other' }), 'token-invalid'],
  ['another client', bearer({ client_id: 'other' }), 'token-invalid'],
  ['an identity token', bearer({ token_use: 'id' }), 'token-invalid'],
  ['an expired token', bearer({}, -10), 'token-expired'],
];

test.each(REFUSED)('%s: 401 from every route', async (_what, authorization, code) => {
  const header = await authorization();
  expect(routes.length).toBeGreaterThan(15);
  for (const route of routes) {
    const answer = await call(route, header);
    expect([route.method, route.url, answer.statusCode, answer.json().code]).toEqual([route.method, route.url, 401, code]);
    expect(answer.json().detail).toBe(code === 'token-expired' ? 'Bearer token has expired' : undefined);
  }
});

test('every route names groups that exist', () => {
  const known = new Set<string>(ROLES);
  for (const { url, groups } of routes)
    expect([url, groups.flatMap((group) => group.split('&&')).filter((group) => !known.has(group))]).toEqual([url, []]);
});

test('without any group: 403 from every route that asks for one, and with all groups none', async () => {
  const [nobody, everybody] = [await identity.token({ tenantId: 1 }), await identity.token(admin)];
  for (const route of routes.filter(({ groups }) => groups.length > 0)) {
    const refused = await call(route, `Bearer ${nobody}`);
    expect([route.url, refused.statusCode, refused.json().code]).toEqual([route.url, 403, 'forbidden']);
    // Measurements need a permission beside the group; what is refused then has another code.
    expect((await call(route, `Bearer ${everybody}`)).body).not.toContain('"forbidden"');
  }
});

test.each(ROLES)('the group %s alone opens exactly the routes that ask for it', async (role) => {
  const token = await identity.token({ tenantId: 1, groups: [role.toLowerCase()] });
  for (const route of routes.filter(({ groups }) => !meetsGroups([role], groups))) {
    const answer = await call(route, `Bearer ${token}`);
    expect([route.url, answer.statusCode]).toEqual([route.url, 403]);
  }
});

test('what anybody may call is listed here, and an address that proves nothing gets the same answer as any other', async () => {
  expect(publicRoutes.filter((route) => !route.startsWith('HEAD')).toSorted()).toEqual([
    'GET /abmelden/:token: unsubscribe', 'GET /kalender/:file: calendar-feed', 'GET /u/:token: unsubscribe', 'GET /website-preview/:key: website-preview',
    'POST /abmelden/:token: unsubscribe', 'POST /counter/:site: counter', 'POST /u/:token: unsubscribe',
  ]);
  const secret = 'A'.repeat(32);
  for (const path of ['/u', '/abmelden']) {
    const answers = new Set<string>();
    for (const token of ['1', 'x', `1.${secret}`, `2.${secret}`, `999999999.${secret}`, `0.${secret}`, `1.${secret}x`, "1.' OR '1'='1", '..%2f..%2fapi', 'ü'])
      for (const method of ['GET', 'POST'] as const) {
        const { statusCode, body } = await app.inject({ method, url: `${path}/${encodeURIComponent(token)}`, headers: { authorization: `Bearer ${await identity.token(admin)}` } });
        answers.add(`${statusCode} ${body}`);
      }
    expect([...answers]).toEqual([expect.stringMatching(/^404 [\s\S]*Dieser Link ist nicht gültig/)]);
  }
  const feeds = new Set<string>();
  for (const file of ['1', 'x.ics', `1.${secret}`, `1.${secret}.ics`, `999999999.${secret}.ics`, `0.${secret}.ics`, `1.${secret}x.ics`, "1.' OR '1'='1.ics", 'ü.ics']) {
    const { statusCode, body } = await app.inject({ url: `/kalender/${encodeURIComponent(file)}`, headers: { authorization: `Bearer ${await identity.token(admin)}` } });
    feeds.add(`${statusCode} ${body}`);
  }
  expect([...feeds]).toEqual([expect.stringMatching(/^404 Dieser Kalender ist nicht/)]);
});

test('a route that says neither who may call it nor why anybody may is refused at start-up', async () => {
  for (const config of [{}, { public: 'unsubscribe', groups: [] }]) {
    const open = Fastify();
    letAnybodyIn(open);
    expect(() => open.get('/u', { config: config as object }, async () => '')).toThrow('does not declare config.public alone');
  }
});

test('what draws a list, letters or a file of all rows has a limit of its own', () => {
  const isDear = ({ url }: Route) => /preview$|\/letters(\.pdf)?$|\.csv$|\.pdf$|\/export(\/:\w+)?$|export-settings$/.test(url);
  expect(routes.filter((route) => isDear(route) && route.limit === undefined).map(({ method, url }) => `${method} ${url}`)).toEqual([]);
});
