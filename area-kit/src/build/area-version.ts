import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { AreaSources } from '../area-sources.ts';
import { fingerprint } from './fingerprint.ts';

/** What a build is made by, beside the sources. */
export const BUILT_BY = join(import.meta.dirname, '../webpack');

const LOCKS = ['pnpm-lock.yaml', 'package-lock.json', 'yarn.lock'];

/** What says the versions of all libraries: of this folder, or of the first one above it that has one. */
function lockOf(folder: string): string[] {
  const lock = LOCKS.map((name) => join(folder, name)).find((file) => existsSync(file));
  if (lock !== undefined) return [lock];
  return dirname(folder) === folder ? [] : lockOf(dirname(folder));
}

export const packageVersion = (folder: string): string =>
  (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }).version;

/**
 * Version of an area: its package's and what it is built from. @portal/shared's sources are no input, since the host provides
 * them at run time.
 */
export const areaVersion = ({ folder }: Pick<AreaSources, 'folder'>): string =>
  `${packageVersion(folder)}-h${fingerprint([folder, BUILT_BY], lockOf(folder))}`;
