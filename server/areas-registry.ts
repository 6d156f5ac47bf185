import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { areaManifestSchema, registrySchema, type Registry, type RegistryEntry } from '@portal/shared/contract';
import { AREA_IDS, type AreaId } from './areas.ts';
import type { AreaFiles } from './area-files.ts';
import { readPointer, versionFolder } from './pointer.ts';

const manifestOf = (id: AreaId, version: string): string => join(versionFolder(`areas/${id}`, version), 'manifest.json');

/** Whether the version that an area's pointer names is there. */
export function isThere(id: AreaId): boolean {
  const pointer = readPointer(`areas/${id}`);
  return pointer !== null && existsSync(join(versionFolder(`areas/${id}`, pointer.version), 'remoteEntry.js'));
}

/** Unknown of a build from before 3.1.0, or a missing one. */
function filesOf(id: AreaId, version: string, folder: string): Pick<RegistryEntry, 'files'> {
  const file = join(versionFolder(`areas/${id}`, version), 'files.json');
  if (!existsSync(file)) return {};
  const { start, cards } = JSON.parse(readFileSync(file, 'utf8')) as AreaFiles;
  const inFolder = (name: string) => `${folder}${name}`;
  return { files: { start: start.map(inFolder), cards: cards.map(inFolder) } };
}

function entryOf(id: AreaId): RegistryEntry | null {
  const pointer = readPointer(`areas/${id}`);
  if (!pointer) return null;
  const file = manifestOf(id, pointer.version);
  // A pointer into nothing keeps its area in the menu: its place says that it cannot be loaded.
  const manifest = existsSync(file) ? areaManifestSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : pointer.manifest;
  if (!manifest) return null;
  const folder = `/areas/${id}/${pointer.version}/`;
  return {
    ...manifest,
    version: pointer.version,
    entry: `${folder}remoteEntry.js`,
    previous: pointer.previous,
    ...filesOf(id, pointer.version, folder),
  };
}

/** The host's own pages; none where its build is from before 1.5.0, or missing. */
function pagesOfHost(): Registry['pages'] {
  const pointer = readPointer('host');
  const file = pointer && join(versionFolder('host', pointer.version), 'host.json');
  if (!file || !existsSync(file)) return [];
  return registrySchema.pick({ pages: true }).parse(JSON.parse(readFileSync(file, 'utf8'))).pages;
}

/** The pointers of host and areas, merged; read anew at each call, so that a deployment needs no restart. */
export function readRegistry(): Registry {
  return { areas: AREA_IDS.map(entryOf).filter((entry) => entry !== null), pages: pagesOfHost() };
}
