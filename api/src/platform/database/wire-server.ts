import { createServer, type Server, type Socket } from 'node:net';
import type { PGlite } from '@electric-sql/pglite';
import { createMessageReader, type WireMessage } from './wire-messages.ts';

const START_UP = 196_608;
const CANCEL = 80_877_102;
const SYNC = Uint8Array.of(0x53, 0, 0, 0, 4);

/**
 * Lets the connections have PGlite in turns. All of them share its one session, and with it the one unnamed
 * statement: a turn lasts from the first message to the end of the statement (Sync or Query), or of the
 * transaction. (@electric-sql/pglite-socket lets another connection in between Parse and Bind, and then
 * answers one with the other's rows.)
 */
class Turns {
  #holder: object | undefined;
  #waiting: { who: object; begin: () => void }[] = [];

  async take(who: object): Promise<void> {
    if (this.#holder === undefined) this.#holder = who;
    if (this.#holder === who) return;
    await new Promise<void>((begin) => { this.#waiting.push({ who, begin }); });
  }

  give(who: object): void {
    if (this.#holder !== who) return;
    const next = this.#waiting.shift();
    this.#holder = next?.who;
    next?.begin();
  }

  holds(who: object): boolean {
    return this.#holder === who;
  }
}

/** Serves `db` on a local socket to any number of PostgreSQL clients. */
export function createWireServer(db: PGlite): Server {
  const turns = new Turns();
  return createServer((socket) => {
    const read = createMessageReader();
    let work = Promise.resolve();
    socket.on('data', (chunk) => {
      for (const message of read(chunk)) work = work.then(() => answer(db, turns, socket, message)).catch(() => void socket.destroy());
    });
    // What a client leaves open when it goes must not reach the next one.
    socket.on('close', () => { work = work.then(() => abandon(db, turns, socket)); });
    socket.on('error', () => socket.destroy());
  });
}

async function answer(db: PGlite, turns: Turns, socket: Socket, { type, bytes }: WireMessage): Promise<void> {
  if (type === 'X') return void socket.end();
  const code = type === '' ? Buffer.from(bytes).readUInt32BE(4) : START_UP;
  if (code === CANCEL) return void socket.end();
  // Asked for encryption: not on a socket of this machine.
  if (code !== START_UP) return void socket.write('N');
  if (socket.destroyed) return;
  await turns.take(socket);
  await db.execProtocolRawStream(bytes, { onRawData: (data) => { if (socket.writable) socket.write(Buffer.from(data)); } });
  if (['', 'Q', 'S'].includes(type) && !db.isInTransaction()) turns.give(socket);
}

async function abandon(db: PGlite, turns: Turns, socket: Socket): Promise<void> {
  if (!turns.holds(socket)) return;
  try {
    // Ends a statement that was sent in part.
    await db.execProtocolRawStream(SYNC, { onRawData: () => undefined });
    if (db.isInTransaction()) await db.exec('ROLLBACK');
  } finally {
    turns.give(socket);
  }
}
