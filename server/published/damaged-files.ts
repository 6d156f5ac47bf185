import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { areaFilesSchema } from './area-files.ts';
import { isWhole } from './areas-registry.ts';
import { readJson } from './read-json.ts';
import { targetOf, versionFolder } from './version-folder.ts';

/** What browsers compare a file with: its SHA-384, as in an `integrity` attribute. Builds say it of each of their files. */
const integrityOf = (content: Buffer): string => `sha384-${createHash('sha384').update(content).digest('base64')}`;

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

/** Scripts and styles of a version's folder that are missing, or are not what was built. None of a build from before 4.3.0, which does not say. */
export function damagedFiles(folder: string): string[] {
  const digests = readJson(join(folder, 'files.json'), areaFilesSchema)?.integrity ?? {};
  return Object.entries(digests).flatMap(([name, digest]) => (isTheFile(join(folder, name), digest) ? [] : [name]));
}

/** Whether a version of an area is there as it was built; one that a full disk or a hand has changed may be laid there anew. */
export const isAsBuilt = (id: string, version: string): boolean =>
  isWhole(id, version) && damagedFiles(versionFolder(targetOf(id), version)).length === 0;
