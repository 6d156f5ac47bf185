import { join } from 'node:path';
import type { AreaSources } from '../area-kit/src/area-sources.ts';
import { distFolder, folderOf, ROOT, type AreaId } from '../server/areas.ts';
import { isAsBuilt } from '../server/published/damaged-files.ts';
import { targetOf } from '../server/published/version-folder.ts';

/** An area of this repository; its versions are built where they are served. @param root folder in which its folder lies */
export const areaSources = (id: AreaId, root = ROOT): AreaSources => ({
  id,
  folder: join(root, folderOf(id)),
  versions: join(distFolder(), targetOf(id)),
  isAsBuilt: (version) => isAsBuilt(id, version),
  cache: join(ROOT, '.cache', 'types', folderOf(id)),
});
