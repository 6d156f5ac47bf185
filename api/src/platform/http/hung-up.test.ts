import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import Fastify, { type FastifyInstance } from 'fastify';
import { answerError } from './error-handler.ts';

let app: FastifyInstance;
afterEach(() => app.close());

/** An API with routes whose streams end early, on a real port; `logged` is what it wrote down, `refused` the error of its handler. */
async function start() {
  const logged: { msg: string; code?: string }[] = [];
  const refused = Promise.withResolvers<string>();
  const arrived = Promise.withResolvers<void>();
  app = Fastify({
    logger: {
      level: 'warn',
      stream: { write: (line: string) => void logged.push(JSON.parse(line) as { msg: string }) },
    },
  });
  app.setErrorHandler((error: Parameters<typeof answerError>[0], request, reply) => {
    const answer = answerError(error, request, reply);
    refused.resolve(error.code);
    return answer;
  });
  app.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload));
  // As an answer that is being compressed: nothing of it has been sent when the caller goes.
  app.post('/count', (_request, reply) => {
    arrived.resolve();
    return reply.send(new Readable({ read: () => undefined }));
  });
  app.post('/upload', async ({ body }) => {
    arrived.resolve();
    return { parts: await (body as Readable).toArray() };
  });
  app.post('/broken', (_request, reply) =>
    reply.send(
      new Readable({
        read() {
          this.destroy(Object.assign(new Error('within'), { code: 'ERR_STREAM_PREMATURE_CLOSE' }));
        },
      }),
    ),
  );
  app.post('/reset', () => {
    throw Object.assign(new Error('of the database'), { code: 'ECONNRESET' });
  });
  await app.listen({ port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return { port, logged, refused: refused.promise, arrived: arrived.promise };
}

/** Asks, and hangs up as soon as the route is about it. */
async function hangUp(
  { port, arrived }: Awaited<ReturnType<typeof start>>,
  path: string,
  type: string,
  body: string,
  length: number,
): Promise<void> {
  const socket = connect(port, 'localhost');
  await once(socket, 'connect');
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n${body}`,
  );
  await arrived;
  socket.destroy();
}

test('whoever hangs up before the answer is no error of the portal', async () => {
  const started = await start();
  await hangUp(started, '/count', 'application/json', '{}', 2);
  expect(await started.refused).toBe('ERR_STREAM_PREMATURE_CLOSE');
  expect(started.logged).toEqual([]);
});

test('whoever hangs up in the middle of a file is none either, nor is it the database', async () => {
  const started = await start();
  await hangUp(started, '/upload', 'application/octet-stream', 'beginning', 1_000);
  expect(await started.refused).toBe('ECONNRESET');
  expect(started.logged).toEqual([]);
});

test.each([
  ['/broken', 500, 'internal-error'],
  ['/reset', 503, 'database-unavailable'],
])('the same errors of the inside are, while the caller waits: %s', async (path, status, code) => {
  const { port, logged } = await start();
  const answer = await fetch(`http://localhost:${port}${path}`, { method: 'POST' });
  expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([status, code]);
  expect(logged.map(({ msg }) => msg)).toEqual([code]);
});
