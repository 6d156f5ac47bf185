import type { CampaignText } from '@portal/shared/contract/marketing';
import type { Transaction } from 'kysely';
import { findCampaign } from '../../../data/campaigns/campaign-states.ts';
import { readTexts } from '../../../data/messages/text.ts';
import { criteriaOf } from '../../../data/selections/selection-row.ts';
import type { Database } from '../../../platform/database/index.ts';
import { occasionOf } from './occasion-of.ts';

/** What a campaign writes, and what for. */
export async function readCampaignText(
  trx: Transaction<Database>,
  tenantId: number,
  campaignId: number,
): Promise<CampaignText> {
  const campaign = await findCampaign(trx, tenantId, campaignId);
  const { a, b } = await readTexts(trx, tenantId, campaignId);
  return {
    ...a,
    has_second: campaign && campaign.standing_id !== null ? null : b !== null,
    occasion: campaign ? occasionOf(criteriaOf(campaign)) : null,
  };
}
