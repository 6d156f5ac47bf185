import type { ReleaseInfo } from '@portal/shared/contract/common';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/database/index.ts';

/** Where the newest campaign's address release stands; nulls when there is no campaign. */
export async function findReleaseInfo(trx: Transaction<Database>, tenantId: number): Promise<ReleaseInfo> {
  const release = await trx.selectFrom('releases')
    .select(['check_status', 'url'])
    .where('tenant_id', '=', tenantId)
    .orderBy('created_at', 'desc').orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return release ?? { check_status: null, url: null };
}
