import { cpSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AreaSources } from '../area-sources.ts';
import { areaConfig } from '../webpack/area-config.ts';
import { areaVersion } from './area-version.ts';
import { makeOnce } from './make-once.ts';
import { precompress } from './precompress.ts';
import { readManifestOf } from './read-manifest.ts';
import { runWebpack } from './run-webpack.ts';

export interface Build {
  version: string;
  /** false when exactly this version had been built before. */
  fresh: boolean;
}

/** The folder of one version. */
export const versionFolder = ({ versions }: Pick<AreaSources, 'versions'>, version: string): string =>
  join(versions, version);

/** Builds an area into a folder of its version, with its manifest and its static `json/` beside the code; a whole one is never touched. */
export async function buildArea(area: AreaSources): Promise<Build> {
  const version = areaVersion(area);
  const folder = versionFolder(area, version);
  // What a full disk or a hand has left of it is built anew.
  if (!area.isAsBuilt(version)) rmSync(folder, { recursive: true, force: true });
  const fresh = await makeOnce(folder, async (output) => {
    const manifest = await readManifestOf(area);
    for (const warning of await runWebpack([areaConfig(area, output)])) console.warn(warning);
    writeFileSync(join(output, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
    const json = join(area.folder, 'json');
    if (existsSync(json)) cpSync(json, join(output, 'json'), { recursive: true });
    await precompress(output);
  });
  return { version, fresh };
}
