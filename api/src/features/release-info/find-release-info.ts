import { pathOf } from '@portal/shared/contract';
import type { ReleaseInfo } from '@portal/shared/contract/common';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/database/index.ts';

/**
 * Whether a campaign waits for its addresses to be released, else whether the newest has been; nulls when there has
 * been nothing to release. `url` is the business's external page where it has one.
 */
export async function findReleaseInfo(trx: Transaction<Database>, tenantId: number): Promise<ReleaseInfo> {
  const newest = await trx
    .selectFrom('campaigns')
    .select('status')
    .where('tenant_id', '=', tenantId)
    .where('status', '<>', 'Geplant')
    // One that waits stands before all that are done.
    .orderBy((eb) => eb('status', '=', 'Freigabe'), 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!newest) return { check_status: null, url: null };
  const settings = await trx
    .selectFrom('business_settings')
    .select('release_url')
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst();
  return {
    check_status: newest.status === 'Freigabe' ? 'TODO' : 'DONE',
    url: settings?.release_url ?? pathOf('release'),
  };
}
