import { blocksOf, bodyOf, type CampaignTextUpdate } from '@portal/shared/contract/marketing';
import { sql, type Transaction } from 'kysely';
import { forgetLetters } from '../../../data/messages/forget-letters.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { ApiUser } from '../../../platform/auth/user.ts';
import type { Database } from '../../../platform/database/index.ts';
import { requireFit, requireUnsent, textChanged } from './require-writable.ts';

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
  const { campaign, listId } = await requireUnsent(trx, tenantId, campaignId);
  await requireFit(trx, tenantId, campaign, { subject, blocks });
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
  if (!saved) throw textChanged();
  if (listId !== null) await forgetLetters(trx, tenantId, listId);
  await audit(trx, user, { action: 'campaign-text-changed', subjectId: campaignId, details: { version: version + 1 } });
}
