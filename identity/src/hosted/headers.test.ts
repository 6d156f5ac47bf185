import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openForm, startHosted, type RunningHosted } from '../testing/running-hosted.ts';
import { STYLE } from './pages/style.ts';

let running: RunningHosted;

beforeAll(async () => {
  running = await startHosted();
});

afterAll(() => running.close());

const PORTAL = 'http://localhost:4200';

test('a page runs no script, takes its own style only and sends forms to itself and the portal', async () => {
  const { body, headers } = await openForm(running.browser(), running.authorizePath());
  const sheet = /<style>([^]*)<\/style>/.exec(body)?.[1] ?? '';
  const hash = createHash('sha256').update(sheet).digest('base64');
  expect(headers['content-security-policy']).toBe(
    `default-src 'none'; style-src 'sha256-${hash}'; font-src 'self'; img-src data:; form-action 'self' ${PORTAL}; ` +
      "frame-ancestors 'none'; base-uri 'none'",
  );
  expect(body).not.toMatch(/<script| style=/);
  expect(headers).toMatchObject({
    'x-frame-options': 'DENY',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  });
});

test('the browser is not told to use TLS for all of localhost', async () => {
  expect((await running.send('/login')).headers['strict-transport-security']).toBeUndefined();
});

test.each(['/oauth2/token', '/oauth2/revoke', '/oauth2/userInfo'])(
  '%s: the portal may read the answer, nobody else may',
  async (path) => {
    const preflight = (origin: string) =>
      running.send(path, {
        method: 'OPTIONS',
        headers: {
          origin,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'content-type,x-amz-user-agent',
        },
      });
    expect(await preflight(PORTAL)).toMatchObject({
      status: 204,
      headers: {
        'access-control-allow-origin': PORTAL,
        'access-control-allow-methods': 'GET, POST',
        'access-control-allow-headers': 'authorization, content-type, x-amz-user-agent',
        vary: 'Origin',
      },
    });
    for (const origin of ['https://evil.example', 'http://localhost:4201', 'null'])
      expect((await preflight(origin)).headers).not.toHaveProperty('access-control-allow-origin');
    const answer = await running.post(path, {}, { origin: PORTAL });
    if (path !== '/oauth2/userInfo') expect(answer.headers['access-control-allow-origin']).toBe(PORTAL);
  },
);

test('pages are for no other origin', async () => {
  const { headers } = await running.send('/login', { headers: { origin: PORTAL } });
  expect(headers).not.toHaveProperty('access-control-allow-origin');
});

test('an unknown address gets a German page', async () => {
  expect(await running.send('/signup')).toMatchObject({
    status: 404,
    body: expect.stringContaining('Diese Seite gibt es nicht.'),
  });
});

test('the colours are those of the portal', () => {
  const tokens = readFileSync(join(import.meta.dirname, '../../../shared/src/ui/tokens.css'), 'utf8');
  const [light = '', dark = ''] = tokens.split("[data-mantine-color-scheme='dark']");
  const [ownLight = '', ownDark = ''] = STYLE.split('@media (prefers-color-scheme: dark)');
  const colours = (css: string) =>
    [...css.matchAll(/(--portal-[\w-]+): (#\w+);/g)].map(([, name, value]) => `${name}: ${value}`);
  expect(colours(ownLight)).toHaveLength(9);
  expect(colours(light)).toEqual(expect.arrayContaining(colours(ownLight)));
  expect(colours(ownDark)).toHaveLength(9);
  expect(colours(dark)).toEqual(expect.arrayContaining(colours(ownDark)));
});
