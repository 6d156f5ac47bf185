import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { areaManifestSchema, registrySchema, type Registry, type RegistryEntry } from '@portal/shared/contract';
import { AREA_IDS, type AreaId } from '../areas.ts';
import { readPointer, versionFolder } from '../publish/pointer.ts';

function entryOf(id: AreaId): RegistryEntry | null {
  const pointer = readPointer(`areas/${id}`);
  if (!pointer) return null;
  const file = join(versionFolder(`areas/${id}`, pointer.version), 'manifest.json');
  // A pointer into nothing takes its area out of the menu and leaves the others alone.
  if (!existsSync(file)) return null;
  const manifest = areaManifestSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  return {
    ...manifest,
    version: pointer.version,
    entry: `/areas/${id}/${pointer.version}/remoteEntry.js`,
    previous: pointer.previous,
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
