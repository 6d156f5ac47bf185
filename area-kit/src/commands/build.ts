import { relative } from 'node:path';
import type { AreaSources } from '../area-sources.ts';
import { buildArea, versionFolder } from '../build/build-area.ts';

/** Builds an area, and says where that lies. */
export async function build(area: AreaSources): Promise<void> {
  const { version, fresh } = await buildArea(area);
  const folder = relative(process.cwd(), versionFolder(area, version));
  console.log(fresh ? `${area.id} ${version} gebaut: ${folder}` : `${area.id} ${version} ist schon gebaut: ${folder}`);
}
