import type { Channel } from '@portal/shared/contract/marketing';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import { ApiProblem } from '../../platform/http/problem.ts';
import { findCampaign, listSent, unknownCampaign } from '../campaigns/campaign-states.ts';

/** The shipping list of a campaign, as far as messages need it. */
export interface Mailing {
  campaignId: number;
  id: number;
  channel: Channel;
  isReleased: boolean;
  sentOn: string | null;
  /** The day on which it is to go out. */
  shipOn: string;
}

/** null: nobody has been drawn yet. @throws ApiProblem 404 */
export async function findMailing(
  trx: Transaction<Database>,
  tenantId: number,
  campaignId: number,
): Promise<Mailing | null> {
  const campaign = await findCampaign(trx, tenantId, campaignId);
  if (!campaign) throw unknownCampaign();
  const list = await trx
    .selectFrom('shipping_lists')
    .select(['id', 'channel', 'released_at', 'sent_on'])
    .where('tenant_id', '=', tenantId)
    .where('campaign_id', '=', campaignId)
    .executeTakeFirst();
  return list
    ? {
        campaignId,
        id: list.id,
        channel: list.channel,
        isReleased: list.released_at !== null,
        sentOn: list.sent_on,
        shipOn: campaign.ship_on,
      }
    : null;
}

/**
 * Before the release nobody has said that these are the people, and a list that went out by hand does not go out once more.
 * @throws ApiProblem 404, 409, 422
 */
export async function requireReleased(
  trx: Transaction<Database>,
  tenantId: number,
  campaignId: number,
  channel: Channel,
): Promise<Mailing> {
  const mailing = await findMailing(trx, tenantId, campaignId);
  if (!mailing?.isReleased)
    throw new ApiProblem(
      422,
      'not-released',
      'Die Adressen dieser Aktion sind noch nicht freigegeben. Bitte geben Sie sie zuerst frei.',
    );
  if (mailing.channel !== channel)
    throw new ApiProblem(
      422,
      'other-channel',
      'Diese Aktion hat einen anderen Kanal. Bitte nehmen Sie den, der zu ihr gehört.',
    );
  if (mailing.sentOn !== null && !(await isSentByPortal(trx, tenantId, mailing.id))) throw listSent();
  return mailing;
}

const isSentByPortal = async (trx: Transaction<Database>, tenantId: number, listId: number): Promise<boolean> =>
  (await trx
    .selectFrom('mail_sends')
    .select('list_id')
    .where('tenant_id', '=', tenantId)
    .where('list_id', '=', listId)
    .limit(1)
    .executeTakeFirst()) !== undefined;
