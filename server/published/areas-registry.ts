import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import {
  areaManifestSchema,
  registrySchema,
  type AreaManifest,
  type Registry,
  type RegistryEntry,
} from '@portal/shared/contract';
import { distFolder } from '../areas.ts';
import { areaIds } from './area-ids.ts';
import { areaFilesSchema } from './area-files.ts';
import { readServed, wasServed } from './area-steps.ts';
import { readHost } from './host-pointer.ts';
import { readJson } from './read-json.ts';
import type { Served } from './served.ts';
import { targetOf, versionFolder } from './version-folder.ts';

const fileOf = (id: string, version: string, name: string): string => join(versionFolder(targetOf(id), version), name);
const manifestOf = (id: string, version: string): AreaManifest | null =>
  readJson(fileOf(id, version, 'manifest.json'), areaManifestSchema);

/** Whether a version of an area is there, and says what it is. */
export const isWhole = (id: string, version: string): boolean =>
  existsSync(fileOf(id, version, 'remoteEntry.js')) && manifestOf(id, version) !== null;

/** Whether the version that all get of an area is. */
export function isThere(id: string): boolean {
  const served = readServed(id);
  return served !== null && isWhole(id, served.version);
}

/** Unknown of a build from before 3.1.0, or a missing one. */
function filesOf(id: string, version: string, folder: string): Pick<RegistryEntry, 'files' | 'integrity'> {
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

const folderOf = (id: string, version: string): string => `/areas/${id}/${version}/`;

/** What the newest version of an area says that says anything: its place in the menu stands even if nobody knows which version holds. */
function newestManifest(id: string): { version: string; manifest: AreaManifest } | null {
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

function brokenEntry(id: string): RegistryEntry | null {
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

/** A version as the registry names it. @param previous what people get, or got, in its place */
export function versionEntry(
  id: string,
  version: string,
  manifest: AreaManifest,
  previous: string | null,
): RegistryEntry {
  const folder = folderOf(id, version);
  return { ...manifest, version, entry: `${folder}remoteEntry.js`, previous, ...filesOf(id, version, folder) };
}

/** None where its version is not whole: then all have what the others have. */
function canaryOf(id: string, { canary, version }: Served): Pick<RegistryEntry, 'canary'> {
  const manifest = canary && isWhole(id, canary.version) ? manifestOf(id, canary.version) : null;
  if (!canary || !manifest) return {};
  return { canary: { audience: canary.audience, entry: versionEntry(id, canary.version, manifest, version) } };
}

function entryOf(id: string): RegistryEntry | null {
  const served = readServed(id);
  if (!served) return wasServed(id) ? brokenEntry(id) : null;
  const { version, previous, off } = served;
  // A step into nothing, or to a version whose manifest is broken, keeps its area in the menu: where it cannot be loaded, its place says so.
  const manifest = manifestOf(id, version) ?? served.manifest;
  if (!manifest) return null;
  return { ...versionEntry(id, version, manifest, previous), ...canaryOf(id, served), ...(off && { off }) };
}

/** The host's own pages; none where its build is from before 1.5.0, or missing. */
function pagesOfHost(): Registry['pages'] {
  const pointer = readHost();
  const said =
    pointer &&
    readJson(join(versionFolder('host', pointer.version), 'host.json'), registrySchema.pick({ pages: true }));
  return said?.pages ?? [];
}

/**
 * What is served of host and areas, merged; read anew at each call, so that a deployment needs no restart. What is broken
 * of one area is said in its own entry.
 */
export function readRegistry(): Registry {
  return {
    areas: areaIds()
      .map(entryOf)
      .filter((entry) => entry !== null),
    pages: pagesOfHost(),
  };
}
