import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { lockDataFolder } from './data-folder-lock.ts';
import { DataFolderProblem } from './data-folder-problem.ts';
import { prepareEmbeddedFolder } from './embedded-folder.ts';
import type { EmbeddedReady, EmbeddedWorkerData } from './embedded-worker.ts';
import { makePrivate } from './private-folder.ts';
import { SOCKET_FOLDER, SOCKET_NAME, sweepSocketFolders } from './socket-folders.ts';

export interface EmbeddedServer {
  /** Connection string for any PostgreSQL client of this machine and user. */
  url: string;
  close(): Promise<void>;
}

/** How clients reach the database: a socket in a folder of this user's, or a port of this machine with a password. */
type Transport = 'socket' | 'loopback';

/** PostgreSQL's clients know no sockets on Windows. */
const TRANSPORT: Transport = process.platform === 'win32' ? 'loopback' : 'socket';

/** In the data folder while the database is open: where it listens, for commands of the same user. */
const URL_FILE = 'database.url';

/** Where the embedded database of a running portal listens; undefined where none runs. */
export function runningUrl(dataDir: string): string | undefined {
  const file = join(dataDir, URL_FILE);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

interface Place {
  listen: EmbeddedWorkerData['listen'];
  url(port: number | null): string;
  release(): void;
}

/**
 * PGlite behind a local socket, so that the same pg.Pool talks to it as to a server.
 * @param dataDir folder of the portal's data, locked while open; null keeps everything in memory.
 * @throws DataFolderInUseError when another portal has the folder open.
 * @throws DataFolderProblem when it cannot be used as it is.
 */
export async function startEmbeddedServer(dataDir: string | null, transport = TRANSPORT): Promise<EmbeddedServer> {
  const unlock = dataDir === null ? () => undefined : lockDataFolder(dataDir);
  const place = transport === 'socket' ? await inSocketFolder() : onLoopback();
  const release = () => {
    place.release();
    if (dataDir !== null) rmSync(join(dataDir, URL_FILE), { force: true });
    unlock();
  };
  try {
    const folder = dataDir === null ? null : prepareEmbeddedFolder(dataDir);
    const { worker, port } = await startWorker({ folder: folder?.path ?? null, listen: place.listen }).catch(
      (error: unknown) => {
        throw folder === null ? error : new DataFolderProblem('damaged', folder.path, error);
      },
    );
    folder?.opened();
    if (dataDir !== null) {
      writeFileSync(join(dataDir, URL_FILE), place.url(port), { mode: 0o600 });
      makePrivate(dataDir);
    }
    return {
      url: place.url(port),
      close: async () => {
        const exited = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
        worker.postMessage('close');
        await exited;
        release();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}

/** Rejects with the worker's own error when PGlite cannot open the folder. */
function startWorker(workerData: EmbeddedWorkerData): Promise<{ worker: Worker } & EmbeddedReady> {
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), { workerData });
  return new Promise((resolve, reject) => {
    worker.once('message', ({ port }: EmbeddedReady) => resolve({ worker, port }));
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`The embedded database ended with ${code}.`)));
  });
}

async function inSocketFolder(): Promise<Place> {
  await sweepSocketFolders();
  // Not in the data folder: a socket's path is limited to about 100 characters. mkdtemp makes it ours alone.
  const folder = mkdtempSync(join(tmpdir(), SOCKET_FOLDER));
  return {
    listen: { path: join(folder, SOCKET_NAME) },
    url: () => `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`,
    release: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function onLoopback(): Place {
  const secret = randomBytes(24).toString('base64url');
  return {
    listen: { host: '127.0.0.1', port: 0, secret },
    url: (port) => `postgresql://postgres:${secret}@127.0.0.1:${port}/postgres`,
    release: () => undefined,
  };
}
