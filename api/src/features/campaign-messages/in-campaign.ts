import type { Kysely, Transaction } from 'kysely';
import { findCampaign, unknownCampaign } from '../../data/campaigns/campaign-states.ts';
import type { ApiUser } from '../../platform/auth/user.ts';
import { withTenant, type Database } from '../../platform/database/index.ts';

/**
 * Who sees a campaign and its list reaches all of its recipients; what has to be asked for it is the whole business's.
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
  const done = await withTenant(db, tenantId, async (trx) =>
    !seen.list && (await findList(trx)) ? null : { value: await work(trx) },
  );
  if (done) return done.value;
  // One that was drawn meanwhile is seen by now; one that is not is of stores that the person does not see.
  if (!(await look()).list) throw unknownCampaign();
  return withTenant(db, tenantId, work);
}
