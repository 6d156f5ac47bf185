import { once } from 'node:events';
import { readdir, rm, stat } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** How the folders are named that embedded databases make for their socket in the temporary folder. */
export const SOCKET_FOLDER = 'portal-db-';

/** The name that PostgreSQL clients look for in such a folder. */
export const SOCKET_NAME = '.s.PGSQL.5432';

/** A folder without a socket belongs to a portal that is just opening its database, or to one that died at that. */
const OPENING_MS = 3_600_000;

/** A socket is there a moment before anybody listens in it, and on a busy machine that moment is long. */
const LISTENING_MS = 60_000;

/** Whether an address leads to an embedded database, be it of another process. */
export const isEmbedded = (url: string): boolean =>
  new URL(url).searchParams.get('host')?.startsWith(join(tmpdir(), SOCKET_FOLDER)) ?? false;

/** Removes the socket folders that killed portals have left; one that somebody listens in stays. */
export async function sweepSocketFolders(parent: string = tmpdir()): Promise<void> {
  const names = (await readdir(parent)).filter((name) => name.startsWith(SOCKET_FOLDER));
  await Promise.all(
    names.map(async (name) => {
      const folder = join(parent, name);
      // Another user's folder can neither be looked into nor removed: its owner sweeps it.
      if (await isAbandoned(folder).catch(() => false))
        await rm(folder, { recursive: true, force: true }).catch(() => undefined);
    }),
  );
}

async function isAbandoned(folder: string): Promise<boolean> {
  const problem = await knock(join(folder, SOCKET_NAME));
  const age = Date.now() - (await stat(folder)).mtimeMs;
  if (problem === 'ENOENT') return age > OPENING_MS;
  // The file is there, and no process listens.
  return problem === 'ECONNREFUSED' && age > LISTENING_MS;
}

/** @returns the error's code; undefined when somebody listens */
async function knock(path: string): Promise<string | undefined> {
  const socket = connect(path);
  try {
    await once(socket, 'connect');
    return undefined;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code;
  } finally {
    socket.destroy();
  }
}
