import { join } from 'node:path';
import { ROOT } from '../server/areas.ts';
import { chromiumPath } from './test/chromium.ts';
import { journeyOptions } from './test/journey-options.ts';
import { run } from './test/steps.ts';
import { watched } from './test/watched.ts';

// The journeys against a portal that runs already (`--portal`, PORTAL_URL). `npm test` starts one itself.
try {
  const { args, env } = journeyOptions(process.argv.slice(2));
  process.exitCode = await run(
    process.execPath,
    [
      join(ROOT, 'node_modules/@playwright/test/cli.js'),
      'test',
      '--config',
      join(ROOT, 'e2e/playwright.config.ts'),
      ...args,
    ],
    { CHROMIUM_PATH: chromiumPath(), ...watched(), ...env },
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
