import { CHECKS, type Candidate, type Check } from '../../area-kit/src/publish/check-area.ts';
import { readHost } from '../../server/published/host-pointer.ts';
import { publishHost } from './build.ts';
import { mountAll } from './trial/mount-all.ts';

async function mount({ area, version, manifest }: Candidate): Promise<void> {
  // Areas are loaded by the host that is served; where none has been built, by this one.
  if (!readHost()) await publishHost();
  await mountAll(area.id, version, manifest);
}

/** What an area of this repository has to pass: what every area has, and a trial with portal and data of its own. */
export const HOUSE_CHECKS: readonly Check[] = [...CHECKS, { name: 'Browser', check: mount }];
