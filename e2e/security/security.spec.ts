import { AREA_IDS } from '../../server/areas.ts';
import { accessToken, bearer } from '../support/api.ts';
import { people } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

for (const path of [
  '/login',
  '/',
  '/areas.json',
  '/healthz',
  '/config.json',
  '/api/v2/store',
  '/api/docs/',
  '/does-not-exist.js',
])
  test(`${path} carries the security headers`, async ({ request }) => {
    const headers = (await request.get(path)).headers();
    const policy = headers['content-security-policy'] ?? '';
    expect(policy).toContain("default-src 'self'");
    expect(policy).toMatch(/script-src 'self';/);
    expect(policy).not.toContain('unsafe-eval');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect(headers['strict-transport-security']).toContain('max-age=');
    expect(headers['permissions-policy']).toContain('camera=()');
    expect(headers['x-powered-by']).toBeUndefined();
  });

test('the portal is healthy in all its parts', async ({ request }) => {
  const health = await request.get('/healthz');
  expect(health.status()).toBe(200);
  const parts = { portal: true, api: true, database: true, identity: true };
  expect(await health.json()).toEqual({ ready: true, parts });
  const areas = Object.fromEntries(AREA_IDS.map((id) => [id, true]));
  expect(await (await request.get('/readyz')).json()).toEqual({
    ready: true,
    parts: { ...parts, disk: true, ...areas },
  });
});

test('a script signs in with its password and reads the current store', async ({ request }) => {
  const token = await accessToken(request, people.oneStore);
  const store = await request.get('/api/v2/store/current', { headers: bearer(token) });
  expect(store.status()).toBe(200);
  expect(await store.json()).toMatchObject({ name: expect.stringContaining('Weber'), location: 'Celle' });
});

test("another business's store is not found and nothing changes", async ({ request }) => {
  const weber = bearer(await accessToken(request, people.oneStore));
  const sehstark = bearer(await accessToken(request, people.twelveStores));
  const before = (await (await request.get('/api/v2/store/current', { headers: weber })).json()) as { id: number };
  const foreign = (await (await request.get('/api/v2/store', { headers: sehstark })).json()) as {
    items: { id: number }[];
  };
  const refused = await request.put('/api/v2/store/current', { headers: weber, data: { id: foreign.items[0]!.id } });
  expect(refused.status()).toBe(404);
  expect(await (await request.get('/api/v2/store/current', { headers: weber })).json()).toEqual(before);
});

test('without a token the API answers 401 as a problem', async ({ request }) => {
  const answer = await request.get('/api/v2/store');
  expect(answer.status()).toBe(401);
  expect(answer.headers()['content-type']).toContain('application/problem+json');
});

test('the API describes itself', async ({ page, request }) => {
  const document = (await (await request.get('/api/docs/json')).json()) as { paths: Record<string, unknown> };
  for (const path of [
    '/api/v2/store',
    '/api/v2/store/current',
    '/v2/store',
    '/api/v2/optician-marketing/release-info',
    '/api/v2/upload',
  ])
    expect(Object.keys(document.paths)).toContain(path);
  await page.goto('/api/docs/');
  // It draws hundreds of operations before it shows any.
  await expect(page.getByText('/api/v2/store/current').first()).toBeVisible({ timeout: 90_000 });
});
