import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';

/** `folder` null: in memory. `socketPath`: where the server listens. */
export interface EmbeddedWorkerData {
  folder: string | null;
  socketPath: string;
  maxConnections: number;
}

// Runs in a thread of its own: PGlite computes synchronously and would starve the server.
if (!parentPort) throw new Error('embedded-worker.ts runs as a worker thread only');
const port = parentPort;
const { folder, socketPath, maxConnections } = workerData as EmbeddedWorkerData;

const db = await PGlite.create(folder === null ? {} : { dataDir: folder });
const server = new PGLiteSocketServer({ db, path: socketPath, maxConnections });
await server.start();
port.postMessage('ready');

port.once('message', async () => {
  await server.stop();
  await db.close();
  port.postMessage('closed');
  port.close();
});
