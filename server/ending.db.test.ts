import Fastify from 'fastify';
import { closeApp } from './close-app.ts';
import { startTestPortal } from './testing/start-test-portal.ts';

test('a portal that is told to end says so first, and goes on answering until nobody is sent to it any more', async () => {
  const portal = await startTestPortal({ SHUTDOWN_DELAY_SECONDS: '5' });
  const { port } = portal.app.server.address() as { port: number };
  const ask = (path: string) => fetch(`http://localhost:${port}${path}`, { headers: { connection: 'close' } });
  expect((await (await ask('/healthz')).json()) as object).not.toHaveProperty('ending');
  const closed = portal.close();
  for (const path of ['/readyz', '/healthz']) {
    const answer = await ask(path);
    expect([answer.status, ((await answer.json()) as { ending?: boolean }).ending]).toEqual([503, true]);
  }
  expect((await ask('/config.json')).status).toBe(200);
  await closed;
  await expect(ask('/readyz')).rejects.toThrow('fetch failed');
});

/** A server with a call that is answered when it is let go, and has been reached. */
async function busyServer() {
  const app = Fastify();
  let release = () => {};
  const held = new Promise<string>((resolve) => {
    release = () => resolve('done');
  });
  let reached = () => {};
  const asked = new Promise<void>((resolve) => {
    reached = resolve;
  });
  app.get('/', () => {
    reached();
    return held;
  });
  const answer = fetch(await app.listen({ port: 0 })).then(
    (one) => one.text(),
    () => 'cut',
  );
  await asked;
  return { app, answer, release };
}

test('a call that runs comes to its end', async () => {
  const { app, answer, release } = await busyServer();
  const closed = closeApp(app, 0);
  release();
  expect(await answer).toBe('done');
  await closed;
});

test('one that takes too long is cut', async () => {
  const { app, answer } = await busyServer();
  await closeApp(app, 0, 50);
  expect(await answer).toBe('cut');
});
