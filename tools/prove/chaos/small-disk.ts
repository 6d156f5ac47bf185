import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmdirSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A file system of its own that is soon full. */
export interface SmallDisk {
  folder: string;
  /** Takes all that is left. @returns bytes */
  fill(): Promise<number>;
  /** Gives it back. */
  clear(): void;
  close(): void;
}

const CHUNK = Buffer.alloc(1_048_576);

/** @returns null where nobody may mount one */
export function openSmallDisk(megabytes: number): SmallDisk | null {
  const folder = mkdtempSync(join(tmpdir(), 'portal-small-disk-'));
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=700`, 'tmpfs', folder]);
  if (status !== 0) {
    rmdirSync(folder);
    return null;
  }
  const ballast = join(folder, 'ballast');
  return {
    folder,
    fill: async () => {
      const file = await open(ballast, 'a');
      let bytes = 0;
      try {
        // Smaller and smaller pieces, down to the last page.
        for (let size = CHUNK.length; size >= 4_096; size /= 2)
          for (;;) {
            const { bytesWritten } = await file.write(CHUNK, 0, size).catch(() => ({ bytesWritten: 0 }));
            if (bytesWritten === 0) break;
            bytes += bytesWritten;
          }
      } finally {
        await file.close();
      }
      return bytes;
    },
    clear: () => rmSync(ballast, { force: true }),
    close: () => {
      spawnSync('umount', [folder]);
      rmdirSync(folder);
    },
  };
}
