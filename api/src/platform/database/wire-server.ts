import { createServer, type Server, type Socket } from 'node:net';
import type { PGlite } from '@electric-sql/pglite';
import { createPasswordGate } from './password-gate.ts';
import { createMessageReader, createStatementJoiner, type WireStatement } from './wire-messages.ts';

const START_UP = 196_608;
const CANCEL = 80_877_102;

/**
 * Lets the connections have PGlite in turns. All of them share its one session, and with it the one unnamed
 * statement: a turn is a whole statement, from Parse to Sync, or a whole transaction. (@electric-sql/pglite-socket lets
 * another connection in between Parse and Bind, and then answers one with the other's rows.)
 */
class SessionLock {
  #holder: object | undefined;
  #waiting: { who: object; begin: () => void }[] = [];

  async acquire(who: object): Promise<void> {
    if (this.#holder === undefined) this.#holder = who;
    if (this.#holder === who) return;
    await new Promise<void>((begin) => {
      this.#waiting.push({ who, begin });
    });
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

/** The database's answer to a Parse that went well. */
const PARSED = Buffer.from([0x31, 0, 0, 0, 4]);

/**
 * Statements that are kept by name, of all connections: each believes to have a session of its own and parses what another
 * may have parsed already. Names go by text (`kept`), so that the same name is the same statement.
 */
class KeptStatements {
  #names = new Set<string>();

  /** What the database gets of a statement, and what is answered in its place. */
  before({ bytes, named }: WireStatement): { bytes: Uint8Array; answer: Buffer | null } {
    return named && this.#names.has(named.name)
      ? { bytes: bytes.subarray(named.bytes), answer: PARSED }
      : { bytes, answer: null };
  }

  /** @param answer the first bytes of the database's own answer */
  after({ named }: WireStatement, answer: Uint8Array): void {
    if (named && answer[0] === PARSED[0]) this.#names.add(named.name);
  }
}

/** Serves `db` on this machine to any number of PostgreSQL clients; with a `secret` they have to give it as their password. */
export function createWireServer(db: PGlite, secret: string | null): Server {
  const lock = new SessionLock();
  const kept = new KeptStatements();
  return createServer((socket) => {
    const read = createMessageReader();
    const join = createStatementJoiner();
    const admit = secret === null ? (message: WireStatement) => message : createPasswordGate(socket, secret);
    let work = Promise.resolve();
    socket.on('data', (chunk) => {
      const messages = join(read(chunk));
      work = work.then(() => answerAll({ db, lock, kept, socket, admit }, messages)).catch(() => void socket.destroy());
    });
    // What a client leaves open when it goes must not reach the next one.
    socket.on('close', () => {
      work = work.then(() => abandon(db, lock, socket));
    });
    socket.on('error', () => socket.destroy());
  });
}

interface Connection {
  db: PGlite;
  lock: SessionLock;
  kept: KeptStatements;
  socket: Socket;
  /** What of a message the database gets. */
  admit: (message: WireStatement) => WireStatement | null;
}

/** What came together is answered together: each write to a socket takes longer than a small statement. */
async function answerAll(connection: Connection, messages: readonly WireStatement[]): Promise<void> {
  const { lock, socket } = connection;
  socket.cork();
  try {
    for (const message of messages) {
      // Nobody waits for an answer that is there while others have the database.
      if (!lock.isHeldBy(socket)) {
        socket.uncork();
        socket.cork();
      }
      await answer(connection, message);
    }
  } finally {
    socket.uncork();
  }
}

async function answer({ db, lock, kept, socket, admit }: Connection, message: WireStatement): Promise<void> {
  if (message.type === 'X') return void socket.end();
  const code = message.type === '' ? Buffer.from(message.bytes).readUInt32BE(4) : START_UP;
  if (code === CANCEL) return void socket.end();
  // Asked for encryption: not on a socket of this machine.
  if (code !== START_UP) return void socket.write('N');
  const admitted = socket.destroyed ? null : admit(message);
  if (!admitted) return;
  await lock.acquire(socket);
  const { bytes, answer: instead } = kept.before(admitted);
  if (instead) socket.write(instead);
  let isFirst = true;
  await db.execProtocolRawStream(bytes, {
    onRawData: (data) => {
      if (isFirst) kept.after(admitted, data);
      isFirst = false;
      if (socket.writable) socket.write(Buffer.from(data));
    },
  });
  if (['', 'Q', 'S'].includes(admitted.type) && !db.isInTransaction()) lock.release(socket);
}

async function abandon(db: PGlite, lock: SessionLock, socket: Socket): Promise<void> {
  if (!lock.isHeldBy(socket)) return;
  try {
    if (db.isInTransaction()) await db.exec('ROLLBACK');
  } finally {
    lock.release(socket);
  }
}
