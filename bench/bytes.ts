import { join } from 'node:path';
import { ROOT } from '../server/areas.ts';
import { chromiumPath } from '../tools/test/chromium.ts';
import { run } from '../tools/test/steps.ts';
import { withBothBuilds } from './both-builds.ts';

/** gzip bytes and requests of the three first steps, federated, and beside it the same code as one ordinary build. */
export const benchBytes = (): Promise<void> =>
  withBothBuilds(
    async (url) =>
      void (await run(process.execPath, [join(ROOT, 'tools/e2e.ts'), '--reporter=line', '--workers=1', 'bytes'], {
        PORTAL_URL: url,
        CHROMIUM_PATH: chromiumPath(),
      })),
  );
