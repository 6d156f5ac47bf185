import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { satisfies } from 'compare-versions';
import {
  areaManifestSchema,
  CONTRACT_VERSION,
  type AreaManifest,
  type AreaManifestInput,
} from '@portal/shared/contract';
import { z } from 'zod';
import { AREAS, ROOT, type AreaId } from '../../server/areas.ts';
import { readPointer, versionFolder } from '../../server/pointer.ts';
import { readJson } from '../../server/read-json.ts';

/**
 * What an area's sources say of it.
 * @throws Error when that is no manifest, or another area's
 */
export async function manifestOf(id: AreaId): Promise<AreaManifest> {
  const file = join(ROOT, AREAS[id], 'area.manifest.ts');
  const module = (await import(pathToFileURL(file).href)) as { manifest: AreaManifestInput };
  const manifest = areaManifestSchema.parse(module.manifest);
  if (manifest.id !== id) throw new Error(`${AREAS[id]}/area.manifest.ts says id '${manifest.id}', expected '${id}'.`);
  return manifest;
}

/** The contract of the host that is served, which may be older than these sources; of these where none is. */
function servedContract(): string {
  const host = readPointer('host');
  const said =
    host && readJson(join(versionFolder('host', host.version), 'host.json'), z.object({ contract: z.string() }));
  return said?.contract ?? CONTRACT_VERSION;
}

/**
 * @param name of whose manifest it is
 * @throws Error in German when the host that is served has another contract than it needs
 */
export function assertContract(name: string, { contract }: Pick<AreaManifest, 'contract'>): void {
  const served = servedContract();
  if (!satisfies(served, contract)) throw new Error(`${name} verlangt Vertrag ${contract}, das Portal hat ${served}.`);
}
