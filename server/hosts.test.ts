import { connect, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { knownNames } from './hosts.ts';
import { readSettings } from './settings.ts';
import { startTestPortal, type TestPortal } from './testing/start-test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ PUBLIC_URL: 'https://portal.example.de', TRUST_PROXY: '1' });
});
afterAll(() => portal.close());

const ask = (host: string, url = '/config.json', headers: Record<string, string> = {}) =>
  portal.app.inject({ url, headers: { host, ...headers } });

test.each([
  'evil.example',
  'evil.example:4200',
  'portal.example.de.evil.example',
  'localhost.evil.example',
  '192.0.2.1',
  'localhost@evil.example',
])('whoever asks for %p is refused, on every path', async (host) => {
  for (const url of ['/config.json', '/', '/api/v2/store', '/identity/', '/nowhere']) {
    const answer = await ask(host, url);
    expect([url, answer.statusCode, answer.body.includes('evil')]).toEqual([url, 421, false]);
    expect(answer.json()).toMatchObject({ code: 'host-unknown' });
  }
});

test.each(['localhost:4200', '127.0.0.1:4200', '[::1]:4200', 'portal.example.de', 'PORTAL.example.de:443'])(
  '%s is the portal',
  async (host) => {
    expect((await ask(host)).statusCode).toBe(200);
  },
);

test('pages are told their own origin, under the public name by the setting alone', async () => {
  const endpoint = async (...args: Parameters<typeof ask>) => (await ask(...args)).json().userPoolEndpoint;
  expect(await endpoint('localhost:4200')).toBe('http://localhost:4200/identity');
  expect(await endpoint('portal.example.de')).toBe('https://portal.example.de/identity');
  expect(
    await endpoint('127.0.0.1:4200', undefined, {
      'x-forwarded-host': 'portal.example.de',
      'x-forwarded-proto': 'javascript',
    }),
  ).toBe('https://portal.example.de/identity');
  expect(await endpoint('localhost:4200', undefined, { 'x-forwarded-proto': 'javascript' })).toBe(
    'http://localhost:4200/identity',
  );
  expect((await ask('localhost', '/config.json', { 'x-forwarded-host': 'evil.example' })).statusCode).toBe(421);
});

test.each([
  ['1.1', 400],
  ['1.0', 421],
])('who names no host by HTTP/%s is refused with %d', async (version, status) => {
  const socket = connect((portal.app.server.address() as AddressInfo).port, 'localhost');
  socket.write(`GET / HTTP/${version}\r\n\r\n`);
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  socket.destroy();
});

test('a balancer may ask for the health by any name', async () => {
  expect((await ask('10.0.0.7', '/healthz')).statusCode).not.toBe(421);
});

test('a machine has the names that it listens on, and none for all of its addresses', () => {
  const names = (env: Record<string, string>) => [...knownNames(readSettings({ PORTAL_DEMO: 'off', ...env }))].slice(3);
  expect(names({ HOST: 'optik.lan' })).toEqual(['optik.lan']);
  expect(names({ HOST: '0.0.0.0' })).toEqual([]);
  expect(names({ HOST: 'fd00::7' })).toEqual(['[fd00::7]']);
});

test('an address in a forwarded header counts as the caller for as many hops as were said', async () => {
  // One proxy was said: what stands before its own entry was written by the caller.
  const wrong = () =>
    portal.app.inject({
      method: 'POST',
      url: '/identity/',
      headers: { 'x-forwarded-for': `${Math.random()}, 192.0.2.9` },
    });
  const statuses = new Set<number>();
  for (let call = 0; call < 301; call += 1) statuses.add((await wrong()).statusCode);
  expect(statuses).toContain(429);
});

test('the sign-in service refuses too many in its own protocol', async () => {
  const call = () =>
    portal.app.inject({ method: 'POST', url: '/identity/', headers: { 'x-forwarded-for': '192.0.2.10' } });
  for (let index = 0; index < 300; index += 1) expect((await call()).statusCode).toBe(400);
  const refused = await call();
  expect([refused.statusCode, refused.json()]).toEqual([
    429,
    { __type: 'TooManyRequestsException', message: 'Too many requests' },
  ]);
  expect(refused.headers['retry-after']).toBeDefined();
});

test('connections that say nothing or ask without end are ended', async () => {
  expect(portal.app.server.timeout).toBeGreaterThan(0);
  expect(portal.app.server.requestTimeout).toBeGreaterThan(0);
  expect(portal.app.server.headersTimeout).toBeGreaterThan(0);
});
