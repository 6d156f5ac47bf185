import type { CampaignText } from '@portal/shared/contract/marketing';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import { ApiProblem } from '../../platform/http/problem.ts';

/** What a campaign writes; version 0 before anybody has saved it. */
export async function readText(
  trx: Transaction<Database>,
  tenantId: number,
  campaignId: number,
): Promise<CampaignText> {
  const row = await trx
    .selectFrom('campaign_texts')
    .select(['version', 'subject', 'body', 'updated_at', 'updated_by'])
    .where('tenant_id', '=', tenantId)
    .where('campaign_id', '=', campaignId)
    .executeTakeFirst();
  return row
    ? { ...row, updated_at: row.updated_at.toISOString() }
    : { version: 0, subject: '', body: '', updated_at: null, updated_by: null };
}

/** @throws ApiProblem 422 */
export async function requireText(
  trx: Transaction<Database>,
  tenantId: number,
  campaignId: number,
): Promise<CampaignText> {
  const text = await readText(trx, tenantId, campaignId);
  if (text.version === 0)
    throw new ApiProblem(422, 'no-text', 'Diese Aktion hat noch keinen Text. Bitte schreiben Sie ihn zuerst.');
  return text;
}
