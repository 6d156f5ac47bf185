import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { measuring, type ByteStore } from './byte-store.ts';

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
      const { through, written } = measuring();
      try {
        await pipeline(content, through, createWriteStream(path + HALF, { flags: 'wx', mode: FILE_MODE, flush: true }));
      } catch (error) {
        await rm(path + HALF, { force: true });
        throw error;
      }
      await rename(path + HALF, path);
      return written();
    },

    async read(tenantId, key, range) {
      const handle = await open(pathOf(tenantId, key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined;
        throw error;
      });
      return handle && createReadStream('', { fd: handle, ...(range && { start: range.first, end: range.last }) });
    },

    remove: (tenantId, key) => rm(pathOf(tenantId, key), { force: true }),

    async *listOlder(before) {
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
