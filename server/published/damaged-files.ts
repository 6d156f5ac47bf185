import { damagedFiles } from '../../area-kit/src/build/digests.ts';
import { isWhole } from './areas-registry.ts';
import { targetOf, versionFolder } from './version-folder.ts';

/** Whether a version of an area is there as it was built; one that a full disk or a hand has changed may be laid there anew. */
export const isAsBuilt = (id: string, version: string): boolean =>
  isWhole(id, version) && damagedFiles(versionFolder(targetOf(id), version)).length === 0;
