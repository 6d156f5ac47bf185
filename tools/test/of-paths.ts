import { prepareBrowserTests } from './browser-tests.ts';
import { ringsOf } from './choice.ts';
import { chromiumPath } from './chromium.ts';
import { databaseTests, embeddedTests } from './database-tests.ts';
import type { Outcome } from './outcome.ts';
import { jest } from './steps.ts';

/** The tests of some files and folders, with all that they need: a portal for journeys, a server for what is about one. */
export async function testPaths(paths: readonly string[]): Promise<Outcome[]> {
  const of = (ring: ReturnType<typeof ringsOf>[number]) => paths.filter((path) => ringsOf(path).includes(ring));
  const journeys = of('journeys');
  const browserTests = journeys.length > 0 && prepareBrowserTests([...journeys, '--project', 'journeys', '--no-deps']);
  const outcomes: Outcome[] = [];
  const projects = (['node', 'browser'] as const).filter((ring) => of(ring).length > 0);
  if (projects.length > 0)
    outcomes.push(
      await jest(
        'Tests ohne Datenbank',
        ['--passWithNoTests', '--selectProjects', ...projects, '--', ...projects.flatMap(of)],
        { CHROMIUM_PATH: chromiumPath() },
      ),
    );
  const databases = of('db');
  const needsServer = databases.some((path) => path.endsWith('.server.test.ts'));
  if (databases.length > 0)
    outcomes.push(await (needsServer ? databaseTests : embeddedTests)({}, ['--passWithNoTests', '--', ...databases]));
  if (browserTests) outcomes.push(...(await browserTests()));
  return outcomes;
}
