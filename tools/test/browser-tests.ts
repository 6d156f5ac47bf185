import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../api/src/testing/free-port.ts';
import { chromiumPath } from './chromium.ts';
import type { Outcome } from './outcome.ts';
import { ADMIN_KEYS, startPortal } from './portal-process.ts';
import { playwright, secondsSince } from './steps.ts';

/**
 * The browser tests use a portal of their own, on a free port and with fresh data. It fills its demo on one core for
 * longer than a minute: called early, it does so beside other tests.
 * @param args Playwright's; without them all journeys run
 * @returns runs the tests
 */
export function prepareBrowserTests(
  args: readonly string[] = [],
  env: Record<string, string> = {},
): () => Promise<Outcome> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-e2e-'));
  const name = 'Browser-Tests';
  const starting = freePort().then((port) => startPortal(port, dataDir));
  // Whoever runs the tests hears of it.
  starting.catch(() => undefined);
  return async () => {
    const begun = performance.now();
    try {
      const portal = await starting;
      try {
        return await playwright(
          name,
          { PORTAL_URL: portal.url, CHROMIUM_PATH: chromiumPath(), ...ADMIN_KEYS, ...env },
          args,
        );
      } finally {
        await portal.stop();
      }
    } catch (error) {
      console.error(error);
      return { name, passed: 0, failed: 1, seconds: secondsSince(begun), failures: [], shaky: [] };
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  };
}
