import type { Transaction } from 'kysely';
import type { Figures } from '../../platform/backup/index.ts';
import { enterReading, type Database } from '../../platform/database/index.ts';
import { findDashboard } from './find-dashboard.ts';

/**
 * The dashboard of every business over all its stores, for the year of a day: by it a restored database is known to say the
 * same. Call it as the operator; the transaction is that of the last business afterwards.
 */
export async function dashboardFigures(trx: Transaction<Database>, day: string): Promise<Figures> {
  const businesses = await trx.selectFrom('tenants').select('id').orderBy('id').execute();
  const figures: Record<string, unknown> = {};
  for (const { id: tenantId } of businesses) {
    await enterReading(trx, tenantId);
    const nobody = { sub: '', email: '', groups: [], tenantId };
    figures[tenantId] = await findDashboard(trx, nobody, day, { scope: 'all', unit: 'year' });
  }
  return figures;
}
