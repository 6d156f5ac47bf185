import { CHECKS, type Check } from '../../area-kit/src/publish/check-area.ts';
import { readHost } from '../../server/published/host-pointer.ts';
import type { Trial } from './trial/open-trial.ts';

/**
 * What an area of this repository has to pass: what every area has, and a trial with portal and data of its own, which get ready
 * while types are checked and the version is built. Playwright is loaded when it is its turn.
 */
export function houseChecks(): readonly Check[] {
  let trial: Trial | undefined;
  return [
    ...CHECKS,
    {
      name: 'Browser',
      begin: async ({ area: { id }, version, manifest }) => {
        // Areas are loaded by the host that is served; where none has been built, by this one.
        if (!readHost()) await (await import('./build.ts')).publishHost();
        trial = (await import('./trial/open-trial.ts')).openTrial({ id, version, manifest });
      },
      check: async () => (await import('./trial/mount-all.ts')).mountAll(trial!),
      end: () => trial?.end(),
    },
  ];
}
