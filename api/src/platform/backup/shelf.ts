import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';

/** Where backups lie, by name. */
export interface Shelf {
  /** It is there wholly or not at all. */
  put(name: string, content: AsyncIterable<Uint8Array>): Promise<void>;
  /** A file of this machine with the backup. @param draft where it may be put, if it is not there already */
  take(name: string, draft: string): Promise<string>;
  list(): Promise<{ name: string; bytes: number }[]>;
  remove(name: string): Promise<void>;
}

/** How a backup of a moment is called, so that names sort by time: 'portal-2026-11-23-040506.sicherung' (UTC). */
export const backupName = (now: Date, kind = 'portal'): string =>
  `${kind}-${now.toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '')}.sicherung`;

/** The portal's own, which it removes in time; what else lies beside them stays. */
export const isBackupName = (name: string): boolean => /^portal-\d{4}-\d\d-\d\d-\d{6}\.sicherung$/.test(name);

const HALF = '.half';

/** Writes a file that only its owner can read; it is there wholly or not at all. */
export async function writePrivate(path: string, content: AsyncIterable<Uint8Array>): Promise<void> {
  try {
    await pipeline(content, createWriteStream(path + HALF, { flags: 'w', mode: 0o600, flush: true }));
    await rename(path + HALF, path);
  } catch (error) {
    await rm(path + HALF, { force: true });
    throw error;
  }
}
