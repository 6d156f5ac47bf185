import { USUAL_DRAW, type ActionInput, type ActionUpdate } from '@portal/shared/contract/eyeplan';
import type { Transaction } from 'kysely';
import { findCampaign, unknownCampaign } from '../../data/campaigns/campaign-states.ts';
import { changeCampaign, planCampaign } from '../../data/campaigns/plan-campaign.ts';
import type { ApiUser } from '../../platform/auth/user.ts';
import type { Database } from '../../platform/database/index.ts';

type Trx = Transaction<Database>;

const planOf = ({
  name,
  purpose,
  channel,
  ship_on,
  release_by,
  unit_cost_cents,
  fixed_cost_cents,
}: Omit<ActionInput, 'selection_id'>) => ({
  name,
  purpose,
  channel,
  ship_on,
  release_by,
  unit_cost_cents,
  fixed_cost_cents,
});

/** A new campaign, drawn as most are. @returns its id */
export function addAction(trx: Trx, user: ApiUser, input: ActionInput): Promise<number> {
  const { selection_id, planned_count, proof_by, budget_cents } = input;
  return planCampaign(
    trx,
    user,
    { ...planOf(input), selection_id, settings: { ...USUAL_DRAW, target_count: planned_count } },
    { proof_by, budget_cents },
  );
}

/** Changes a planned campaign; how it is drawn otherwise stays as marketing has set it. @throws ApiProblem 404, 409 */
export async function changeAction(trx: Trx, user: ApiUser, id: number, update: ActionUpdate): Promise<void> {
  const campaign = await findCampaign(trx, user.tenantId, id);
  if (!campaign) throw unknownCampaign();
  const { version, selection_id: selectionId, planned_count, proof_by, budget_cents } = update;
  await changeCampaign(
    trx,
    user,
    id,
    version,
    { ...planOf(update), settings: { ...campaign.settings, target_count: planned_count } },
    { proof_by, budget_cents, selectionId },
  );
}
