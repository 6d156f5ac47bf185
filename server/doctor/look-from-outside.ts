import { createPool } from '@portal/api';
import type { Finding } from '@portal/shared/contract/settings-admin';
import { explainDatabaseUrl } from '../database-url-problem.ts';
import type { Settings } from '../settings.ts';
import { checkDatabase } from './check-database.ts';
import { checkMigrations } from './check-migrations.ts';
import { checksOf } from './checks-of.ts';
import { about, type Check } from './finding.ts';
import { runChecks } from './run-checks.ts';

/** The same checks without a portal: what its settings name is asked as it would ask. The embedded database, which only a running one has, stays as it is. */
export async function lookFromOutside(settings: Settings): Promise<Finding[]> {
  const { DATABASE_URL: url } = settings;
  const pool = createPool(url ?? 'postgresql://localhost', 1);
  const database = { pool, url: url ?? '', engine: url === undefined ? 'pglite' : 'postgres' } as const;
  const ofServer: Check = async () => {
    try {
      return [...(await checkDatabase(database)), ...(await checkMigrations(pool))];
    } catch (error) {
      const explained = explainDatabaseUrl(error, url ?? '');
      if (explained === error) throw error;
      return [about('Datenbank').bad((explained as Error).message, 'Bitte berichtigen Sie DATABASE_URL.')];
    }
  };
  try {
    return await runChecks({ ...checksOf(settings, database), ...(url !== undefined && { Datenbank: ofServer }) });
  } finally {
    await pool.end();
  }
}
