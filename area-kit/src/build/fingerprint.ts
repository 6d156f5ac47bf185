import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** What is beside the sources of a package: libraries, tests, and what tools have made (`.cache`, `dist`). */
const NO_SOURCE = /^(?:node_modules|dist|\..*|.*\.test\.tsx?)$/;

function* filesBelow(path: string): Generator<string> {
  for (const entry of readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (NO_SOURCE.test(entry.name)) continue;
    const full = join(path, entry.name);
    if (entry.isDirectory()) yield* filesBelow(full);
    else yield full;
  }
}

/**
 * Hash over the contents of folders (tests left out) and files. The same sources in another place have the same one.
 * @param folders their paths
 * @param files their paths; they go by their contents alone
 */
export function fingerprint(folders: readonly string[], files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const folder of folders)
    for (const file of filesBelow(folder))
      hash.update(relative(folder, file)).update('\0').update(readFileSync(file)).update('\0');
  for (const file of files) hash.update(readFileSync(file)).update('\0');
  return hash.digest('hex').slice(0, 10);
}
