import { createHash } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Transform } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import { BackupProblem, MANIFEST, manifestSchema, type Manifest } from './manifest.ts';

/**
 * Unpacks a backup beside the data folder, compares every file with its checksum, and only then puts it in its place.
 * @returns when it was made
 * @param removeFolder of an empty folder
 * @throws BackupProblem; the folder is as it was then
 */
export async function restoreBackup(source: string, dataDir: string, removeFolder = rmdir): Promise<Date> {
  if (existsSync(dataDir) && (await readdir(dataDir)).length > 0) throw new BackupProblem('not-empty', dataDir);
  const zip = await openPromise(source, { autoClose: false, lazyEntries: true }).catch((error: unknown) => {
    throw new BackupProblem('no-backup', source, error);
  });
  try {
    const entries = new Map<string, Entry>();
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
    const manifest = await readManifest(zip, entries.get(MANIFEST), source);
    await mkdir(dirname(dataDir), { recursive: true });
    // Beside it, so that the renaming stays on one disk.
    const draft = await mkdtemp(`${dataDir}.einspielen-`);
    try {
      for (const folder of manifest.folders) await mkdir(join(draft, folder), { recursive: true, mode: 0o700 });
      for (const file of manifest.files) await unpackFile(zip, entries.get(file.path), join(draft, file.path), file);
      if (existsSync(dataDir))
        await removeFolder(dataDir).catch((error: unknown) => {
          throw asMounted(error, dataDir);
        });
      await rename(draft, dataDir);
    } catch (error) {
      await rm(draft, { recursive: true, force: true });
      throw error;
    }
    return new Date(manifest.created_at);
  } finally {
    zip.close();
  }
}

/** What is mounted is in use by the system: it can be filled, and not be replaced. */
const asMounted = (error: unknown, dataDir: string): unknown =>
  (error as { code?: string }).code === 'EBUSY' ? new BackupProblem('mounted', dataDir, error) : error;

async function readManifest(zip: ZipFile, entry: Entry | undefined, source: string): Promise<Manifest> {
  if (!entry) throw new BackupProblem('no-backup', source);
  const json: unknown = await zip
    .openReadStreamPromise(entry)
    .then(buffer)
    .then((bytes) => JSON.parse(bytes.toString('utf8')) as unknown)
    .catch((error: unknown) => {
      throw new BackupProblem('no-backup', source, error);
    });
  const { data, error } = manifestSchema.safeParse(json);
  // Paths come from the archive; yauzl refuses those of its entries that lead out of the folder, and every file here has one.
  if (data && data.folders.every((path) => !path.split('/').includes('..'))) return data;
  throw new BackupProblem(error?.issues.some(({ path }) => path[0] === 'version') ? 'version' : 'no-backup', source);
}

async function unpackFile(
  zip: ZipFile,
  entry: Entry | undefined,
  path: string,
  wanted: Manifest['files'][number],
): Promise<void> {
  if (!entry) throw new BackupProblem('damaged', wanted.path);
  const hash = createHash('sha256');
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await pipeline(
    await zip.openReadStreamPromise(entry),
    measure,
    createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }),
  ).catch((error: NodeJS.ErrnoException) => {
    throw error.code?.startsWith('E') && !error.code.startsWith('ERR')
      ? error
      : new BackupProblem('damaged', wanted.path, error);
  });
  if (hash.digest('hex') !== wanted.sha256) throw new BackupProblem('damaged', wanted.path);
}
