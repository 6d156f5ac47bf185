import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DataFolderProblem } from './data-folder-problem.ts';

const OTHERS = 0o077;

/**
 * Makes the folder when there is none, and takes the rights of everybody but its owner from it and all that lies in
 * it: PGlite makes its files writable for all. Links are left alone; Windows has other rights, which are left as well.
 * @throws DataFolderProblem
 */
export function makePrivate(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new DataFolderProblem('no-folder', folder, error);
  }
  if (process.platform !== 'win32') closeBelow(folder);
}

function closeBelow(path: string): void {
  try {
    const entry = lstatSync(path);
    const isFolder = entry.isDirectory();
    if (!isFolder && !entry.isFile()) return;
    if (entry.mode & OTHERS) chmodSync(path, entry.mode & 0o700);
    if (isFolder) for (const name of readdirSync(path)) closeBelow(join(path, name));
  } catch (error) {
    if (error instanceof DataFolderProblem) throw error;
    // Gone meanwhile: a file of an upload that another server has just taken over.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw new DataFolderProblem('not-ours', path, error);
  }
}
