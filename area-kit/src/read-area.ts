import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { AreaSources } from './area-sources.ts';
import { readManifest } from './build/read-manifest.ts';

/**
 * The area whose repository a folder is. What the tools make of it lies in `.area-kit`, which no version control needs.
 * @throws Error in German where there is none
 */
export async function readArea(folder: string): Promise<AreaSources> {
  if (!existsSync(join(folder, 'area.manifest.ts')))
    throw new Error(
      `In ${folder} liegt kein Bereich: Es fehlt area.manifest.ts. Einen neuen legt „area-kit init <bereich>“ an.`,
    );
  const { id } = await readManifest(folder);
  const own = join(folder, '.area-kit');
  const versions = join(own, 'versions');
  // Its portal holds each file against its digest.
  const isAsBuilt = (version: string) =>
    ['remoteEntry.js', 'manifest.json', 'files.json'].every((name) => existsSync(join(versions, version, name)));
  return { id, folder, versions, isAsBuilt, cache: own };
}
