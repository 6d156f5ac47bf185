import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS } from './support/chromium-flags.ts';
import { PORTAL_URL } from './support/portal-url.ts';

/** For people who look at what failed (`npm run e2e -- --report`). */
const hasReport = process.env.PORTAL_REPORT === 'on';
const UNTOUCHED = 'layout/card-heights.spec.ts';

/** `tools/test.ts` starts the portal and says where it is; for a running one: `PORTAL_URL=… pnpm e2e`. */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  fullyParallel: true,
  // Each waits for a page to be at rest an eighth of the time: three keep two cores busy.
  workers: 3,
  retries: 0,
  // What is there, is there at once; these only end what never comes, also where three machines share one.
  timeout: 240_000,
  // Three times what the journeys take on two cores: one that hangs all the same must not hold up the verdict.
  globalTimeout: 55 * 60_000,
  expect: { timeout: process.env.TEST_WATCHED ? 10_000 : 30_000 },
  // What measures the demo as it is at its first start goes before the journeys that change it.
  projects: [
    { name: 'untouched', testMatch: UNTOUCHED },
    { name: 'journeys', testIgnore: UNTOUCHED, dependencies: ['untouched'] },
  ],
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? '../test-results/report.json' }],
    ...(hasReport ? [['html', { outputFolder: '../test-report', open: 'never' }] as const] : []),
  ],
  use: {
    baseURL: PORTAL_URL,
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    viewport: { width: 1440, height: 900 },
    // A question or a menu that still moves into its place can lose a click, on a busy machine more often.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    trace: hasReport ? 'retain-on-failure' : 'off',
    video: hasReport ? 'retain-on-failure' : 'off',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: CHROMIUM_FLAGS },
  },
});
