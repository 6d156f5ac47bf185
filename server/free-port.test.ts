import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { assertPortFree } from './free-port.ts';

test('a taken port is a German sentence, a free one is left free', async () => {
  const server = createServer().listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await expect(assertPortFree(port, 'localhost')).rejects.toThrow(`Auf Port ${port} läuft schon ein Programm.`);
  server.close();
  await once(server, 'close');
  await assertPortFree(port, 'localhost');
  await assertPortFree(port, 'localhost');
});
