import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below what systems give to connections by themselves: none of those takes the port before its server listens. */
const [LOWEST, COUNT] = [20_000, 10_000];

/** A port of this machine that nothing listens on, for a server that has to know its own before it starts. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = LOWEST + Math.floor(Math.random() * COUNT);
    const server = createServer().listen(port, 'localhost');
    const isFree = await Promise.race([
      once(server, 'listening').then(() => true),
      once(server, 'error').then(() => false),
    ]);
    if (!isFree) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
}
