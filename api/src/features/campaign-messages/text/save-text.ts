import { blocksOf, bodyOf, type CampaignTextUpdate } from '@portal/shared/contract/marketing';
import { sql, type Transaction } from 'kysely';
import { findCampaign, listSent, unknownCampaign } from '../../../data/campaigns/campaign-states.ts';
import { isSent } from '../../../data/campaigns/make-file.ts';
import { forgetLetters } from '../../../data/messages/forget-letters.ts';
import { readPictures } from '../../../data/messages/pictures.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { ApiUser } from '../../../platform/auth/user.ts';
import type { Database } from '../../../platform/database/index.ts';
import { ApiProblem } from '../../../platform/http/problem.ts';
import { requireOnePage } from '../letters/letter-page.ts';
import { requireKnown } from './require-known.ts';

/**
 * Letters with the text as it was are none any more.
 * @throws ApiProblem 404, 409 when the version is not the saved one or the list went out, 422 when a letter would not fit its page or a picture is unknown
 */
export async function saveText(
  trx: Transaction<Database>,
  user: ApiUser,
  campaignId: number,
  { version, subject, body = '', blocks = blocksOf(body) }: CampaignTextUpdate,
): Promise<void> {
  const { tenantId, email } = user;
  const campaign = await findCampaign(trx, tenantId, campaignId);
  if (!campaign) throw unknownCampaign();
  const pictures = await readPictures(trx, tenantId, blocks);
  requireKnown(blocks, pictures);
  requireOnePage(campaign.channel, { subject, blocks }, pictures);
  const list = await trx
    .selectFrom('shipping_lists')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('campaign_id', '=', campaignId)
    .executeTakeFirst();
  if (list && (await isSent(trx, tenantId, list.id))) throw listSent();
  const values = {
    subject,
    body: bodyOf(blocks),
    blocks: JSON.stringify(blocks),
    blocks_of: version + 1,
    version: version + 1,
    updated_by: email,
  };
  const saved =
    version === 0
      ? await trx
          .insertInto('campaign_texts')
          .values({ tenant_id: tenantId, campaign_id: campaignId, ...values })
          .onConflict((conflict) => conflict.columns(['tenant_id', 'campaign_id']).doNothing())
          .returning('version')
          .executeTakeFirst()
      : await trx
          .updateTable('campaign_texts')
          .set({ ...values, updated_at: sql`now()` })
          .where('tenant_id', '=', tenantId)
          .where('campaign_id', '=', campaignId)
          .where('version', '=', version)
          .returning('version')
          .executeTakeFirst();
  if (!saved)
    throw new ApiProblem(
      409,
      'text-changed',
      'Dieser Text wurde inzwischen geändert. Bitte laden Sie die Seite neu und nehmen Sie Ihre Änderung noch einmal vor.',
    );
  if (list) await forgetLetters(trx, tenantId, list.id);
  await audit(trx, user, { action: 'campaign-text-changed', subjectId: campaignId, details: { version: version + 1 } });
}
