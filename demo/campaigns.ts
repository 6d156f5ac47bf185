import {
  ApiProblem, countRecipients, createSelection, markSent, NO_CRITERIA, planCampaign, releaseAddresses, saveSelection, startRelease, withTenant, type ApiUser, type OpenDatabase,
} from '@portal/api';
import { addDays, today, yearOf } from '@portal/shared/contract/calendar';
import { CAMPAIGN_STATUSES, DEFAULT_EXPORT_SETTINGS, type CampaignPlan, type CampaignStatus, type SelectionCriteria } from '@portal/shared/contract/marketing';

interface DemoCampaign extends Pick<CampaignPlan, 'name' | 'purpose' | 'channel' | 'settings' | 'unit_cost_cents' | 'fixed_cost_cents'> {
  selection: keyof typeof SELECTIONS;
  /** What it may cost, cents. */
  budget: number;
  reaches: CampaignStatus;
  /** Days from today to the mailing; negative: it was that long ago. */
  shipsIn: number;
}

const DRAW = { control_percent: 10, target_count: null, pause_days: 90, one_per_household: true } as const;
const some = (target_count: number) => ({ ...DRAW, target_count });

/** Whom they are for: several actions of a year go to the same people. */
const SELECTIONS = {
  // By age alone: who bought since then is not known to have bought when the list was drawn.
  'Gleitsicht ab 45': { ...NO_CRITERIA, age: { from: 45, to: 75 } },
  'Letzte Brille vor drei bis fünf Jahren': { ...NO_CRITERIA, last_order_main: { from: 36, to: 59 } },
  'Kinder im Wachstum': { ...NO_CRITERIA, age: { from: 5, to: 16 } },
  'Unter 45': { ...NO_CRITERIA, age: { from: 18, to: 44 } },
} as const satisfies Record<string, SelectionCriteria>;

/** A year and more of actions, about one a month whatever day it is: sent and measurable, in print, waiting for their release, and planned. In the order of their mailing. */
const CAMPAIGNS: readonly DemoCampaign[] = [
  { name: 'Winterschlussverkauf', selection: 'Unter 45', purpose: 'Einladung zum Winterschlussverkauf', channel: 'letter', unit_cost_cents: 95, fixed_cost_cents: 12_000, settings: some(150), budget: 30_000, reaches: 'Versendet', shipsIn: -660 },
  { name: 'Osteraktion', selection: 'Gleitsicht ab 45', purpose: 'Einladung zu den Gleitsicht-Tagen vor Ostern', channel: 'letter', unit_cost_cents: 98, fixed_cost_cents: 15_000, settings: some(250), budget: 40_000, reaches: 'Versendet', shipsIn: -590 },
  { name: 'Sonnenbrillen im Sommer', selection: 'Unter 45', purpose: 'Werbung für Sonnenbrillen in Sehstärke', channel: 'email', unit_cost_cents: 5, fixed_cost_cents: 8_000, settings: some(200), budget: 10_000, reaches: 'Versendet', shipsIn: -520 },
  { name: 'Herbst-Sehtest', selection: 'Letzte Brille vor drei bis fünf Jahren', purpose: 'Erinnerung an den Sehtest', channel: 'letter', unit_cost_cents: 98, fixed_cost_cents: 15_000, settings: some(200), budget: 35_000, reaches: 'Versendet', shipsIn: -420 },
  { name: 'Neujahrsgruß', selection: 'Gleitsicht ab 45', purpose: 'Gruß zum neuen Jahr mit Gutschein', channel: 'letter', unit_cost_cents: 105, fixed_cost_cents: 18_000, settings: some(200), budget: 40_000, reaches: 'Versendet', shipsIn: -310 },
  { name: 'Einstärken-Wochen', selection: 'Unter 45', purpose: 'Werbung für Einstärkenbrillen', channel: 'email', unit_cost_cents: 5, fixed_cost_cents: 9_000, settings: some(200), budget: 10_000, reaches: 'Versendet', shipsIn: -270 },
  { name: 'Frühjahrs-Sehtest', selection: 'Letzte Brille vor drei bis fünf Jahren', purpose: 'Erinnerung an den Sehtest', channel: 'letter', unit_cost_cents: 105, fixed_cost_cents: 15_000, settings: some(200), budget: 35_000, reaches: 'Versendet', shipsIn: -235 },
  { name: 'Sonnenbrillen in Sehstärke', selection: 'Unter 45', purpose: 'Werbung für Sonnenbrillen in Sehstärke', channel: 'letter', unit_cost_cents: 110, fixed_cost_cents: 20_000, settings: some(200), budget: 45_000, reaches: 'Versendet', shipsIn: -178 },
  {
    name: 'Gleitsicht-Wochen', selection: 'Gleitsicht ab 45', purpose: 'Einladung zu den Gleitsicht-Wochen', channel: 'letter', unit_cost_cents: 115, fixed_cost_cents: 25_000,
    settings: { ...DRAW, control_percent: 20 }, budget: 350_000, reaches: 'Versendet', shipsIn: -120,
  },
  { name: 'Schulanfang', selection: 'Kinder im Wachstum', purpose: 'Einladung zum Sehtest vor dem Schulanfang', channel: 'letter', unit_cost_cents: 110, fixed_cost_cents: 10_000, settings: some(120), budget: 25_000, reaches: 'Versendet', shipsIn: -98 },
  { name: 'Herbstmode', selection: 'Unter 45', purpose: 'Vorstellung der neuen Fassungen', channel: 'email', unit_cost_cents: 5, fixed_cost_cents: 12_000, settings: some(150), budget: 15_000, reaches: 'Versendet', shipsIn: -48 },
  { name: 'Adventsgutschein', selection: 'Unter 45', purpose: 'Gutschein zum Advent', channel: 'letter', unit_cost_cents: 110, fixed_cost_cents: 12_000, settings: { ...some(100), pause_days: 30 }, budget: 20_000, reaches: 'Druck', shipsIn: 6 },
  { name: 'Sehtest für Überfällige', selection: 'Letzte Brille vor drei bis fünf Jahren', purpose: 'Erinnerung an den Sehtest', channel: 'letter', unit_cost_cents: 110, fixed_cost_cents: 15_000, settings: some(500), budget: 75_000, reaches: 'Freigabe', shipsIn: 14 },
  { name: 'Weihnachtspost', selection: 'Gleitsicht ab 45', purpose: 'Weihnachtsgruß mit Pflegeset', channel: 'letter', unit_cost_cents: 120, fixed_cost_cents: 15_000, settings: some(300), budget: 50_000, reaches: 'Geplant', shipsIn: 25 },
  { name: 'Kinderbrillen', selection: 'Kinder im Wachstum', purpose: 'Einladung zur Anpassung von Kinderbrillen', channel: 'letter', unit_cost_cents: 110, fixed_cost_cents: 0, settings: { ...DRAW, control_percent: 0 }, budget: 40_000, reaches: 'Geplant', shipsIn: 45 },
  { name: 'Wintersport', selection: 'Unter 45', purpose: 'Werbung für Sportbrillen', channel: 'email', unit_cost_cents: 5, fixed_cost_cents: 10_000, settings: some(400), budget: 15_000, reaches: 'Geplant', shipsIn: 75 },
];

/** Of this year and the two around it, cents. */
const BUDGETS = [400_000, 600_000, 650_000];

/** Days before its mailing by which the proof of an action is to be approved. */
const PROOF_DAYS = 12;

type Author = Pick<ApiUser, 'tenantId' | 'email'>;
type Trx = Parameters<typeof planCampaign>[0];

/** Gives a demo business its campaigns, all of them or none, as long as it has the demo's data and nobody has changed anything. @returns whether it got them now */
export const ensureCampaigns = ({ db }: OpenDatabase, author: Author): Promise<boolean> => withTenant(db, author.tenantId, async (trx) => {
  if (!await isUntouched(trx, author.tenantId)) return false;
  await seedCampaigns(trx, author);
  return true;
});

async function isUntouched(trx: Trx, tenantId: number): Promise<boolean> {
  const uploads = await trx.selectFrom('uploads').select('status').where('tenant_id', '=', tenantId).where('status', '<>', 'failed').execute();
  const changes = await trx.selectFrom('audit_log').select('id').where('tenant_id', '=', tenantId).limit(1).execute();
  const selections = await trx.selectFrom('selections').select('id').where('tenant_id', '=', tenantId).limit(1).execute();
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
    await trx.updateTable('selections').set({ export_settings: JSON.stringify(DEFAULT_EXPORT_SETTINGS) }).where('tenant_id', '=', tenantId).where('id', '=', id).execute();
    selections.set(name, id);
  }
  for (const { selection, reaches, shipsIn, budget, ...plan } of CAMPAIGNS) {
    const day = addDays(today(), shipsIn);
    const campaign = await planCampaign(trx, author, { ...plan, selection_id: selections.get(selection) ?? 0, ship_on: day, release_by: addDays(day, -7) }, { proof_by: addDays(day, -PROOF_DAYS), budget_cents: budget });
    const end = reaches === 'Versendet' ? day : today();
    if (reaches !== 'Geplant' && await draws(trx, author, campaign, end) && reaches !== 'Freigabe') await release(trx, author, campaign, reaches === 'Versendet' ? day : null);
    // A week from one status to the next.
    const reached = CAMPAIGN_STATUSES.slice(0, CAMPAIGN_STATUSES.indexOf(reaches) + 1);
    for (const [at, status] of reached.entries()) {
      await trx.updateTable('campaign_steps').set({ at: new Date(addDays(end, -7 * (reached.length - 1 - at))) })
        .where('tenant_id', '=', tenantId).where('campaign_id', '=', campaign).where('status', '=', status).execute();
    }
  }
  const year = yearOf(today());
  await trx.insertInto('plan_budgets').values(BUDGETS.map((cents, at) => ({ tenant_id: tenantId, year: year - 1 + at, cents, version: 1, updated_by: email }))).execute();
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
  const { id: list } = await trx.selectFrom('shipping_lists').select('id').where('tenant_id', '=', tenantId).where('campaign_id', '=', campaign).executeTakeFirstOrThrow();
  // Forecasts of today know what has happened since.
  if (sentOn !== null) await trx.updateTable('shipping_list_members').set({ chance: null }).where('tenant_id', '=', tenantId).where('list_id', '=', list).execute();
  await releaseAddresses(trx, author, campaign, await countRecipients(trx, tenantId, list));
  if (sentOn === null) return;
  await markSent(trx, author, list, sentOn);
  await trx.updateTable('shipping_lists').set({ created_at: new Date(addDays(sentOn, -14)), released_at: new Date(addDays(sentOn, -7)) })
    .where('tenant_id', '=', tenantId).where('id', '=', list).execute();
}
