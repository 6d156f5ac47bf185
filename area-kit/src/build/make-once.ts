import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/**
 * Fills a folder by `work` in a scratch folder beside it, and moves it there in one step; one that is there is never touched.
 * @returns whether it was made now
 */
export async function makeOnce(folder: string, work: (scratch: string) => Promise<unknown>): Promise<boolean> {
  if (existsSync(folder)) return false;
  const scratch = join(dirname(folder), `.building-${basename(folder)}-${process.pid}`);
  rmSync(scratch, { recursive: true, force: true });
  mkdirSync(scratch, { recursive: true });
  try {
    await work(scratch);
    renameSync(scratch, folder);
  } catch (error) {
    // Somebody else has built the same in the meantime: theirs stays, it has the same contents.
    if (!isTaken(error) || !existsSync(folder)) throw error;
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
  return true;
}

const isTaken = (error: unknown): boolean =>
  ['ENOTEMPTY', 'EEXIST', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '');
