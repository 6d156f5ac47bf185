import { join } from 'node:path';
import { findPostgres } from '../../api/src/testing/postgres-server.ts';
import { ROOT } from '../../server/areas.ts';
import { prepareBrowserTests } from './browser-tests.ts';
import { chromiumPath } from './chromium.ts';
import { FORM, LINT, TYPE_CHECK, UNUSED } from './commands.ts';
import { databaseTests, embeddedTests } from './database-tests.ts';
import type { Outcome } from './outcome.ts';
import { check, jest } from './steps.ts';

/** Everything. @param isDeep with the rounds of `docs/adr/0014-tests-in-two-rings.md`, and on both engines */
export async function testAll(isDeep: boolean): Promise<Outcome[]> {
  /** Rounds of what is random, for each that `npm test` does. */
  const depth: Record<string, string> = isDeep ? { TEST_DEPTH: process.env.TEST_DEPTH ?? '8' } : {};
  const outcomes = [
    await check('Typprüfung', TYPE_CHECK),
    await check('Lint', LINT),
    await check('Form', FORM),
    await check('Ungenutztes', UNUSED),
    // Tests of the build and of the browser take it from here.
    await check('Bau', ['--disable-warning=ExperimentalWarning', join(ROOT, 'tools/build.ts')]),
    await jest('Tests ohne Datenbank', ['--selectProjects', 'node', 'browser'], {
      ...depth,
      CHROMIUM_PATH: chromiumPath(),
    }),
  ];
  const browserTests = prepareBrowserTests();
  outcomes.push(await databaseTests(depth));
  // The other engine in full; where there is no server, it was the only one.
  if (isDeep && findPostgres()) outcomes.push(await embeddedTests(depth));
  if (isDeep)
    outcomes.push(
      await check('Neuer Bereich, neue Seite', [
        '--disable-warning=ExperimentalWarning',
        join(ROOT, 'tools/prove-new.ts'),
      ]),
    );
  outcomes.push(...(await browserTests()));
  return outcomes;
}
