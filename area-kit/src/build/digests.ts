import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { z } from 'zod';

/** What browsers compare a file with: its SHA-384, as in an `integrity` attribute. */
export const integrityOf = (content: Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** How a file may lie there: most browsers get a compressed copy. */
const COPIES = { '': (bytes: Buffer) => bytes, '.br': brotliDecompressSync, '.gz': gunzipSync };

/** Of a small file there are no copies. */
const isMissingCopy = (ending: string, error: unknown) =>
  ending !== '' && (error as NodeJS.ErrnoException).code === 'ENOENT';

function isTheFile(file: string, digest: string): boolean {
  return Object.entries(COPIES).every(([ending, unpack]) => {
    try {
      return integrityOf(unpack(readFileSync(`${file}${ending}`))) === digest;
    } catch (error) {
      return isMissingCopy(ending, error);
    }
  });
}

const saidSchema = z.object({ integrity: z.record(z.string(), z.string()) });

/** What a version's `files.json` says that its files are; nothing of a build from before 4.3.0, or where it cannot be read. */
function digestsIn(folder: string): Record<string, string> {
  try {
    return saidSchema.parse(JSON.parse(readFileSync(join(folder, 'files.json'), 'utf8'))).integrity;
  } catch {
    return {};
  }
}

/** Scripts and styles of a version's folder that are missing, or are not what was built. */
export const damagedFiles = (folder: string): string[] =>
  Object.entries(digestsIn(folder)).flatMap(([name, digest]) => (isTheFile(join(folder, name), digest) ? [] : [name]));
