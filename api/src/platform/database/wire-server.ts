import { createServer, type Server, type Socket } from 'node:net';
import type { PGlite } from '@electric-sql/pglite';
import { createPasswordGate } from './password-gate.ts';
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
class SessionLock {
  #holder: object | undefined;
  #waiting: { who: object; begin: () => void }[] = [];

  async acquire(who: object): Promise<void> {
    if (this.#holder === undefined) this.#holder = who;
    if (this.#holder === who) return;
    await new Promise<void>((begin) => { this.#waiting.push({ who, begin }); });
  }

  release(who: object): void {
    if (this.#holder !== who) return;
    const next = this.#waiting.shift();
    this.#holder = next?.who;
    next?.begin();
  }

  isHeldBy(who: object): boolean {
    return this.#holder === who;
  }
}

/** Serves `db` on this machine to any number of PostgreSQL clients; with a `secret` they have to give it as their password. */
export function createWireServer(db: PGlite, secret: string | null): Server {
  const lock = new SessionLock();
  return createServer((socket) => {
    const read = createMessageReader();
    const admit = secret === null ? (message: WireMessage) => message : createPasswordGate(socket, secret);
    let work = Promise.resolve();
    socket.on('data', (chunk) => {
      for (const message of read(chunk)) work = work.then(() => answer({ db, lock, socket, admit }, message)).catch(() => void socket.destroy());
    });
    // What a client leaves open when it goes must not reach the next one.
    socket.on('close', () => { work = work.then(() => abandon(db, lock, socket)); });
    socket.on('error', () => socket.destroy());
  });
}

interface Connection {
  db: PGlite;
  lock: SessionLock;
  socket: Socket;
  /** What of a message the database gets. */
  admit: (message: WireMessage) => WireMessage | null;
}

async function answer({ db, lock, socket, admit }: Connection, message: WireMessage): Promise<void> {
  if (message.type === 'X') return void socket.end();
  const code = message.type === '' ? Buffer.from(message.bytes).readUInt32BE(4) : START_UP;
  if (code === CANCEL) return void socket.end();
  // Asked for encryption: not on a socket of this machine.
  if (code !== START_UP) return void socket.write('N');
  const admitted = socket.destroyed ? null : admit(message);
  if (!admitted) return;
  const { type, bytes } = admitted;
  await lock.acquire(socket);
  await db.execProtocolRawStream(bytes, { onRawData: (data) => { if (socket.writable) socket.write(Buffer.from(data)); } });
  if (['', 'Q', 'S'].includes(type) && !db.isInTransaction()) lock.release(socket);
}

async function abandon(db: PGlite, lock: SessionLock, socket: Socket): Promise<void> {
  if (!lock.isHeldBy(socket)) return;
  try {
    // Ends a statement that was sent in part.
    await db.execProtocolRawStream(SYNC, { onRawData: () => undefined });
    if (db.isInTransaction()) await db.exec('ROLLBACK');
  } finally {
    lock.release(socket);
  }
}
