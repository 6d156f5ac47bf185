import { availableParallelism } from 'node:os';
import { findPostgres, startPostgresServer } from '../../api/src/testing/postgres-server.ts';
import { aptInstall } from './chromium.ts';
import type { Outcome } from './outcome.ts';
import { jest } from './steps.ts';

/** Suites with a database on the embedded engine. @param args jest's */
export const embeddedTests = (depth: Record<string, string> = {}, args: readonly string[] = []): Promise<Outcome> =>
  jest('Datenbank-Tests auf der eingebetteten Datenbank', ['--selectProjects=db', ...args], {
    ...depth,
    TEST_DATABASE_URL: '',
  });

/** Suites with a database: on a throw-away PostgreSQL server where there is one, else on the embedded engine. @param args jest's */
export async function databaseTests(
  depth: Record<string, string> = {},
  args: readonly string[] = [],
): Promise<Outcome> {
  if (!findPostgres() && !aptInstall('postgresql')) {
    console.log(
      '\nKein PostgreSQL-Server auf diesem Rechner: Die Datenbank-Tests laufen auf der eingebetteten Datenbank.',
    );
    return embeddedTests(depth, args);
  }
  const server = await startPostgresServer();
  try {
    // They wait for the server an eighth of the time.
    return await jest(
      'Datenbank-Tests auf PostgreSQL',
      ['--selectProjects=db', `--maxWorkers=${Math.ceil(availableParallelism() * 1.5)}`, ...args],
      { ...depth, TEST_DATABASE_URL: server.url },
    );
  } finally {
    await server.stop();
  }
}
