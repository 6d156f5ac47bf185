import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DataFolderProblem } from './data-folder-problem.ts';
import { makePrivate } from './private-folder.ts';

/** The data folder belongs to another running portal. `message` is a German sentence for people. */
export class DataFolderInUseError extends Error {
  override name = 'DataFolderInUseError';

  constructor(dataDir: string) {
    super(
      `Der Datenordner ${dataDir} wird schon von einem anderen laufenden Portal benutzt. ` +
        'Beenden Sie das andere Portal oder wählen Sie mit PORTAL_DATA_DIR einen anderen Ordner.',
    );
  }
}

const SQLITE_BUSY = 5;

/** Name of the file in the data folder that the database's lock is on; like all that end so, it holds nothing. */
const LOCK_FILE = 'database.lock';

/** Whether a file of a data folder, by its path in there, is for a lock alone. */
export const isLockFile = (path: string): boolean => /^[^/]+\.lock$/.test(path);

/** Connections that hold a folder. One that nothing refers to is collected as garbage, and its lock goes with it. */
const held = new Set<DatabaseSync>();

/**
 * Takes the folder for this process until the returned function is called or the process ends.
 *
 * PGlite has no lock of its own: a second opener silently loses rows. A file with a process id would
 * outlive a crash and lie after the id is given away again (every container start), and Node cannot
 * flock. SQLite, which Node brings along, takes a real lock of the operating system: it ends with the
 * process, so a dead owner never has to be guessed.
 * @param name of the file, where something other than the database has an owner of its own
 * @throws DataFolderInUseError when another process, or this one, already holds it.
 * @throws DataFolderProblem when the folder cannot be used.
 */
export function lockDataFolder(dataDir: string, name = LOCK_FILE): () => void {
  makePrivate(dataDir);
  const file = join(dataDir, name);
  const lock = openLock(dataDir, file);
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) throw new DataFolderInUseError(dataDir);
    throw new DataFolderProblem('damaged', file, error);
  }
  held.add(lock);
  return () => {
    held.delete(lock);
    lock.close();
  };
}

function openLock(dataDir: string, file: string): DatabaseSync {
  try {
    return new DatabaseSync(file, { timeout: 0 });
  } catch (error) {
    throw new DataFolderProblem('no-folder', dataDir, error);
  }
}
