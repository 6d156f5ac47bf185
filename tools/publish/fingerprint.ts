import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT } from '../../server/areas.ts';

function* filesBelow(path: string): Generator<string> {
  for (const entry of readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (entry.name === 'node_modules' || /\.test\.tsx?$/.test(entry.name)) continue;
    const full = join(path, entry.name);
    if (entry.isDirectory()) yield* filesBelow(full);
    else yield full;
  }
}

/** Hash over the contents of folders (tests left out) and files, paths relative to the project. */
export function fingerprint(folders: string[], files: string[]): string {
  const hash = createHash('sha256');
  for (const file of [
    ...folders.flatMap((folder) => [...filesBelow(join(ROOT, folder))]),
    ...files.map((f) => join(ROOT, f)),
  ])
    hash.update(relative(ROOT, file)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex').slice(0, 10);
}

const packageVersion = (folder: string): string =>
  (JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8')) as { version: string }).version;

export const sharedVersion = (): string => packageVersion('shared');

const BUILD_INPUTS = ['pnpm-lock.yaml', 'shared/package.json'];

/**
 * Version of a remote: its package's version and what it is built from. @portal/shared's sources are no input,
 * since the host provides them at run time.
 */
export const areaVersion = (folder: string): string =>
  `${packageVersion(folder)}-h${fingerprint([folder, 'tools/webpack'], BUILD_INPUTS)}`;

export const hostVersion = (): string =>
  `${packageVersion('host')}-h${fingerprint(['host', 'shared', 'tools/webpack'], BUILD_INPUTS)}`;
