import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateKeyPair, SignJWT, type JWTPayload } from 'jose';
import { z } from 'zod';
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
  params: Readonly<Record<string, z.ZodType>>;
  body: z.ZodType | undefined;
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
  app.addHook('onRoute', ({ method, url, config, schema }: RouteOptions) => {
    const groups = (config as { groups?: GroupExpression } | undefined)?.groups;
    if (url.startsWith('/api/docs')) return;
    if (config?.public) {
      publicRoutes.push(`${String(method)} ${url}: ${config.public}`);
      return;
    }
    for (const name of [method].flat())
      if (name !== 'HEAD' && name !== 'OPTIONS')
        routes.push({
          method: name as Route['method'],
          url,
          groups: groups ?? ['nobody says'],
          limit: config?.limit,
          params: (schema?.params as z.ZodObject | undefined)?.shape ?? {},
          body: schema?.body as z.ZodType | undefined,
        });
  });
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-routes-'));
  const jobs = await startJobs(database);
  const { counter, features } = await startFeatures({ db: database.db, jobs, dataDir });
  await app.register(apiPlugin, {
    db: database.db,
    identity: identity.options,
    features,
    counter,
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
const bearer =
  (claims: JWTPayload = {}, expiresIn = 300) =>
  async () =>
    `Bearer ${await identity.token(admin, claims, expiresIn)}`;

/** With every right in it, but signed by somebody who is not the pool. */
async function forged(claims: JWTPayload, header: { alg: 'RS256'; kid: string }): Promise<string> {
  const { privateKey } = await generateKeyPair('RS256');
  return new SignJWT(claims).setProtectedHeader(header).setExpirationTime('5m').sign(privateKey);
}

const claims = () => ({
  sub: 'x',
  iss: identity.options.issuer,
  client_id: identity.options.clientId,
  token_use: 'access',
  tenant: '1',
  'cognito:groups': [...ROLES],
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
  [
    'a forged signature',
    async () => `Bearer ${await forged(claims(), { alg: 'RS256', kid: 'test' })}`,
    'token-invalid',
  ],
  [
    'a key that the pool does not have',
    async () => `Bearer ${await forged(claims(), { alg: 'RS256', kid: 'other' })}`,
    'token-invalid',
  ],
  ['an altered payload', async () => `Bearer ${await altered()}`, 'token-invalid'],
  ['alg none', async () => `Bearer ${await unsigned('none')}`, 'token-invalid'],
  ['alg None', async () => `Bearer ${await unsigned('None')}`, 'token-invalid'],
  [
    'a foreign issuer',
    bearer({ iss: 'https://cognito-idp.eu-central-1.amazonaws.com/eu-central-1_other' }),
    'token-invalid',
  ],
  ['another client', bearer({ client_id: 'other' }), 'token-invalid'],
  ['an identity token', bearer({ token_use: 'id' }), 'token-invalid'],
  ['an expired token', bearer({}, -10), 'token-expired'],
];

test.each(REFUSED)('%s: 401 from every route', async (_what, authorization, code) => {
  const header = await authorization();
  expect(routes.length).toBeGreaterThan(15);
  for (const route of routes) {
    const answer = await call(route, header);
    expect([route.method, route.url, answer.statusCode, answer.json().code]).toEqual([
      route.method,
      route.url,
      401,
      code,
    ]);
    expect(answer.json().detail).toBe(code === 'token-expired' ? 'Bearer token has expired' : undefined);
  }
});

/** What `Number` would take for a number; none of it is how the portal writes one. */
const NO_NUMBERS = [
  '1e3',
  '0x10',
  '0b1',
  '007',
  '+7',
  '-7',
  '0',
  ' 7',
  '7 ',
  '7.0',
  '7.',
  'Infinity',
  '9007199254740992',
  '1e400',
  '',
  'x',
];

test('a number in an address is written in one way, and an address with anything else in its place is none', async () => {
  const token = await identity.token(admin);
  const numbered = routes.flatMap((route) =>
    Object.entries(route.params).flatMap(([name, schema]) =>
      schema.safeParse('7').data === 7 || schema.safeParse('2025').data === 2025 ? [{ route, name, schema }] : [],
    ),
  );
  expect(numbered.length).toBeGreaterThan(60);
  for (const { route, name, schema } of numbered)
    expect([route.method, route.url, name, NO_NUMBERS.filter((text) => schema.safeParse(text).success)]).toEqual([
      route.method,
      route.url,
      name,
      [],
    ]);
  for (const {
    route: { method, url },
    name,
  } of numbered.filter(({ route }) => route.method === 'GET').slice(0, 20)) {
    const answer = await app.inject({
      method,
      url: url.replace(`:${name}`, '1e3').replace(/:\w+/g, '1'),
      headers: { authorization: `Bearer ${token}` },
    });
    expect([url, answer.statusCode, answer.json().code]).toEqual([url, 404, 'path-unknown']);
  }
});

const SHOWN = 'saves one thing, which its answer shows whole';
const ONE = 'is about one thing that its address or its one field names';
/** Changing routes whose bodies may hold more than is read, and why a mistyped field does no harm there. */
const LOOSE: Readonly<Record<string, string>> = {
  'PUT /api/v2/store/current': ONE,
  'PUT /api/v2/settings/goals': SHOWN,
  'PUT /api/v2/settings/goals/plan': SHOWN,
  'PUT /api/v2/optician-marketing/selection/:id': SHOWN,
  'PUT /api/v2/optician-marketing/selection/:id/refraction': ONE,
  'POST /api/v2/optician-marketing/selection/:id/count': 'changes nothing',
  'PUT /api/v2/optician-marketing/selection/:id/export-settings': SHOWN,
  'POST /api/v2/optician-marketing/campaign': SHOWN,
  'PUT /api/v2/optician-marketing/campaign/:id': SHOWN,
  'PUT /api/v2/optician-marketing/campaign/:id/text': SHOWN,
  'PUT /api/v2/optician-marketing/campaign/:id/text/second': SHOWN,
  'POST /api/v2/optician-marketing/customer/:id/consents': ONE,
  'POST /api/v2/optician-marketing/customer/:id/objection': ONE,
  'PUT /api/v2/optician-marketing/shipping-list/:id/members/:customer/removal': ONE,
  'PUT /api/v2/settings/business': SHOWN,
  'POST /api/v2/settings/business/preview': 'changes nothing',
  'PUT /api/v2/settings/staff/:id': SHOWN,
  'PUT /api/v2/settings/basic/business': SHOWN,
  'PUT /api/v2/settings/basic/store/:id': SHOWN,
  'POST /api/v2/settings/agreement': ONE,
  'PUT /api/v2/settings/sender': SHOWN,
  'PUT /api/v2/settings/report-mails/:sub': SHOWN,
  'POST /api/v2/settings/report-mails/:sub/send': ONE,
  'POST /api/v2/settings/users': SHOWN,
  'PUT /api/v2/settings/users/:sub/refraction': ONE,
  'PUT /api/v2/settings/users/:sub/lock': ONE,
  'PUT /api/v2/admin/users/:sub/lock': ONE,
  'PUT /api/v2/eyeplan/budget': SHOWN,
  'POST /api/v2/eyeplan/action': SHOWN,
  'PUT /api/v2/eyeplan/action/:id': SHOWN,
  'PUT /api/v2/eyeplan/action/:id/day': ONE,
  'POST /api/v2/eyeplan/action/:id/book-again': ONE,
  'POST /api/v2/eyeplan/action/:id/proof': ONE,
  'POST /api/v2/eyeplan/action/:id/proof/:version/comment': ONE,
  'PUT /api/v2/eyeplan/action/:id/proof/:version/comment/:comment': ONE,
  'POST /api/v2/admin/proof/:id': ONE,
  'POST /api/v2/admin/proof/:id/:version/comment': ONE,
  'PUT /api/v2/admin/proof/:id/:version/comment/:comment': ONE,
  'POST /api/v2/upload/key': ONE,
  'PUT /api/v2/upload/key/:id': ONE,
  'POST /api/v2/upload/preview/:id': 'imports nothing',
  'POST /api/v2/upload/preview/:id/import': 'imports what the preview has shown',
  'POST /api/v2/upload/mapping-profile': SHOWN,
  'PUT /api/v2/upload/mapping-profile/:id': SHOWN,
  'PUT /api/v2/admin/benchmark': SHOWN,
  'POST /api/v2/admin/benchmark/preview': 'changes nothing',
  'PUT /api/v2/eyepage/website': SHOWN,
  'POST /api/v2/eyepage/change-request': ONE,
  'POST /api/v2/eyepage/change-request/:id/message': ONE,
  'POST /api/v2/admin/change-request/:id/message': ONE,
  'POST /api/v2/admin/support-view': ONE,
  'POST /api/v2/admin/businesses': SHOWN,
  'PUT /api/v2/admin/businesses/:id/contract': SHOWN,
};

/** Whether a body with a field that nobody knows is refused, at the top or in each of its forms. */
function refusesUnknown(schema: z.ZodType): boolean {
  const { def } = schema as unknown as {
    def: { type: string; catchall?: z.ZodType; options?: z.ZodType[]; in?: z.ZodType };
  };
  if (def.type === 'union') return (def.options ?? []).every(refusesUnknown);
  if (def.type === 'pipe' && def.in) return refusesUnknown(def.in);
  return def.type === 'object' && def.catchall?.def.type === 'never';
}

test('what decides about many at once refuses a field that nobody knows: mistyped, it would mean all of them', () => {
  const bodies = routes.filter(({ body }) => body);
  const loose = bodies.filter(({ body }) => !refusesUnknown(body!)).map(({ method, url }) => `${method} ${url}`);
  expect(loose.toSorted()).toEqual(Object.keys(LOOSE).toSorted());
  expect(bodies.length - loose.length).toBeGreaterThan(25);
});

test('an unknown field is named, and nothing is done', async () => {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/v2/quality/email/accept',
    headers: { authorization: `Bearer ${await identity.token(admin)}` },
    payload: { scop: 'current' },
  });
  expect([answer.statusCode, answer.json().code, answer.json().errors]).toEqual([
    400,
    'validation-failed',
    [{ field: expect.any(String), message: 'Hier ist mehr angegeben, als es gibt: „scop“. Bitte lassen Sie das weg.' }],
  ]);
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
    'GET /abmelden/:token: unsubscribe',
    'GET /antwort/:code: answer',
    'GET /bestaetigen/:code: answer',
    'GET /geteilt/:token: share',
    'GET /kalender/:file: calendar-feed',
    'GET /u/:token: unsubscribe',
    'GET /website-preview/:key: website-preview',
    'POST /abmelden/:token/wieder: unsubscribe',
    'POST /abmelden/:token: unsubscribe',
    'POST /antwort/:code: answer',
    'POST /bestaetigen/:code: answer',
    'POST /counter/:site: counter',
    'POST /geteilt/:token/pdf: share',
    'POST /geteilt/:token: share',
    'POST /u/:token: unsubscribe',
  ]);
  const secret = 'A'.repeat(32);
  for (const path of ['/u', '/abmelden']) {
    const answers = new Set<string>();
    for (const token of [
      '1',
      'x',
      `1.${secret}`,
      `2.${secret}`,
      `999999999.${secret}`,
      `0.${secret}`,
      `1.${secret}x`,
      "1.' OR '1'='1",
      '..%2f..%2fapi',
      'ü',
    ])
      for (const method of ['GET', 'POST'] as const) {
        const { statusCode, body } = await app.inject({
          method,
          url: `${path}/${encodeURIComponent(token)}`,
          headers: { authorization: `Bearer ${await identity.token(admin)}` },
        });
        answers.add(`${statusCode} ${body}`);
      }
    expect([...answers]).toEqual([expect.stringMatching(/^404 [\s\S]*Dieser Link ist nicht gültig/)]);
  }
  for (const page of ['/antwort', '/bestaetigen']) {
    const pages = new Set<string>();
    for (const code of [
      '1',
      'x',
      '1-2-3-AAAA-AAAA-AAAA-AAAA',
      '1-1-1-0000-0000-0000-0000',
      'ZZZZZZ-1-1-AAAA-AAAA-AAAA-AAAA',
      '0-1-1-AAAA-AAAA-AAAA-AAAA',
      "1-1-1' OR '1'='1",
      '..%2f..%2fapi',
      'ü',
    ])
      for (const method of ['GET', 'POST'] as const) {
        const { statusCode, body } = await app.inject({
          method,
          url: `${page}/${encodeURIComponent(code)}`,
          headers: { authorization: `Bearer ${await identity.token(admin)}` },
        });
        pages.add(`${statusCode} ${body}`);
      }
    expect([...pages]).toEqual([expect.stringMatching(/^404 [\s\S]*Dieser Link ist nicht \(mehr\) gültig/)]);
  }
  const shares = new Set<string>();
  for (const token of [
    '1',
    'x',
    `1.${secret}`,
    `999999999.${secret}`,
    `0.${secret}`,
    `1.${secret}x`,
    "1.' OR '1'='1",
    'ü',
  ])
    for (const [method, path] of [
      ['GET', ''],
      ['POST', ''],
      ['POST', '/pdf'],
    ] as const) {
      const { statusCode, body } = await app.inject({
        method,
        url: `/geteilt/${encodeURIComponent(token)}${path}`,
        headers: {
          authorization: `Bearer ${await identity.token(admin)}`,
          ...(method === 'POST' && { 'content-type': 'application/x-www-form-urlencoded' }),
        },
        ...(method === 'POST' && { payload: 'code=K7M-4QX-9RT&ticket=1' }),
      });
      shares.add(`${method} ${statusCode} ${body}`);
    }
  expect([...shares].toSorted()).toEqual([
    expect.stringMatching(/^GET 200 [\s\S]*Zum Link gehört ein Code/),
    expect.stringMatching(/^POST 403 [\s\S]*Mit diesem Code öffnet sich der Link nicht/),
  ]);
  const feeds = new Set<string>();
  for (const file of [
    '1',
    'x.ics',
    `1.${secret}`,
    `1.${secret}.ics`,
    `999999999.${secret}.ics`,
    `0.${secret}.ics`,
    `1.${secret}x.ics`,
    "1.' OR '1'='1.ics",
    'ü.ics',
  ]) {
    const { statusCode, body } = await app.inject({
      url: `/kalender/${encodeURIComponent(file)}`,
      headers: { authorization: `Bearer ${await identity.token(admin)}` },
    });
    feeds.add(`${statusCode} ${body}`);
  }
  expect([...feeds]).toEqual([expect.stringMatching(/^404 Dieser Kalender ist nicht/)]);
});

test('a route that says neither who may call it nor why anybody may is refused at start-up', async () => {
  for (const config of [{}, { public: 'unsubscribe', groups: [] }]) {
    const open = Fastify();
    letAnybodyIn(open);
    expect(() => open.get('/u', { config: config as object }, async () => '')).toThrow(
      'does not declare config.public alone',
    );
  }
});

test('what draws a list, letters or a file of all rows has a limit of its own', () => {
  const isDear = ({ url }: Route) =>
    /preview$|\/letters(\.pdf)?$|\.csv$|\.pdf$|\/export(\/:\w+)?$|export-settings$/.test(url);
  expect(
    routes.filter((route) => isDear(route) && route.limit === undefined).map(({ method, url }) => `${method} ${url}`),
  ).toEqual([]);
});
