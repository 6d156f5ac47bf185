import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import { measuring } from '../files/byte-store.ts';
import { BackupProblem, MANIFEST, manifestSchema, type Manifest } from './manifest.ts';
import { SEAL_MARK, unsealing } from './seal.ts';

/** Rows that go to the database at once, and how many characters they may have together. */
const LINES = 2_000;
const CHARACTERS = 4_000_000;

export interface OpenBackup {
  manifest: Manifest;
  /** The rows of a table as lines of JSON, some at a time. @throws BackupProblem when they are not what was written */
  rowsOf(table: Manifest['tables'][number]): AsyncGenerator<string[]>;
  /** Writes a file of the data folder. @throws BackupProblem when it is not what was written */
  unpack(file: Manifest['files'][number], path: string): Promise<void>;
  /** Reads a file without writing it. @throws BackupProblem when it is not what was written */
  compare(file: Manifest['files'][number]): Promise<void>;
  close(): Promise<void>;
}

interface Source {
  /** A file of this machine. */
  path: string;
  /** What it is called in sentences. */
  name?: string;
  key: string | undefined;
  /** Where a sealed one lies open while it is read: a ZIP is read from its end. Gone after `close`. */
  draft: string;
}

/** Opens a backup. @throws BackupProblem */
export async function openBackup({ path, name = path, key, draft }: Source): Promise<OpenBackup> {
  const isSealed = await beginsSealed(path, name);
  if (isSealed && key === undefined) throw new BackupProblem('no-key', name);
  try {
    if (isSealed && key !== undefined)
      await pipeline(
        createReadStream(path),
        unsealing(key, name),
        createWriteStream(draft, { flags: 'wx', mode: 0o600 }),
      );
    const zip = await openPromise(isSealed ? draft : path, { autoClose: false, lazyEntries: true }).catch(
      (error: unknown) => {
        throw new BackupProblem('no-backup', name, error);
      },
    );
    try {
      return await readZip(zip, name, () => rm(draft, { force: true }));
    } catch (error) {
      zip.close();
      throw error;
    }
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

async function beginsSealed(path: string, name: string): Promise<boolean> {
  const file = await open(path).catch((error: unknown) => {
    throw new BackupProblem('no-backup', name, error);
  });
  try {
    const { buffer: begin } = await file.read(Buffer.alloc(SEAL_MARK.length), 0, SEAL_MARK.length, 0);
    return begin.equals(SEAL_MARK);
  } catch (error) {
    throw new BackupProblem('no-backup', name, error);
  } finally {
    await file.close();
  }
}

async function readZip(zip: ZipFile, name: string, removeDraft: () => Promise<void>): Promise<OpenBackup> {
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  const contentOf = async (path: string): Promise<Readable> => {
    const entry = entries.get(path);
    if (!entry) throw new BackupProblem('damaged', path);
    return zip.openReadStreamPromise(entry);
  };
  const through = async (file: Manifest['files'][number], to: NodeJS.WritableStream | null) => {
    const { through: measure, written } = measuring();
    const content = await contentOf(`data/${file.path}`);
    await (to ? pipeline(content, measure, to) : pipeline(content, measure.resume())).catch(asDamaged(file.path));
    if (written().hash !== file.sha256) throw new BackupProblem('damaged', file.path);
  };
  return {
    manifest: await readManifest(zip, entries.get(MANIFEST), name),
    rowsOf: async function* rowsOf({ name: table, sha256 }) {
      const path = `db/${table}.jsonl`;
      const hash = createHash('sha256');
      let lines: string[] = [];
      let characters = 0;
      try {
        for await (const line of linesOf(await contentOf(path))) {
          hash.update(line);
          lines.push(line);
          characters += line.length;
          if (lines.length < LINES && characters < CHARACTERS) continue;
          yield lines;
          lines = [];
          characters = 0;
        }
      } catch (error) {
        asDamaged(path)(error as NodeJS.ErrnoException);
      }
      if (hash.digest('hex') !== sha256) throw new BackupProblem('damaged', path);
      if (lines.length > 0) yield lines;
    },
    unpack: async (file, path) => {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await through(file, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }));
    },
    compare: (file) => through(file, null),
    close: async () => {
      zip.close();
      await removeDraft();
    },
  };
}

/** Lines by their line feed alone: readline also takes U+2028, which people paste into texts, for an end. */
async function* linesOf(content: Readable): AsyncGenerator<string> {
  let parts: Buffer[] = [];
  for await (const chunk of content as AsyncIterable<Buffer>) {
    let from = 0;
    for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, from)) {
      yield Buffer.concat([...parts, chunk.subarray(from, at)]).toString('utf8');
      parts = [];
      from = at + 1;
    }
    parts.push(chunk.subarray(from));
  }
}

/** Trouble of the disk stays what it is. */
const asDamaged =
  (path: string) =>
  (error: NodeJS.ErrnoException): never => {
    throw error instanceof BackupProblem ||
      (error.code?.startsWith('E') && !error.code.startsWith('ERR')) ||
      error.name === 'error'
      ? error
      : new BackupProblem('damaged', path, error);
  };

async function readManifest(zip: ZipFile, entry: Entry | undefined, name: string): Promise<Manifest> {
  if (!entry) throw new BackupProblem('no-backup', name);
  const json: unknown = await zip
    .openReadStreamPromise(entry)
    .then(buffer)
    .then((bytes) => JSON.parse(bytes.toString('utf8')) as unknown)
    .catch((error: unknown) => {
      throw new BackupProblem('no-backup', name, error);
    });
  const { data, error } = manifestSchema.safeParse(json);
  // Paths come from the archive; yauzl refuses those of its entries that lead out of the folder, and every file here has one.
  if (data && data.folders.every((path) => !path.split('/').includes('..'))) return data;
  throw new BackupProblem(error?.issues.some(({ path }) => path[0] === 'version') ? 'version' : 'no-backup', name);
}
