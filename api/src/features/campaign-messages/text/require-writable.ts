import type { MessageBlock } from '@portal/shared/contract/marketing';
import type { Transaction } from 'kysely';
import { findCampaign, listSent, unknownCampaign, type CampaignRow } from '../../../data/campaigns/campaign-states.ts';
import { isSent } from '../../../data/campaigns/make-file.ts';
import { readPictures } from '../../../data/messages/pictures.ts';
import type { Database } from '../../../platform/database/index.ts';
import { ApiProblem } from '../../../platform/http/problem.ts';
import { requireOnePage } from '../letters/letter-page.ts';
import { requireKnown } from './require-known.ts';

type Trx = Transaction<Database>;

/**
 * What a campaign writes may still be another.
 * @returns the campaign, and its list where its recipients are drawn
 * @throws ApiProblem 404, 409 when it went out
 */
export async function requireUnsent(
  trx: Trx,
  tenantId: number,
  campaignId: number,
): Promise<{ campaign: CampaignRow; listId: number | null }> {
  const campaign = await findCampaign(trx, tenantId, campaignId);
  if (!campaign) throw unknownCampaign();
  const list = await trx
    .selectFrom('shipping_lists')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('campaign_id', '=', campaignId)
    .executeTakeFirst();
  if (list && (await isSent(trx, tenantId, list.id))) throw listSent();
  return { campaign, listId: list?.id ?? null };
}

/** @throws ApiProblem 422 when a letter would not fit its page or a picture is unknown */
export async function requireFit(
  trx: Trx,
  tenantId: number,
  { channel }: Pick<CampaignRow, 'channel'>,
  text: { subject: string; blocks: MessageBlock[] },
): Promise<void> {
  const pictures = await readPictures(trx, tenantId, text.blocks);
  requireKnown(text.blocks, pictures);
  requireOnePage(channel, text, pictures);
}

/** What was read is no longer what is saved. */
export const textChanged = (): ApiProblem =>
  new ApiProblem(
    409,
    'text-changed',
    'Dieser Text wurde inzwischen geändert. Bitte laden Sie die Seite neu und nehmen Sie Ihre Änderung noch einmal vor.',
  );
