import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { AREA_IDS } from '../../server/areas.ts';
import { RELEASE_FILE } from '../../server/published/bring-builds.ts';
import { targetOf, versionFolder } from '../../server/published/version-folder.ts';
import { areaVersion } from '../../area-kit/src/build/area-version.ts';
import { areaSources } from '../area-sources.ts';
import { hostVersion } from '../publish/host-version.ts';

/** Source maps stay where they were made. */
const copy = (target: string, version: string, to: string): void =>
  cpSync(versionFolder(target, version), join(to, target, version), {
    recursive: true,
    filter: (path) => !path.endsWith('.map'),
  });

/**
 * Copies the builds of exactly these sources, which have been made.
 * @param release the version that areas say they came with
 */
export function copyBuilds(to: string, release: string): void {
  copy('host', hostVersion(), to);
  for (const id of AREA_IDS) {
    const version = areaVersion(areaSources(id));
    copy(targetOf(id), version, to);
    writeFileSync(join(to, targetOf(id), version, RELEASE_FILE), `${JSON.stringify({ release })}\n`);
  }
}
