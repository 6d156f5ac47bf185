import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildAll } from './build.ts';
import { aptInstall, chromiumPath } from './test/chromium.ts';
import { ADMIN_KEYS, startPortal } from './test/portal-process.ts';
import { findPostgres, startPostgresServer } from '../api/src/testing/postgres-server.ts';
import { check, jest, playwright, type Outcome } from './test/steps.ts';

/** The browser tests use a portal of their own, on a free port and with fresh data. */
async function browserTests(): Promise<Outcome> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-e2e-'));
  const name = 'Browser-Tests';
  try {
    const chromium = chromiumPath();
    await buildAll();
    const portal = await startPortal(4390, dataDir);
    try {
      return await playwright(name, { PORTAL_URL: portal.url, CHROMIUM_PATH: chromium, ...ADMIN_KEYS });
    } finally {
      await portal.stop();
    }
  } catch (error) {
    console.error(error);
    return { name, passed: 0, failed: 1 };
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Suites of the API that would say the same again: pure calculations, those that start a portal of their own, and those about the embedded engine. */
const WITHOUT_DATABASE = ['/node_modules/', '/api/src/data/scoring/', '/api/src/features/upload/fuzz', '/api/src/platform/database/embedded-'].map((pattern) => `--testPathIgnorePatterns=${pattern}`);

/** The API's suites once more, on a throw-away PostgreSQL server; null where there is none and none can be installed. */
async function apiOnPostgres(): Promise<Outcome | null> {
  if (!findPostgres() && !aptInstall('postgresql')) {
    console.log('\nKein PostgreSQL-Server auf diesem Rechner: Die API-Tests liefen auf der eingebetteten Datenbank allein.');
    return null;
  }
  const server = await startPostgresServer();
  try {
    return await jest('API-Tests auf PostgreSQL', [
      '--selectProjects=node', '--testPathPatterns=/api/|/geodata/import-', ...WITHOUT_DATABASE,
    ], { TEST_DATABASE_URL: server.url });
  } finally {
    await server.stop();
  }
}

const outcomes = [
  await check('Typprüfung', 'pnpm', ['typecheck']),
  await check('Lint', 'pnpm', ['lint']),
  await jest('Unit- und API-Tests', [], { CHROMIUM_PATH: chromiumPath() }),
  await apiOnPostgres(),
  await browserTests(),
].filter((outcome) => outcome !== null);

console.log('\nErgebnis');
for (const { name, passed, failed } of outcomes) console.log(`  ${name}: ${passed} bestanden, ${failed} fehlgeschlagen`);
const sum = (key: 'passed' | 'failed') => outcomes.reduce((total, outcome) => total + outcome[key], 0);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') === 0 ? 0 : 1;
