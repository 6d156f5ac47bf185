import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import {
  areaManifestSchema,
  registrySchema,
  type AreaManifest,
  type Registry,
  type RegistryEntry,
} from '@portal/shared/contract';
import { AREA_IDS, distFolder, type AreaId } from './areas.ts';
import { areaFilesSchema } from './area-files.ts';
import { hasPointer, readPointer, versionFolder } from './pointer.ts';
import { readJson } from './read-json.ts';

const targetOf = (id: AreaId): string => `areas/${id}`;
const fileOf = (id: AreaId, version: string, name: string): string => join(versionFolder(targetOf(id), version), name);
const manifestOf = (id: AreaId, version: string): AreaManifest | null =>
  readJson(fileOf(id, version, 'manifest.json'), areaManifestSchema);

/** Whether a version of an area is there, and says what it is. */
export const isWhole = (id: AreaId, version: string): boolean =>
  existsSync(fileOf(id, version, 'remoteEntry.js')) && manifestOf(id, version) !== null;

/** Whether the version that an area's pointer names is. */
export function isThere(id: AreaId): boolean {
  const pointer = readPointer(targetOf(id));
  return pointer !== null && isWhole(id, pointer.version);
}

/** Unknown of a build from before 3.1.0, or a missing one. */
function filesOf(id: AreaId, version: string, folder: string): Pick<RegistryEntry, 'files' | 'integrity'> {
  const files = readJson(fileOf(id, version, 'files.json'), areaFilesSchema);
  if (!files) return {};
  const inFolder = (name: string) => `${folder}${name}`;
  const digests = [...files.start, ...files.cards].flatMap((name): [string, string][] => {
    const digest = files.integrity?.[name];
    return digest === undefined ? [] : [[inFolder(name), digest]];
  });
  return {
    files: { start: files.start.map(inFolder), cards: files.cards.map(inFolder) },
    // Of all other files the area's own entry says it.
    ...(digests.length > 0 && { integrity: Object.fromEntries(digests) }),
  };
}

const folderOf = (id: AreaId, version: string): string => `/areas/${id}/${version}/`;

/** What the newest version of an area says that says anything: its place in the menu stands even if nobody knows which version holds. */
function newestManifest(id: AreaId): { version: string; manifest: AreaManifest } | null {
  const folder = join(distFolder(), targetOf(id));
  const byAge = readdirSync(folder)
    .map((version) => ({ version, at: statSync(join(folder, version)).mtimeMs }))
    .sort((a, b) => b.at - a.at);
  for (const { version } of byAge) {
    const manifest = version.startsWith('.') ? null : manifestOf(id, version);
    if (manifest) return { version, manifest };
  }
  return null;
}

function brokenEntry(id: AreaId): RegistryEntry | null {
  const newest = newestManifest(id);
  return (
    newest && {
      ...newest.manifest,
      version: newest.version,
      entry: `${folderOf(id, newest.version)}remoteEntry.js`,
      previous: null,
      problem:
        'Von diesem Bereich ist gerade nicht lesbar, welche Version gilt. Die Betreibergesellschaft des Portals kann ihn neu ausliefern.',
    }
  );
}

function entryOf(id: AreaId): RegistryEntry | null {
  const pointer = readPointer(targetOf(id));
  if (!pointer) return hasPointer(targetOf(id)) ? brokenEntry(id) : null;
  // A pointer into nothing, or to a version whose manifest is broken, keeps its area in the menu: where it cannot be loaded, its place says so.
  const manifest = manifestOf(id, pointer.version) ?? pointer.manifest;
  if (!manifest) return null;
  const folder = folderOf(id, pointer.version);
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
  const said =
    pointer &&
    readJson(join(versionFolder('host', pointer.version), 'host.json'), registrySchema.pick({ pages: true }));
  return said?.pages ?? [];
}

/**
 * The pointers of host and areas, merged; read anew at each call, so that a deployment needs no restart. What is broken
 * of one area is said in its own entry.
 */
export function readRegistry(): Registry {
  return { areas: AREA_IDS.map(entryOf).filter((entry) => entry !== null), pages: pagesOfHost() };
}
