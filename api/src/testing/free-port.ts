import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

/** A port of this machine that nothing listens on, for a server that has to know its own before it starts. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
