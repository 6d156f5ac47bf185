import { mkdirSync, renameSync, rmdirSync } from 'node:fs';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { join } from 'node:path';
import { startTestPortal, type TestPortal } from './testing/start-test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.close());

test.each([
  '/api',
  '/api/',
  '/api/nix',
  '/api/v2/nope',
  '/api/v2/optician-marketing/selection/1/nope',
  '/v2',
  '/v2/nix',
  '/identity',
  '/identity/xyz',
])('%s is no page, by any method', async (url) => {
  for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'] as const) {
    const answer = await portal.app.inject({ method, url });
    // The identity service answers every POST to its own address, in its own protocol.
    if (url === '/identity' && method === 'POST') continue;
    expect([method, answer.statusCode, answer.headers['content-type']]).toEqual([
      method,
      404,
      'application/problem+json; charset=utf-8',
    ]);
    if (method !== 'HEAD')
      expect(answer.json()).toMatchObject({ status: 404, code: 'path-unknown', title: 'Diese Adresse gibt es nicht.' });
  }
});

test.each([
  ['/', 'portal'],
  ['/apis', 'portal'],
  ['/v20/x', 'portal'],
  ['/analyse/gesamtumsatz', 'portal'],
  ['/login', 'guest'],
])('%s is the page of the %s', async (url, title) => {
  const answer = await portal.app.inject({ url });
  expect([answer.statusCode, answer.headers['content-type'], answer.body]).toEqual([
    200,
    'text/html; charset=utf-8',
    `<title>${title}</title>`,
  ]);
  expect(answer.headers['content-security-policy']).toMatch(
    /base-uri 'none';.*;require-trusted-types-for 'script';trusted-types default own-page$/,
  );
});

test('without areas the portal lives, and says that it is not complete', async () => {
  const [alive, complete] = await Promise.all(['/healthz', '/readyz'].map((url) => portal.app.inject({ url })));
  expect([alive?.statusCode, complete?.statusCode]).toEqual([200, 503]);
  expect(complete?.json()).toMatchObject({ ready: false, parts: { portal: true, database: true, analyse: false } });
});

test('a missing file is a 404, as a problem', async () => {
  const answer = await portal.app.inject({ url: '/areas/analyse/1/remoteEntry.js' });
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'path-unknown']);
});

test('a version without a counter has none', async () => {
  const answer = await portal.app.inject({ url: '/counter.js' });
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'path-unknown']);
});

describe('a page of the portal that is', () => {
  const page = () => join(portal.folder, 'dist/host/v1/portal/index.html');
  beforeEach(() => renameSync(page(), `${page()}.away`));
  afterEach(() => renameSync(`${page()}.away`, page()));

  const expectToBeSaid = async () => {
    const answer = await portal.app.inject({ url: '/analyse/kunden' });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      500,
      'application/problem+json; charset=utf-8',
    ]);
    expect(answer.json()).toMatchObject({
      code: 'file-unreadable',
      title: expect.stringMatching(/^Eine Datei des Portals fehlt oder ist nicht lesbar\. Bitte /),
    });
    expect(answer.body).not.toContain(portal.folder);
  };

  test('missing is not called a database out of reach', expectToBeSaid);

  test('no file is told alike', async () => {
    mkdirSync(page());
    await expectToBeSaid();
    rmdirSync(page());
  });
});

/** Sends a request line as it is, which no client of Node would. */
async function raw(path: string): Promise<string> {
  const { port } = portal.app.server.address() as AddressInfo;
  const socket = connect(port, 'localhost');
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nConnection: close\r\n\r\n`);
  let text = '';
  socket.on('data', (bytes) => {
    text += bytes.toString();
  });
  await once(socket, 'close');
  return text;
}

test.each(['/%', '/api/%zz', '/api/v2/upload/%E0%A4%A', '/a%2'])(
  '%s cannot be read: a German problem with the headers of every answer',
  async (path) => {
    const good = (await portal.app.inject({ url: '/healthz' })).headers;
    const answer = await raw(path);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('"title":"Die Anfrage ist ungültig. Bitte laden Sie die Seite neu."');
    const [head = ''] = answer.split('\r\n\r\n');
    for (const name of [
      'content-security-policy',
      'x-content-type-options',
      'x-frame-options',
      'referrer-policy',
      'strict-transport-security',
      'permissions-policy',
      'cross-origin-opener-policy',
    ])
      expect(head.toLowerCase()).toContain(`${name}: ${String(good[name]).toLowerCase()}`);
  },
);
