import Fastify, { type FastifyInstance } from 'fastify';
import { answerError } from './error-handler.ts';
import { limitAddresses, limitPersons, limitPublic } from './limits.ts';

/** Of 1200 calls a minute: 12. Of 20 files or PDF: 1. */
const FACTOR = 0.01;

let app: FastifyInstance;
beforeEach(async () => {
  app = Fastify();
  app.setErrorHandler(answerError);
});
afterEach(() => app.close());

async function servePersons(): Promise<void> {
  app.addHook('onRequest', async (request) => {
    request.user = { sub: String(request.headers.authorization), email: '', groups: [], tenantId: 1 };
  });
  await limitPersons(app, FACTOR);
  app.get('/usual', () => 'ok');
  app.get('/rows.csv', { config: { limit: 'export' } }, () => 'ok');
  app.get('/paper.pdf', { config: { limit: 'pdf' } }, () => 'ok');
  app.get('/other.csv', { config: { limit: 'export' } }, () => 'ok');
}
const call = (url: string, authorization = 'erika', remoteAddress = '192.0.2.1') =>
  app.inject({ url, headers: { authorization }, remoteAddress });
const statuses = async (times: number, ...args: Parameters<typeof call>) => {
  const seen: number[] = [];
  for (let index = 0; index < times; index += 1) seen.push((await call(...args)).statusCode);
  return seen;
};

test('one person too many times: a German problem that says when to come again', async () => {
  await servePersons();
  expect(await statuses(12, '/usual')).toEqual(Array.from({ length: 12 }, () => 200));
  const answer = await call('/usual');
  expect(answer.statusCode).toBe(429);
  expect(answer.headers['content-type']).toMatch('application/problem+json');
  expect(answer.json()).toMatchObject({
    code: 'too-many-requests',
    title: 'Zu viele Anfragen. Bitte warten Sie einen Augenblick und versuchen Sie es erneut.',
  });
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(60);
});

test('persons do not count for each other, from one address or from many', async () => {
  await servePersons();
  await statuses(13, '/usual', 'erika');
  expect(await statuses(1, '/usual', 'max')).toEqual([200]);
  expect(await statuses(1, '/usual', 'erika', '192.0.2.2')).toEqual([429]);
});

test('files and PDF have limits of their own, one for all of a kind', async () => {
  await servePersons();
  expect(await statuses(2, '/rows.csv')).toEqual([200, 429]);
  expect(await statuses(1, '/other.csv')).toEqual([429]);
  expect(await statuses(2, '/paper.pdf')).toEqual([200, 429]);
  expect(await statuses(1, '/usual')).toEqual([200]);
});

test('one address too many times, whoever asks for whatever is there or not; the sign-in service sooner', async () => {
  await limitAddresses(app, FACTOR, '/identity');
  app.get('/', () => 'ok');
  app.post('/identity/', () => 'ok');
  const signIn = () => app.inject({ method: 'POST', url: '/identity/', remoteAddress: '192.0.2.1' });
  for (const expected of [200, 200, 200, 429]) expect((await signIn()).statusCode).toBe(expected);
  expect(new Set(await statuses(28, '/'))).toEqual(new Set([200]));
  expect(new Set(await statuses(28, '/nowhere'))).toEqual(new Set([404]));
  expect(await statuses(1, '/')).toEqual([429]);
  expect(await statuses(1, '/', 'erika', '192.0.2.2')).toEqual([200]);
});

test('codes of shared pages count by link, from wherever, and by address, for whatever link; opening the page does not', async () => {
  // Three codes a link, six an address.
  await limitPublic(app, 0.1);
  const share = { config: { public: 'share' } } as const;
  app.get('/geteilt/:token', share, () => 'ok');
  app.post('/geteilt/:token', share, () => 'ok');
  const code = async (token: string, remoteAddress = '192.0.2.1') =>
    (await app.inject({ method: 'POST', url: `/geteilt/${token}`, remoteAddress })).statusCode;
  for (const expected of [200, 200, 200, 429]) expect(await code('a')).toBe(expected);
  expect(await code('a', '192.0.2.2')).toBe(429);
  for (const expected of [200, 200, 429]) expect(await code('b')).toBe(expected);
  expect(await code('c')).toBe(429);
  expect(await code('c', '192.0.2.2')).toBe(200);
  expect(await statuses(1, '/geteilt/a')).toEqual([200]);
});
