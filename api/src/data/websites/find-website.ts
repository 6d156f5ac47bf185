import type { Website } from '@portal/shared/contract/eyepage';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/database/index.ts';

/** The website of the business; undefined when none is registered. */
export async function findWebsite(trx: Transaction<Database>, tenantId: number): Promise<Website | undefined> {
  return trx
    .selectFrom('websites')
    .select(['address', 'site_key', 'host_names', 'is_on', 'is_demo', 'version'])
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst();
}
