import { blocksOf, type CampaignTextUpdate } from '@portal/shared/contract/marketing';
import { sql, type Transaction } from 'kysely';
import { endFiles } from '../../../data/campaigns/find-file.ts';
import { forgetLetters } from '../../../data/messages/forget-letters.ts';
import { requireTexts } from '../../../data/messages/text.ts';
import type { SecondText } from '../../../data/messages/tables.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { ApiUser } from '../../../platform/auth/user.ts';
import type { Database } from '../../../platform/database/index.ts';
import { ApiProblem } from '../../../platform/http/problem.ts';
import { requireFit, requireUnsent, textChanged } from './require-writable.ts';

type Trx = Transaction<Database>;

/**
 * Saves the text that every other recipient gets; version 0 begins it.
 * @throws ApiProblem as `saveText`, and 422 without a first text or in a Daueraktion, whose bundles are too small to compare
 */
export async function saveSecondText(
  trx: Trx,
  user: ApiUser,
  campaignId: number,
  { version, subject, body = '', blocks = blocksOf(body) }: CampaignTextUpdate,
): Promise<void> {
  const { tenantId, email } = user;
  const { campaign, listId } = await requireUnsent(trx, tenantId, campaignId);
  if (campaign.standing_id !== null)
    throw new ApiProblem(
      422,
      'standing-campaign',
      'Bei einer Daueraktion lassen sich zwei Texte nicht vergleichen: Dafür sind ihre Bündel zu klein. Bitte planen Sie eine eigene Aktion.',
    );
  const { b } = await requireTexts(trx, tenantId, campaignId);
  if ((b?.version ?? 0) !== version) throw textChanged();
  await requireFit(trx, tenantId, campaign, { subject, blocks });
  await putSecond(trx, user, campaignId, {
    second: { subject, blocks, version: version + 1, updated_at: new Date().toISOString(), updated_by: email },
    was: version,
  });
  // A letter shop is told who gets which text by the file.
  if (version === 0) await endFiles(trx, tenantId);
  if (listId !== null) await forgetLetters(trx, tenantId, listId);
}

/** From now on everybody gets the first text; without a second one nothing happens. @throws ApiProblem 404, 409 when it went out */
export async function removeSecondText(trx: Trx, user: ApiUser, campaignId: number): Promise<void> {
  const { tenantId } = user;
  const { listId } = await requireUnsent(trx, tenantId, campaignId);
  const { b } = await requireTexts(trx, tenantId, campaignId);
  if (!b) return;
  await putSecond(trx, user, campaignId, { second: null, was: b.version });
  await endFiles(trx, tenantId);
  if (listId !== null) await forgetLetters(trx, tenantId, listId);
}

async function putSecond(
  trx: Trx,
  user: ApiUser,
  campaignId: number,
  { second, was }: { second: SecondText | null; was: number },
): Promise<void> {
  const saved = await trx
    .updateTable('campaign_texts')
    .set({ second: second && JSON.stringify(second) })
    .where('tenant_id', '=', user.tenantId)
    .where('campaign_id', '=', campaignId)
    .where(sql<boolean>`coalesce((second ->> 'version')::int, 0) = ${was}`)
    .returning('campaign_id')
    .executeTakeFirst();
  if (!saved) throw textChanged();
  await audit(trx, user, {
    action: 'campaign-text-changed',
    subjectId: campaignId,
    details: { text: 'b', version: second?.version ?? 0 },
  });
}
