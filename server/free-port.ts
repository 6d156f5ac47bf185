import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Makes sure that the portal will be able to listen, before minutes go into building and seeding.
 * @param setting - the variable that the port comes from.
 * @throws Error in German when the port is taken or may not be used.
 */
export async function assertPortFree(port: number, host: string, setting = 'PORT'): Promise<void> {
  const server = createServer();
  try {
    server.listen(port, host);
    await once(server, 'listening');
  } catch (error) {
    const taken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
    throw new Error(
      taken
        ? `Auf Port ${port} läuft schon ein Programm. Bitte beenden Sie es oder wählen Sie mit ${setting} einen anderen.`
        : `Port ${port} lässt sich nicht öffnen. Bitte wählen Sie mit ${setting} einen anderen, etwa 4200.`,
      { cause: error },
    );
  } finally {
    server.close();
  }
}
