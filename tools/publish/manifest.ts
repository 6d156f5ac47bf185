import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { areaManifestSchema, type AreaManifest, type AreaManifestInput } from '@portal/shared/contract';
import { folderOf, ROOT, type AreaId } from '../../server/areas.ts';

/** What an area says about itself in its `area.manifest.ts`. @throws Error when it says something else, or another area's id */
export async function readManifest(id: AreaId): Promise<AreaManifest> {
  const file = join(ROOT, folderOf(id), 'area.manifest.ts');
  const module = (await import(pathToFileURL(file).href)) as { manifest: AreaManifestInput };
  const manifest = areaManifestSchema.parse(module.manifest);
  if (manifest.id !== id)
    throw new Error(`${folderOf(id)}/area.manifest.ts says id '${manifest.id}', expected '${id}'.`);
  return manifest;
}
