import type { Proofs } from '@portal/shared/contract/eyeplan';
import type { Transaction } from 'kysely';
import { findCampaign, unknownCampaign } from '../../data/campaigns/campaign-states.ts';
import type { Database } from '../../platform/database/index.ts';
import { describeFiles } from '../../platform/files/index.ts';

/** All versions of an action's proof with their comments, the newest first. @throws ApiProblem 404 for an action that is not seen */
export async function findProofs(trx: Transaction<Database>, tenantId: number, campaignId: number): Promise<Proofs> {
  const campaign = await findCampaign(trx, tenantId, campaignId);
  if (!campaign) throw unknownCampaign();
  const proofs = await trx
    .selectFrom('campaign_proofs')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('campaign_id', '=', campaignId)
    .orderBy('version', 'desc')
    .execute();
  const comments = await trx
    .selectFrom('proof_comments')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('campaign_id', '=', campaignId)
    .orderBy('id')
    .execute();
  const files = await describeFiles(
    trx,
    tenantId,
    proofs.map(({ file_key }) => file_key),
  );
  return {
    action: { id: campaignId, name: campaign.name, is_sent: campaign.status === 'Versendet' },
    items: proofs.flatMap(({ version, file_key, created_at, created_by, approved_at, approved_by }) => {
      const file = files.get(file_key);
      return file
        ? [
            {
              version,
              file,
              created_at: created_at.toISOString(),
              created_by,
              approved_at: approved_at?.toISOString() ?? null,
              approved_by,
              comments: comments
                .filter((comment) => comment.version === version)
                .map(({ id, page, x, y, text, done_by, ...comment }) => ({
                  id,
                  page,
                  x,
                  y,
                  text,
                  done_by,
                  created_by: comment.created_by,
                  created_at: comment.created_at.toISOString(),
                  done_at: comment.done_at?.toISOString() ?? null,
                })),
            },
          ]
        : [];
    }),
  };
}
