import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { lockDataFolder } from './data-folder-lock.ts';
import { SOCKET_FOLDER, SOCKET_NAME, sweepSocketFolders } from './socket-folders.ts';
import type { EmbeddedWorkerData } from './embedded-worker.ts';

export interface EmbeddedServer {
  /** Connection string for any PostgreSQL client of this machine and user. */
  url: string;
  close(): Promise<void>;
}

/**
 * PGlite behind a local socket, so that the same pg.Pool talks to it as to a server.
 * @param dataDir folder of the portal's data, locked while open; null keeps everything in memory.
 * @throws DataFolderInUseError when another portal has the folder open.
 */
export async function startEmbeddedServer(dataDir: string | null): Promise<EmbeddedServer> {
  const unlock = dataDir === null ? () => undefined : lockDataFolder(dataDir);
  await sweepSocketFolders();
  // Not in the data folder: a socket's path is limited to about 100 characters. mkdtemp makes it ours alone.
  const socketDir = mkdtempSync(join(tmpdir(), SOCKET_FOLDER));
  const release = () => {
    rmSync(socketDir, { recursive: true, force: true });
    unlock();
  };
  const workerData: EmbeddedWorkerData = {
    folder: dataDir === null ? null : join(dataDir, 'pglite'),
    socketPath: join(socketDir, SOCKET_NAME),
  };
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), { workerData });
  try {
    // Rejects with the worker's own error when PGlite cannot open the folder.
    await once(worker, 'message');
  } catch (error) {
    release();
    throw error;
  }
  return {
    url: `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(socketDir)}`,
    close: async () => {
      worker.postMessage('close');
      await once(worker, 'exit');
      release();
    },
  };
}
