import { createServer as createPlain, type Server } from 'node:http';
import type { RequestListener } from 'node:http';
import { createServer } from 'node:https';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { generate } from 'selfsigned';
import { lookAt, type LookOptions, type Target } from './index.ts';

const HOST = 'www.optik.example';
let site: Server;
let plain: Server;
let ca: string;
let port: number;
let plainPort: number;
let asked: string[] = [];
let answer: RequestListener;

beforeAll(async () => {
  const made = await generate(
    [
      { name: 'commonName', value: HOST },
      { name: 'organizationName', value: 'Probe CA' },
    ],
    {
      keyType: 'ec',
      curve: 'P-256',
      algorithm: 'sha256',
      notAfterDate: new Date('2099-01-01T00:00:00Z'),
      extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: HOST }] }],
    },
  );
  ca = made.cert;
  const note: RequestListener = (request, response) => {
    asked.push(`${request.headers.host}${request.url}`);
    answer(request, response);
  };
  site = createServer({ key: made.private, cert: made.cert }, note).listen(0, '127.0.0.1');
  plain = createPlain(note).listen(0, '127.0.0.1');
  await Promise.all([once(site, 'listening'), once(plain, 'listening')]);
  port = (site.address() as AddressInfo).port;
  plainPort = (plain.address() as AddressInfo).port;
});
afterAll(() => {
  for (const server of [site, plain]) {
    server.closeAllConnections();
    server.close();
  }
});
beforeEach(() => {
  asked = [];
  answer = (_request, response) => response.end('<title>Optik</title>');
});

/** The site alone is known, and trusted although it is on this machine. */
const look = (address: string, more: Partial<LookOptions> = {}, names: Record<string, readonly Target[]> = {}) =>
  lookAt(address, {
    resolve: async (host) => names[host] ?? (host === HOST ? [{ address: '127.0.0.1', port }] : []),
    isTrusted: (target, host) => host === HOST && target.port === port,
    ca,
    ...more,
  });
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => 'looked',
    (error: { failure?: string }) => error.failure,
  );

test('a site is seen by its name, with its certificate', async () => {
  const looked = await look(`https://${HOST}/start`);
  expect(looked).toMatchObject({
    status: 200,
    url: `https://${HOST}/start`,
    html: '<title>Optik</title>',
    certificate: { issuer: 'Probe CA', validTo: new Date('2099-01-01T00:00:00Z'), isValid: true },
  });
  expect(asked).toEqual([`${HOST}/start`]);
  // Without the authority it is one that no browser trusts; the site is seen all the same.
  expect(
    (await lookAt(`https://${HOST}/`, { resolve: async () => [{ address: '127.0.0.1', port }], isTrusted: () => true }))
      .certificate,
  ).toMatchObject({ isValid: false });
});

test.each([
  '127.0.0.1',
  '10.0.0.5',
  '192.168.1.1',
  '169.254.169.254',
  '::1',
  'fd00:ec2::254',
  'fe80::1',
  '::ffff:127.0.0.1',
])('a name that leads to %s is not asked', async (address) => {
  expect(await failure(look('https://boese.example/', {}, { 'boese.example': [{ address }] }))).toBe('not-public');
  // Neither where another address of it is public.
  expect(
    await failure(look('https://boese.example/', {}, { 'boese.example': [{ address: '93.184.216.34' }, { address }] })),
  ).toBe('not-public');
  expect(asked).toEqual([]);
});

test.each([
  'http://127.0.0.1/',
  'http://[::1]/',
  'http://2130706433/',
  'http://0x7f.1/',
  'http://169.254.169.254/latest/meta-data/',
  'ftp://www.optik.example/',
  'file:///etc/passwd',
  'https://a:b@www.optik.example/',
  'http://0.0.0.0/',
  'http://127.1/',
  'http://017700000001/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:7f00:1]/',
  'http://[fe80::1]/',
  'http://[fd00:ec2::254]/',
  'http://[64:ff9b::7f00:1]/',
  'http://www.optik.example@169.254.169.254/',
  '//169.254.169.254/latest/meta-data/',
  'gopher://www.optik.example/',
])('a redirect to %s is not followed', async (location) => {
  answer = (_request, response) => response.writeHead(302, { location }).end();
  expect(await failure(look(`https://${HOST}/`))).toBe('not-public');
  expect(asked).toEqual([`${HOST}/`]);
});

test('a redirect to a port of this machine, by a name of one’s own, is not followed', async () => {
  answer = (_request, response) => response.writeHead(302, { location: `http://innen.example:${plainPort}/` }).end();
  expect(await failure(look(`https://${HOST}/`, {}, { 'innen.example': [{ address: '127.0.0.1' }] }))).toBe(
    'not-public',
  );
  // Nor a public address at a port that no website has.
  expect(await failure(look(`https://${HOST}/`, {}, { 'innen.example': [{ address: '93.184.216.34' }] }))).toBe(
    'not-public',
  );
  expect(asked.every((name) => name.startsWith(HOST))).toBe(true);
});

test('a name is resolved once for each request: what it says later leads nowhere', async () => {
  let times = 0;
  const resolve = async () =>
    ++times === 1 ? [{ address: '127.0.0.1', port }] : [{ address: '127.0.0.1', port: plainPort }];
  expect((await look(`https://${HOST}/`, { resolve })).status).toBe(200);
  expect(times).toBe(1);
  answer = (_request, response) => response.writeHead(301, { location: '/weiter' }).end();
  times = 0;
  // After a redirect it is resolved and checked anew, and is another one by then.
  expect(await failure(look(`https://${HOST}/`, { resolve }))).toBe('not-public');
});

test('redirects are followed within bounds', async () => {
  answer = (request, response) =>
    request.url === '/ende' ? response.end('da') : response.writeHead(301, { location: '/ende' }).end();
  expect(await look(`https://${HOST}/`)).toMatchObject({ url: `https://${HOST}/ende`, html: 'da' });
  answer = (_request, response) => response.writeHead(301, { location: '/' }).end();
  expect(await failure(look(`https://${HOST}/`))).toBe('too-many-redirects');
  expect(asked.length).toBeLessThan(10);
});

test('what never ends is cut off, what never answers is given up, and what is not there is said', async () => {
  answer = (_request, response) => {
    const more = () => {
      while (response.writable && response.write('x'.repeat(65_536)));
    };
    response.on('drain', more);
    more();
  };
  expect((await look(`https://${HOST}/`)).html.length).toBeLessThan(2 * 1024 * 1024);
  answer = () => undefined;
  expect(await failure(look(`https://${HOST}/`, { timeoutMs: 300 }))).toBe('too-slow');
  expect(await failure(look('https://unbekannt.example/'))).toBe('unknown-name');
  expect(
    await failure(
      look(`https://${HOST}/`, { resolve: async () => [{ address: '127.0.0.1', port: 1 }], isTrusted: () => true }),
    ),
  ).toBe('unreachable');
});
