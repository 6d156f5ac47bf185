import type { Kysely, Transaction } from 'kysely';
import { findCampaign, unknownCampaign } from '../../data/campaigns/campaign-states.ts';
import type { ApiUser } from '../../platform/auth/user.ts';
import { withTenant, type Database } from '../../platform/database/index.ts';

/** Who sees a campaign and its list reaches all of its recipients; what has to be asked for it is the whole business's. */
export async function inCampaign<T>(
  db: Kysely<Database>,
  user: ApiUser,
  id: number,
  work: (trx: Transaction<Database>) => Promise<T>,
): Promise<T> {
  const { tenantId } = user;
  const findList = (trx: Transaction<Database>) =>
    trx
      .selectFrom('shipping_lists')
      .select('id')
      .where('tenant_id', '=', tenantId)
      .where('campaign_id', '=', id)
      .executeTakeFirst();
  const seen = await withTenant(db, user, async (trx) => ({
    campaign: await findCampaign(trx, tenantId, id),
    list: await findList(trx),
  }));
  if (!seen.campaign) throw unknownCampaign();
  return withTenant(db, tenantId, async (trx) => {
    if (!seen.list && (await findList(trx))) throw unknownCampaign();
    return work(trx);
  });
}
