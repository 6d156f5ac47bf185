import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../server/areas.ts';
import { aptInstall, chromiumPath } from './test/chromium.ts';
import { ADMIN_KEYS, startPortal } from './test/portal-process.ts';
import { findPostgres, startPostgresServer } from '../api/src/testing/postgres-server.ts';
import type { Outcome } from './test/outcome.ts';
import { check, jest, playwright, secondsSince } from './test/steps.ts';
import { FORM, LINT, TYPE_CHECK, UNUSED } from './test/commands.ts';
import { verdict } from './test/once-more.ts';
import { keepTemporaryFilesInMemory } from './test/temporary-files.ts';

keepTemporaryFilesInMemory();

const isDeep = process.argv.includes('--deep');
/** Rounds of what is random, for each that `npm test` does; see docs/adr/0014-tests-in-two-rings.md. */
const depth: Record<string, string> = isDeep ? { TEST_DEPTH: process.env.TEST_DEPTH ?? '8' } : {};

/**
 * The browser tests use a portal of their own, on a free port and with fresh data. It fills its demo on one core for
 * longer than a minute: called early, it does so beside other tests.
 * @returns runs the tests
 */
function prepareBrowserTests(): () => Promise<Outcome> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-e2e-'));
  const name = 'Browser-Tests';
  const starting = startPortal(4390, dataDir);
  // Whoever runs the tests hears of it.
  starting.catch(() => undefined);
  return async () => {
    const begun = performance.now();
    try {
      const portal = await starting;
      try {
        return await playwright(name, { PORTAL_URL: portal.url, CHROMIUM_PATH: chromiumPath(), ...ADMIN_KEYS });
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

/** Suites with a database: on a throw-away PostgreSQL server where there is one, else on the embedded engine. */
async function databaseTests(): Promise<Outcome[]> {
  if (!findPostgres() && !aptInstall('postgresql')) {
    console.log(
      '\nKein PostgreSQL-Server auf diesem Rechner: Die Datenbank-Tests laufen auf der eingebetteten Datenbank.',
    );
    return [await embeddedTests()];
  }
  const server = await startPostgresServer();
  try {
    // They wait for the server an eighth of the time.
    return [
      await jest(
        'Datenbank-Tests auf PostgreSQL',
        ['--selectProjects=db', `--maxWorkers=${Math.ceil(availableParallelism() * 1.5)}`],
        { ...depth, TEST_DATABASE_URL: server.url },
      ),
    ];
  } finally {
    await server.stop();
  }
}

const embeddedTests = () =>
  jest('Datenbank-Tests auf der eingebetteten Datenbank', ['--selectProjects=db'], { ...depth, TEST_DATABASE_URL: '' });

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
outcomes.push(
  ...(await databaseTests()),
  // The other engine in full; where there is no server, it was the only one.
  ...(isDeep && findPostgres() ? [await embeddedTests()] : []),
  await browserTests(),
);

console.log('\nErgebnis');
for (const { name, passed, failed, seconds } of outcomes)
  console.log(
    `  ${name}: ${passed} bestanden, ${failed} fehlgeschlagen, ${(seconds / 60).toFixed(1).replace('.', ',')} Min.`,
  );
const { lines, isGreen } = verdict(outcomes);
for (const line of lines) console.log(line);
const sum = (key: 'passed' | 'failed') => outcomes.reduce((total, outcome) => total + outcome[key], 0);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = isGreen ? 0 : 1;
