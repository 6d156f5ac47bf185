import type { Transaction } from 'kysely';
import type { Database } from '../../platform/database/index.ts';

/** Ends what somebody reads of the portal without signing in; for whoever may not sign in any more, or not see it. */
export async function endFeeds(trx: Transaction<Database>, tenantId: number, sub: string): Promise<void> {
  await trx.deleteFrom('plan_feeds').where('tenant_id', '=', tenantId).where('user_sub', '=', sub).execute();
}
