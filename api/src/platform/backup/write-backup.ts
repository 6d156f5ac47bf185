import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import { isAbsolute, join, relative, resolve, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { isLockFile, lockDataFolder } from '../database/index.ts';
import { measuring } from '../files/byte-store.ts';
import { BACKUP_VERSION, BackupProblem, MANIFEST, type Manifest } from './manifest.ts';

const PGLITE = join('pglite', 'PG_VERSION');
const HALF = '.half';
const PRIVATE = 0o600;

/**
 * Writes the whole data folder of a portal that is not running into one file: database, sign-ins with their keys, files
 * and uploads in progress. Only its owner can read it, and it is there wholly or not at all.
 * @returns how many files it holds
 * @throws DataFolderInUseError while the portal runs: a copy made meanwhile would not fit together
 * @throws BackupProblem
 */
export async function writeBackup(dataDir: string, target: string): Promise<number> {
  if (!existsSync(join(dataDir, PGLITE))) throw new BackupProblem('no-data', dataDir);
  if (isInside(dataDir, target)) throw new BackupProblem('inside', target);
  if (existsSync(target)) throw new BackupProblem('target-exists', target);
  const release = lockDataFolder(dataDir);
  try {
    const manifest: Manifest = {
      format: 'optikerportal-sicherung',
      version: BACKUP_VERSION,
      created_at: new Date().toISOString(),
      files: [],
      folders: [],
    };
    const zip = new ZipFile();
    const content = Readable.from(zip.outputStream);
    zip.on('error', (error) => content.destroy(error as Error));
    const adding = addAll(zip, dataDir, manifest).catch((error: unknown) => void content.destroy(error as Error));
    await pipeline(content, createWriteStream(target + HALF, { flags: 'wx', mode: PRIVATE, flush: true }));
    await adding;
    await rename(target + HALF, target);
    return manifest.files.length;
  } catch (error) {
    await rm(target + HALF, { force: true });
    throw error;
  } finally {
    release();
  }
}

function isInside(folder: string, file: string): boolean {
  const way = relative(resolve(folder), resolve(file));
  return !way.startsWith('..') && !isAbsolute(way);
}

/** Adds one file after the other, so that no more than one is open, and at last the manifest, which knows their sums. */
async function addAll(zip: ZipFile, dataDir: string, manifest: Manifest): Promise<void> {
  for (const entry of await readdir(dataDir, { recursive: true, withFileTypes: true })) {
    const full = join(entry.parentPath, entry.name);
    const path = relative(dataDir, full).replaceAll(sep, '/');
    if (entry.isDirectory() && (await readdir(full)).length === 0) {
      zip.addEmptyDirectory(path);
      manifest.folders.push(path);
    }
    if (entry.isFile() && !isLockFile(path)) manifest.files.push(await addFile(zip, full, path));
  }
  zip.addBuffer(Buffer.from(JSON.stringify(manifest)), MANIFEST);
  zip.end();
}

async function addFile(zip: ZipFile, full: string, path: string): Promise<Manifest['files'][number]> {
  const { through, written } = measuring();
  zip.addReadStream(through, path);
  await pipeline(createReadStream(full), through);
  const { bytes, hash } = written();
  return { path, bytes, sha256: hash };
}
