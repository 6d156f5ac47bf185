import type { Kysely, Transaction } from 'kysely';
import { findCampaign, unknownCampaign } from '../../data/campaigns/campaign-states.ts';
import type { ApiUser } from '../../platform/auth/user.ts';
import { withTenant, type Database } from '../../platform/database/index.ts';

/** Takes back what was done before its list appeared. */
class DrawnMeanwhile extends Error {}

/**
 * Who sees a campaign and its list reaches all of its recipients; what has to be asked for it is the whole business's.
 * @param work may be begun twice: what it did is taken back when the campaign is drawn at the same time
 * @throws ApiProblem 404 when the person does not see the campaign, or its list
 */
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
  const look = () =>
    withTenant(db, user, async (trx) => ({
      campaign: await findCampaign(trx, tenantId, id),
      list: await findList(trx),
    }));
  const seen = await look();
  if (!seen.campaign) throw unknownCampaign();
  if (seen.list) return withTenant(db, tenantId, work);
  try {
    return await withTenant(db, tenantId, async (trx) => {
      const done = await work(trx);
      // Asked last: no statement of the work has seen a list that this one does not see.
      if (await findList(trx)) throw new DrawnMeanwhile();
      return done;
    });
  } catch (error) {
    if (!(error instanceof DrawnMeanwhile)) throw error;
  }
  // One that was drawn meanwhile is seen by now; one that is not is of stores that the person does not see.
  if (!(await look()).list) throw unknownCampaign();
  return withTenant(db, tenantId, work);
}
