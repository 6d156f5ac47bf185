import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { createWireServer } from './wire-server.ts';

export interface EmbeddedWorkerData {
  /** null: in memory. */
  folder: string | null;
  /** Where the server listens; with a `secret` it asks for a password. */
  listen: { path: string } | { host: string; port: number; secret: string };
}

/** Sent when the database is open. */
export interface EmbeddedReady {
  /** null on a socket. */
  port: number | null;
}

// Runs in a thread of its own: PGlite computes synchronously and would starve the server.
if (!parentPort) throw new Error('embedded-worker.ts runs as a worker thread only');
const port = parentPort;
const { folder, listen } = workerData as EmbeddedWorkerData;

/** Half of PostgreSQL's own: its memory never shrinks, and the files are in the machine's cache as well. */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=64MB'];

const db = await PGlite.create({ startParams, ...(folder !== null && { dataDir: folder }) });
const server = createWireServer(db, 'secret' in listen ? listen.secret : null).listen(listen);
await once(server, 'listening');
const ready: EmbeddedReady = { port: 'port' in listen ? (server.address() as AddressInfo).port : null };
port.postMessage(ready);

port.once('message', async () => {
  server.close();
  await db.close();
  process.exit();
});
