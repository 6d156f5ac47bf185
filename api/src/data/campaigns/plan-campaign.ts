import { followsRefraction } from '@portal/shared/contract/counting';
import type { CampaignPlan } from '@portal/shared/contract/marketing';
import { sql, type Transaction } from 'kysely';
import { enterStatus, findCampaign, unknownCampaign } from './campaign-states.ts';
import { findHiddenFilters } from '../customer-scores/hidden-filters.ts';
import { checkRefraction } from '../selections/refraction-right.ts';
import { findSelection } from '../selections/save-selection.ts';
import { criteriaOf } from '../selections/selection-row.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { ApiUser } from '../../platform/auth/user.ts';
import type { Database } from '../../platform/database/index.ts';
import { removeFiles } from '../../platform/files/index.ts';
import { ApiProblem } from '../../platform/http/problem.ts';

type Trx = Transaction<Database>;

/** What the advertising plan knows of a campaign beside what marketing asks for. */
export interface PlanExtras {
  proof_by: string | null;
  budget_cents: number | null;
}

const columnsOf = ({
  name,
  purpose,
  channel,
  settings,
  ship_on,
  release_by,
  unit_cost_cents,
  fixed_cost_cents,
}: CampaignPlan) => ({
  name,
  purpose,
  channel,
  settings: JSON.stringify(settings),
  ship_on,
  release_by,
  unit_cost_cents,
  fixed_cost_cents,
});

/**
 * A campaign with the criteria that the selection has at this moment.
 * @returns its id
 * @throws ApiProblem 404, 403 when a filter of it goes by refractions and the person may not see them, and 409 while one of it goes by a hidden forecast
 */
export async function planCampaign(
  trx: Trx,
  user: ApiUser,
  { selection_id, ...plan }: CampaignPlan & { selection_id: number },
  extras?: PlanExtras,
): Promise<number> {
  const { tenantId, email } = user;
  const { id } = await trx
    .insertInto('campaigns')
    .values({
      tenant_id: tenantId,
      ...columnsOf(plan),
      ...extras,
      ...(await audienceOf(trx, user, selection_id)),
      created_by: email,
      updated_by: email,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await enterStatus(trx, user, id, 'Geplant');
  await audit(trx, user, {
    action: 'campaign-planned',
    subjectId: selection_id,
    details: { campaign: id, ...plan, ...extras },
  });
  return id;
}

/** The criteria of a selection as they are now. @throws ApiProblem 403, 404, 409 */
async function audienceOf(trx: Trx, user: ApiUser, selectionId: number) {
  const { tenantId } = user;
  const selection = await findSelection(trx, tenantId, selectionId);
  if (!selection)
    throw new ApiProblem(
      404,
      'selection-not-found',
      'Diese Selektion gibt es nicht (mehr). Bitte öffnen Sie die Liste der Selektionen.',
    );
  // Switched on where no filter goes by them, it tells nothing that was measured.
  const uses_refraction = followsRefraction(criteriaOf(selection));
  if (uses_refraction) await checkRefraction(trx, user, selection);
  const hidden = await findHiddenFilters(trx, tenantId, selection.config);
  if (hidden !== null) throw new ApiProblem(409, 'filter-hidden', hidden);
  return {
    selection_id: selectionId,
    base_id: selection.base_label === null ? null : selection.id,
    config: JSON.stringify(selection.config),
    uses_refraction,
  };
}

/**
 * Changes what is planned.
 * @param extras left out: they stay as they are; a `selectionId` freezes its criteria anew
 * @throws ApiProblem 409 when its addresses are drawn, or somebody else has changed it
 */
export async function changeCampaign(
  trx: Trx,
  user: ApiUser,
  id: number,
  version: number,
  plan: CampaignPlan,
  { selectionId, ...extras }: Partial<PlanExtras> & { selectionId?: number | null } = {},
): Promise<void> {
  const { tenantId, email } = user;
  const audience = selectionId ? await audienceOf(trx, user, selectionId) : {};
  const changed = await trx
    .updateTable('campaigns')
    .set({
      ...columnsOf(plan),
      ...extras,
      ...audience,
      version: sql`version + 1`,
      updated_at: sql`now()`,
      updated_by: email,
    })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('version', '=', version)
    .where('status', '=', 'Geplant')
    .returning('id')
    .executeTakeFirst();
  if (!changed) throw await refusal(trx, tenantId, id);
  await audit(trx, user, {
    action: 'campaign-changed',
    details: { campaign: id, ...plan, ...extras, ...(selectionId && { selection: selectionId }) },
  });
}

/** Has a planned campaign go out on another day; its other days keep their distance. @throws ApiProblem 404, 409 as `changeCampaign` */
export async function moveCampaign(
  trx: Trx,
  user: ApiUser,
  id: number,
  version: number,
  shipOn: string,
): Promise<void> {
  const { tenantId, email } = user;
  const changed = await trx
    .updateTable('campaigns')
    .set({
      ship_on: shipOn,
      release_by: sql`release_by + (${shipOn}::date - ship_on)`,
      proof_by: sql`proof_by + (${shipOn}::date - ship_on)`,
      version: sql`version + 1`,
      updated_at: sql`now()`,
      updated_by: email,
    })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('version', '=', version)
    .where('status', '=', 'Geplant')
    .returning('id')
    .executeTakeFirst();
  if (!changed) throw await refusal(trx, tenantId, id);
  await audit(trx, user, { action: 'campaign-changed', details: { campaign: id, ship_on: shipOn } });
}

/** With its recipients, when they are drawn, and its proofs. @throws ApiProblem 409 once they are released */
export async function deleteCampaign(trx: Trx, user: ApiUser, id: number): Promise<void> {
  const { tenantId } = user;
  const proofs = await trx
    .selectFrom('campaign_proofs')
    .select('file_key')
    .where('tenant_id', '=', tenantId)
    .where('campaign_id', '=', id)
    .execute();
  const deleted = await trx
    .deleteFrom('campaigns')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('status', 'in', ['Geplant', 'Freigabe'])
    .returning('id')
    .executeTakeFirst();
  if (!deleted) {
    if (!(await findCampaign(trx, tenantId, id))) throw unknownCampaign();
    throw new ApiProblem(
      409,
      'campaign-released',
      'Die Adressen dieser Aktion sind freigegeben. Sie kann nicht mehr gelöscht werden.',
    );
  }
  await removeFiles(
    trx,
    tenantId,
    proofs.map(({ file_key }) => file_key),
  );
  await audit(trx, user, { action: 'campaign-deleted', details: { campaign: id } });
}

async function refusal(trx: Trx, tenantId: number, id: number): Promise<ApiProblem> {
  const campaign = await findCampaign(trx, tenantId, id);
  if (!campaign) return unknownCampaign();
  return campaign.status === 'Geplant'
    ? new ApiProblem(
        409,
        'campaign-changed',
        'Diese Aktion wurde inzwischen an anderer Stelle geändert. Bitte laden Sie die Seite neu, um den aktuellen Stand zu sehen.',
      )
    : new ApiProblem(
        409,
        'campaign-started',
        'Die Adressen dieser Aktion sind schon gezogen. Geändert werden kann sie nur, solange sie geplant ist.',
      );
}
