import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** What was written: its size, and its SHA-256 in hexadecimal. */
export interface Written {
  bytes: number;
  hash: string;
}

/** Bytes by business and key; whoever keeps them elsewhere, as in S3, gives another one of these. */
export interface ByteStore {
  /** The file is there wholly or not at all. */
  write(tenantId: number, key: string, content: AsyncIterable<Uint8Array | string>): Promise<Written>;
  /** undefined when there is no such file. */
  read(tenantId: number, key: string): Promise<Readable | undefined>;
  remove(tenantId: number, key: string): Promise<void>;
  /** Files that have not changed since `before`, half written ones among them. */
  listOlder(before: Date): AsyncIterable<{ tenantId: number; key: string }>;
}

/** Only the portal's own user reads what lies here. */
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;
const HALF = '.half';

/** Keeps files in `folder`, a folder for each business below it. */
export function folderStore(folder: string): ByteStore {
  const folderOf = (tenantId: number) => join(folder, String(tenantId));
  const pathOf = (tenantId: number, key: string) => join(folderOf(tenantId), key);
  return {
    async write(tenantId, key, content) {
      await mkdir(folderOf(tenantId), { recursive: true, mode: FOLDER_MODE });
      const path = pathOf(tenantId, key);
      const hash = createHash('sha256');
      let bytes = 0;
      const measure = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          hash.update(chunk);
          bytes += chunk.length;
          done(null, chunk);
        },
      });
      try {
        await pipeline(content, measure, createWriteStream(path + HALF, { flags: 'wx', mode: FILE_MODE, flush: true }));
      } catch (error) {
        await rm(path + HALF, { force: true });
        throw error;
      }
      await rename(path + HALF, path);
      return { bytes, hash: hash.digest('hex') };
    },

    async read(tenantId, key) {
      const handle = await open(pathOf(tenantId, key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined;
        throw error;
      });
      return handle && createReadStream('', { fd: handle });
    },

    remove: (tenantId, key) => rm(pathOf(tenantId, key), { force: true }),

    async* listOlder(before) {
      for (const tenant of await namesIn(folder)) {
        for (const key of await namesIn(join(folder, tenant))) {
          // Gone already when another process sweeps as well.
          const changedAt = (await stat(join(folder, tenant, key)).catch(() => undefined))?.mtime;
          if (changedAt && changedAt < before) yield { tenantId: Number(tenant), key };
        }
      }
    },
  };
}

const namesIn = (folder: string) => readdir(folder).catch((): string[] => []);
