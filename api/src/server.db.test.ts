import { REQUEST_HEADER } from '@portal/shared/contract/common';
import Fastify, { type RouteOptions } from 'fastify';
import { sql } from 'kysely';
import { withTenant } from './platform/database/index.ts';
import { requestId } from './platform/http/request-id.ts';
import { apiPlugin } from './server.ts';
import { startTestApi, type TestApi } from './testing/start-test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const bare = {
  identity: { clientId: 'c', stillHolds: () => true, issuer: 'http://localhost/p', jwksUri: 'http://localhost/p/jwks' },
};

test('every route says which groups may call it, or why anybody may, or is part of the documentation', async () => {
  const routes: RouteOptions[] = [];
  const app = Fastify();
  app.addHook('onRoute', (route) => void routes.push(route));
  await app.register(apiPlugin, { ...bare, db: api.database.db });
  await app.ready();
  expect(routes.length).toBeGreaterThan(8);
  const open = routes.filter(({ config }) => !Array.isArray(config?.groups) && !config?.public).map(({ url }) => url);
  expect(open.filter((url) => !url.startsWith('/api/docs'))).toEqual([]);
  expect(new Set(routes.filter(({ config }) => config?.public).map(({ url }) => url))).toEqual(
    new Set([
      '/abmelden/:token',
      '/abmelden/:token/wieder',
      '/antwort/:code',
      '/bestaetigen/:code',
      '/geteilt/:token',
      '/geteilt/:token/pdf',
      '/kalender/:file',
      '/u/:token',
      '/website-preview/:key',
    ]),
  );
  const guarded = routes.filter(({ config }) => Array.isArray(config?.groups));
  for (const { method, url } of guarded) {
    const answer = await app.inject({ method: [method].flat()[0] as 'GET', url });
    expect([url, answer.statusCode]).toEqual([url, 401]);
  }
});

test('a route without groups cannot be registered', async () => {
  const forgetful = Fastify();
  await expect(
    forgetful
      .register(apiPlugin, {
        ...bare,
        db: api.database.db,
        features: [(app) => void app.get('/api/v2/forgotten', () => 'secret')],
      })
      .ready(),
  ).rejects.toThrow('/api/v2/forgotten does not declare config.groups');
});

test.each(['/api/v2/nix', '/api/nix', '/v2/nix', '/api/v2/store/99'])('%s is answered with a problem', async (url) => {
  const answer = await api.app.inject({ url });
  expect(answer.statusCode).toBe(404);
  expect(answer.headers['content-type']).toMatch('application/problem+json');
  expect(answer.json()).toMatchObject({ code: 'path-unknown' });
});

test('paths outside of the API are left to the portal', async () => {
  const answer = await api.app.inject({ url: '/analyse/gesamtumsatz' });
  expect(answer.headers['content-type']).not.toMatch('problem');
});

test('wrong input is named by field, in German, without the value', async () => {
  const { tenantId } = { tenantId: 1 };
  const answer = await api.call({ tenantId }, '/api/v2/store?limit=0&offset=geheim');
  expect(answer.statusCode).toBe(400);
  const problem = answer.json();
  expect(problem).toMatchObject({ code: 'validation-failed' });
  expect(problem.errors.map(({ field }: { field: string }) => field).sort()).toEqual(['limit', 'offset']);
  expect(JSON.stringify(problem)).toMatch(/Bitte geben Sie eine Zahl ab 1 an\./);
  expect(JSON.stringify(problem)).not.toContain('geheim');
});

test('what nobody foresaw becomes a 500 that tells nothing', async () => {
  const lines: string[] = [];
  const app = Fastify({ logger: { stream: { write: (line: string) => void lines.push(line) } } });
  await app.register(apiPlugin, {
    identity: api.identity.options,
    db: api.database.db,
    features: [
      (guarded) =>
        void guarded.get('/api/v2/broken', { config: { groups: [] } }, () => {
          throw new Error('Key (email)=(erika@example.org) already exists');
        }),
    ],
  });
  const answer = await app.inject({
    url: '/api/v2/broken',
    headers: { authorization: `Bearer ${await api.identity.token({ tenantId: 1 })}` },
  });
  expect(answer.statusCode).toBe(500);
  expect(answer.json()).toEqual({
    type: 'about:blank',
    status: 500,
    code: 'internal-error',
    title: 'Da ist etwas schiefgegangen. Bitte versuchen Sie es später erneut.',
  });
  expect(lines.join('')).toContain('internal-error');
  expect(lines.join('')).not.toContain('erika');
});

test('one id names a call in its answer, in the log and in the database', async () => {
  const lines: string[] = [];
  const app = Fastify({
    genReqId: requestId,
    logger: { stream: { write: (line: string) => void lines.push(line) } },
  });
  await app.register(apiPlugin, {
    identity: api.identity.options,
    db: api.database.db,
    features: [
      (guarded) =>
        void guarded.get('/api/v2/named', { config: { groups: [] } }, async ({ user, log }) => {
          log.error('seen');
          const setting = sql<{ name: string }>`SELECT current_setting('application_name') AS name`;
          return withTenant(api.database.db, user, async (trx) => (await setting.execute(trx)).rows[0]);
        }),
    ],
  });
  const authorization = `Bearer ${await api.identity.token({ tenantId: 1 })}`;
  const ask = (id: string) => app.inject({ url: '/api/v2/named', headers: { authorization, [REQUEST_HEADER]: id } });
  const id = '0b9ed7c5-3c6a-4d52-9d5d-6e7a52d8f1aa';
  const answer = await ask(id);
  expect([answer.headers[REQUEST_HEADER.toLowerCase()], answer.json()]).toEqual([id, { name: `portal ${id}` }]);
  expect(lines.some((line) => line.includes('seen') && line.includes(id))).toBe(true);
  const other = await ask(`x', true); DROP TABLE stores; --`);
  expect(other.json().name).toMatch(/^portal [\da-f-]{36}$/);
});

test('the body must be JSON', async () => {
  const answer = await api.call({ tenantId: 1 }, '/api/v2/store/current', {
    method: 'PUT',
    payload: '{"id":',
    headers: { 'content-type': 'application/json' },
  });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ code: 'request-invalid' });
});

describe('documentation', () => {
  test('lists every call of the specification with its answer', async () => {
    const { paths } = (await api.app.inject({ url: '/api/docs/json' })).json();
    expect(Object.keys(paths)).toEqual(
      expect.arrayContaining([
        '/api/v2/store',
        '/v2/store',
        '/api/v2/store/current',
        '/api/v2/optician-marketing/release-info',
        '/api/v2/analysis/revenue',
      ]),
    );
    expect(paths['/api/v2/store'].get.responses['200'].content['application/json'].schema.properties).toHaveProperty(
      'total',
    );
    expect(paths['/api/v2/store'].get.parameters.map(({ name }: { name: string }) => name)).toEqual([
      'q',
      'offset',
      'limit',
    ]);
  });

  test('is not there where it is turned off', async () => {
    const app = Fastify();
    await app.register(apiPlugin, { ...bare, db: api.database.db, hasDocs: false });
    for (const url of ['/api/docs', '/api/docs/json']) expect((await app.inject({ url })).statusCode).toBe(404);
  });

  test('its page runs no inline script', async () => {
    const page = await api.app.inject({ url: '/api/docs' });
    const scripts = page.body.match(/<script[^>]*>[^<]*<\/script>/g) ?? [];
    expect(scripts.length).toBeGreaterThan(2);
    for (const script of scripts) {
      const [, src] = /^<script src="([^"]+)"[^>]*>\s*<\/script>$/.exec(script) ?? [];
      expect((await api.app.inject({ url: src ?? 'inline' })).statusCode).toBe(200);
    }
    expect(page.body).not.toMatch(/\son\w+=/);
  });
});
