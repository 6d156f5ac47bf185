import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** A wire to a database that can be made slow. */
export interface SlowWire {
  /** Of the database, by way of the wire. */
  url: string;
  /** How long each answer takes on its way, ms. */
  delay(milliseconds: number): void;
  close(): Promise<void>;
}

const SOCKET = '.s.PGSQL.5432';

/** @param url of a database that is reached by a socket in a folder, as `startPostgresServer` gives it */
export async function openSlowWire(url: string): Promise<SlowWire> {
  const place = new URL(url);
  const target = join(place.searchParams.get('host') ?? '', SOCKET);
  const folder = mkdtempSync(join(tmpdir(), 'portal-wire-'));
  let delayMs = 0;
  const open = new Set<Socket>();
  const server = createServer((caller) => {
    const database = connect(target);
    for (const [from, to] of [
      [caller, database],
      [database, caller],
    ] as const) {
      open.add(from);
      // The other end hears of it by its own.
      from.on('error', () => undefined);
      from.once('close', () => {
        open.delete(from);
        to.destroy();
      });
    }
    caller.pipe(database);
    void (async () => {
      for await (const chunk of database) {
        if (delayMs > 0) await pause(delayMs);
        caller.write(chunk as Buffer);
      }
    })().catch(() => caller.destroy());
  });
  server.listen(join(folder, SOCKET));
  await once(server, 'listening');
  place.searchParams.set('host', folder);
  return {
    url: place.href,
    delay: (milliseconds) => {
      delayMs = milliseconds;
    },
    close: async () => {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
