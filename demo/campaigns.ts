import {
  ApiProblem,
  countRecipients,
  createSelection,
  makeStanding,
  markSent,
  planCampaign,
  releaseAddresses,
  saveSelection,
  startRelease,
  withTenant,
  type ApiUser,
  type OpenDatabase,
} from '@portal/api';
import { addDays, today, yearOf } from '@portal/shared/contract/calendar';
import { CAMPAIGN_STATUSES, DEFAULT_EXPORT_SETTINGS } from '@portal/shared/contract/marketing';
import { CAMPAIGNS, SELECTIONS } from './campaign-list.ts';
import { SIXTIETH } from './standing-campaign.ts';

/** Of this year and the two around it, cents. */
const BUDGETS = [400_000, 600_000, 650_000];

/** Days before its mailing by which the proof of an action is to be approved. */
const PROOF_DAYS = 12;

type Author = Pick<ApiUser, 'tenantId' | 'email'>;
type Trx = Parameters<typeof planCampaign>[0];

/** Gives a demo business its campaigns, all of them or none, as long as it has the demo's data and nobody has changed anything. @returns whether it got them now */
export const ensureCampaigns = ({ db }: OpenDatabase, author: Author): Promise<boolean> =>
  withTenant(db, author.tenantId, async (trx) => {
    if (!(await isUntouched(trx, author.tenantId))) return false;
    await seedCampaigns(trx, author);
    return true;
  });

async function isUntouched(trx: Trx, tenantId: number): Promise<boolean> {
  const uploads = await trx
    .selectFrom('uploads')
    .select('status')
    .where('tenant_id', '=', tenantId)
    .where('status', '<>', 'failed')
    .execute();
  const changes = await trx.selectFrom('audit_log').select('id').where('tenant_id', '=', tenantId).limit(1).execute();
  const selections = await trx
    .selectFrom('selections')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .limit(1)
    .execute();
  return uploads.length === 1 && uploads[0]?.status === 'done' && changes.length === 0 && selections.length === 0;
}

/** Plans the demo's campaigns, and brings them as far as people would have by now. */
async function seedCampaigns(trx: Trx, { tenantId, email }: Author): Promise<void> {
  const author = { tenantId, email, sub: 'demo', groups: [] };
  const selections = new Map<string, number>();
  for (const [name, criteria] of Object.entries(SELECTIONS)) {
    const { id } = await createSelection(trx, author);
    await saveSelection(trx, author, { id, version: undefined, config: { name, description: '', ...criteria } });
    // Actions go out by them: somebody has chosen once how they are exported.
    await trx
      .updateTable('selections')
      .set({ export_settings: JSON.stringify(DEFAULT_EXPORT_SETTINGS) })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .execute();
    selections.set(name, id);
  }
  for (const { selection, reaches, shipsIn, budget, ...plan } of CAMPAIGNS) {
    const day = addDays(today(), shipsIn);
    const campaign = await planCampaign(
      trx,
      author,
      { ...plan, selection_id: selections.get(selection) ?? 0, ship_on: day, release_by: addDays(day, -7) },
      { proof_by: addDays(day, -PROOF_DAYS), budget_cents: budget },
    );
    const end = reaches === 'Versendet' ? day : today();
    if (reaches !== 'Geplant' && (await draws(trx, author, campaign, end)) && reaches !== 'Freigabe')
      await release(trx, author, campaign, reaches === 'Versendet' ? day : null);
    // A week from one status to the next.
    const reached = CAMPAIGN_STATUSES.slice(0, CAMPAIGN_STATUSES.indexOf(reaches) + 1);
    for (const [at, status] of reached.entries()) {
      await trx
        .updateTable('campaign_steps')
        .set({ at: new Date(addDays(end, -7 * (reached.length - 1 - at))) })
        .where('tenant_id', '=', tenantId)
        .where('campaign_id', '=', campaign)
        .where('status', '=', status)
        .execute();
    }
  }
  await makeStanding(trx, author, SIXTIETH);
  const year = yearOf(today());
  await trx
    .insertInto('plan_budgets')
    .values(
      BUDGETS.map((cents, at) => ({ tenant_id: tenantId, year: year - 1 + at, cents, version: 1, updated_by: email })),
    )
    .execute();
}

/** @returns false when it reaches nobody, as in the smallest of data: then it is gone */
async function draws(trx: Trx, author: ApiUser, campaign: number, day: string): Promise<boolean> {
  try {
    await startRelease(trx, author, campaign, day);
    return true;
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.code !== 'campaign-empty') throw error;
    await trx.deleteFrom('campaigns').where('tenant_id', '=', author.tenantId).where('id', '=', campaign).execute();
    return false;
  }
}

/** Releases the drawn addresses. @param sentOn day on which they went out; null: they are in print */
async function release(trx: Trx, author: ApiUser, campaign: number, sentOn: string | null): Promise<void> {
  const { tenantId } = author;
  const { id: list } = await trx
    .selectFrom('shipping_lists')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('campaign_id', '=', campaign)
    .executeTakeFirstOrThrow();
  // Forecasts of today know what has happened since.
  if (sentOn !== null)
    await trx
      .updateTable('shipping_list_members')
      .set({ chance: null })
      .where('tenant_id', '=', tenantId)
      .where('list_id', '=', list)
      .execute();
  await releaseAddresses(trx, author, campaign, await countRecipients(trx, tenantId, list));
  if (sentOn === null) return;
  await markSent(trx, author, list, sentOn);
  await trx
    .updateTable('shipping_lists')
    .set({ created_at: new Date(addDays(sentOn, -14)), released_at: new Date(addDays(sentOn, -7)) })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', list)
    .execute();
}
