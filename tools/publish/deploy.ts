import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Script } from 'node:vm';
import { areaManifestSchema, type AreaManifest } from '@portal/shared/contract';
import type { AreaId } from '../../server/areas.ts';
import { readPointer, versionFolder, writePointer, type Pointer } from '../../server/pointer.ts';
import { damagedFiles } from './damaged-files.ts';
import { assertContract } from './manifest.ts';

const target = (id: AreaId): string => `areas/${id}`;

/**
 * Checks a published version before anyone gets it: manifest, contract range, all files are there as they were built, entry parses.
 * @returns its manifest.
 * @throws Error that names what is wrong.
 */
function smoke(id: AreaId, version: string): AreaManifest {
  const folder = versionFolder(target(id), version);
  const manifest = areaManifestSchema.parse(JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')));
  assertContract(`${id} ${version}`, manifest);
  const damaged = damagedFiles(id, version);
  if (damaged.length > 0)
    throw new Error(
      `${id} ${version} wird nicht ausgeliefert, denn diese Dateien fehlen oder sind nicht mehr die, die gebaut wurden: ${damaged.join(', ')}.`,
    );
  const entry = join(folder, 'remoteEntry.js');
  new Script(readFileSync(entry, 'utf8'), { filename: entry });
  return manifest;
}

/** Points an area at a published version; what was served before becomes `previous`. */
export function deploy(id: AreaId, version: string): Pointer {
  const manifest = smoke(id, version);
  const before = readPointer(target(id));
  const previous = before && before.version !== version ? before.version : (before?.previous ?? null);
  const pointer = { version, previous, built: version, manifest };
  writePointer(target(id), pointer);
  return pointer;
}

/**
 * Swaps an area back to the version before, without a build.
 * @throws Error in German when there is none.
 */
export function rollback(id: AreaId): Pointer {
  const before = readPointer(target(id));
  if (!before?.previous || !existsSync(versionFolder(target(id), before.previous)))
    throw new Error(`Für ${id} gibt es keine frühere Version.`);
  const manifest = smoke(id, before.previous);
  const pointer = { version: before.previous, previous: before.version, built: before.built, manifest };
  writePointer(target(id), pointer);
  return pointer;
}

/** Deploys what a start has built, unless exactly that was deployed before: a rollback survives a restart. */
export function deployIfNew(id: AreaId, version: string): void {
  if (readPointer(target(id))?.built !== version) deploy(id, version);
}
