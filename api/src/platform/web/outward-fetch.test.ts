import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { generate } from 'selfsigned';
import { outwardFetch } from './index.ts';

const HOST = 'anmeldung.kette.example';
let server: Server;
let ca: string;
let port: number;
let answer: RequestListener;
let asked: string[] = [];

beforeAll(async () => {
  const made = await generate([{ name: 'commonName', value: HOST }], {
    keyType: 'ec',
    curve: 'P-256',
    algorithm: 'sha256',
    notAfterDate: new Date('2099-01-01T00:00:00Z'),
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: HOST }] }],
  });
  ca = made.cert;
  server = createServer({ key: made.private, cert: made.cert }, (request, response) => {
    asked.push(`${request.method} ${request.headers.host}${request.url}`);
    answer(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked = [];
  answer = (_request, response) => response.end('{}');
});

/** The server is known by two names, and trusted although it is on this machine. */
const open = (more: Partial<Parameters<typeof outwardFetch>[0]> = {}) =>
  outwardFetch({
    resolve: async () => [{ address: '127.0.0.1', port }],
    isTrusted: (target) => target.port === port,
    ca,
    ...more,
  });
const get = { method: 'GET', headers: {} };
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => 'answered',
    (error: { failure?: string }) => error.failure,
  );

test('what is sent arrives, and the answer is one of fetch', async () => {
  answer = async (request, response) => {
    const chunks = await Array.fromAsync(request as AsyncIterable<Buffer>);
    response
      .writeHead(401, { 'www-authenticate': 'Basic', 'content-type': 'application/json' })
      .end(JSON.stringify({ got: Buffer.concat(chunks).toString(), type: request.headers['content-type'] }));
  };
  const response = await open()(`https://${HOST}/token?a=b`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ code: 'ä' }),
  });
  expect([response.status, response.headers.get('www-authenticate')]).toEqual([401, 'Basic']);
  expect(await response.json()).toEqual({ got: 'code=%C3%A4', type: 'application/x-www-form-urlencoded' });
  expect(asked).toEqual([`POST ${HOST}/token?a=b`]);
});

test('a redirect is an answer, and nothing is asked after it', async () => {
  answer = (_request, response) => response.writeHead(302, { location: 'http://169.254.169.254/' }).end();
  expect((await open()(`https://${HOST}/`, get)).status).toBe(302);
  answer = (_request, response) => response.writeHead(204).end();
  expect((await open()(`https://${HOST}/`, get)).status).toBe(204);
  expect(asked).toHaveLength(2);
});

test('a certificate that does not hold is no answer', async () => {
  expect(await failure(open({ ca: '' })(`https://${HOST}/`, get))).toBe('unreachable');
  expect(await failure(open()('https://andere.example/', get))).toBe('unreachable');
  expect(asked).toEqual([]);
});

test.each([
  'http://anmeldung.kette.example/',
  'ftp://anmeldung.kette.example/',
  'https://a:b@anmeldung.kette.example/',
])('%s is not asked', async (address) => {
  expect(await failure(open()(address, get))).toBe('not-public');
});

test.each(['127.0.0.1', '10.0.0.5', '169.254.169.254', '::1', 'fd00::1'])(
  'a name that leads to %s is not asked',
  async (address) => {
    const own = open({ resolve: async () => [{ address }], isTrusted: () => false });
    expect(await failure(own(`https://${HOST}/`, get))).toBe('not-public');
  },
);

test('another port than the usual one is not knocked at', async () => {
  const own = open({ resolve: async () => [{ address: '93.184.216.34' }], isTrusted: () => false });
  expect(await failure(own(`https://${HOST}:5432/`, get))).toBe('not-public');
});

test('what never ends is cut off, and what is given up is too slow', async () => {
  answer = (_request, response) => void response.end(Buffer.alloc(2 * 1024 * 1024));
  expect(await failure(open()(`https://${HOST}/`, get))).toBe('unreachable');
  const stop = new AbortController();
  answer = () => stop.abort();
  expect(await failure(open()(`https://${HOST}/`, { ...get, signal: stop.signal }))).toBe('too-slow');
});
