import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { areaManifestSchema, type Registry, type RegistryEntry } from '@portal/shared/contract';
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

/** The pointers of all areas, merged; read anew at each call, so that a deployment needs no restart. */
export function readRegistry(): Registry {
  return { areas: AREA_IDS.map(entryOf).filter((entry) => entry !== null) };
}
