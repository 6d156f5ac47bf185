import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { createWireServer } from './wire-server.ts';

/** `folder` null: in memory. `socketPath`: where the server listens. */
export interface EmbeddedWorkerData {
  folder: string | null;
  socketPath: string;
}

// Runs in a thread of its own: PGlite computes synchronously and would starve the server.
if (!parentPort) throw new Error('embedded-worker.ts runs as a worker thread only');
const port = parentPort;
const { folder, socketPath } = workerData as EmbeddedWorkerData;

const db = await PGlite.create(folder === null ? {} : { dataDir: folder });
const server = createWireServer(db).listen(socketPath);
await once(server, 'listening');
port.postMessage('ready');

port.once('message', async () => {
  server.close();
  await db.close();
  process.exit();
});
