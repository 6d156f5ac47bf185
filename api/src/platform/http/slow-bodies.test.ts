import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { endSlowBodies } from './slow-bodies.ts';

const NEVER = 10 * 60_000;
let app: FastifyInstance;
afterEach(() => app.close());

/** A route that answers when the test says so. */
const slow = { arrived: Promise.withResolvers<void>(), answer: Promise.withResolvers<string>() };

async function start(times: { usual: number; upload: number }): Promise<number> {
  app = Fastify();
  endSlowBodies(app, times);
  app.post('/usual', ({ body }) => body);
  app.post('/refused', { onRequest: async (_request, reply) => reply.code(401).send({}) }, ({ body }) => body);
  app.get('/slow', () => {
    slow.arrived.resolve();
    return slow.answer.promise;
  });
  app.get('/later', () => setTimeout(20, 'late'));
  app.post('/upload', { config: { limit: 'upload' } }, ({ body }) => body);
  await app.listen({ port: 0 });
  return (app.server.address() as AddressInfo).port;
}

/** Begins a request whose body stops after its first byte. */
async function begin(port: number, path: string) {
  const socket = connect(port, 'localhost');
  let answer = '';
  socket.on('data', (bytes) => {
    answer += bytes.toString();
  });
  await once(socket, 'connect');
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{`,
  );
  return { socket, answer: () => answer };
}

test.each(['/usual', '/refused', '/missing', '/upload'])(
  'a body of %s that never ends does not hold its connection',
  async (path) => {
    const { socket } = await begin(await start({ usual: 50, upload: 50 }), path);
    await once(socket, 'close');
  },
);

test('an upload has longer than the rest', async () => {
  const port = await start({ usual: 50, upload: NEVER });
  const upload = await begin(port, '/upload');
  const usual = await begin(port, '/usual');
  await once(usual.socket, 'close');
  upload.socket.write('}');
  await once(upload.socket, 'data');
  expect(upload.answer()).toMatch(/^HTTP\/1\.1 200 /);
  upload.socket.destroy();
});

test('what has arrived may take as long as it needs to be answered', async () => {
  const port = await start({ usual: 50, upload: NEVER });
  const waiting = fetch(`http://localhost:${port}/slow`);
  await slow.arrived.promise;
  // Begun later, and ended by its time.
  const other = await begin(port, '/usual');
  await once(other.socket, 'close');
  slow.answer.resolve('late');
  expect(await (await waiting).text()).toBe('late');
});

test('what is asked without a connection takes as long as it needs', async () => {
  await start({ usual: 1, upload: 1 });
  expect((await app.inject('/later')).body).toBe('late');
});
