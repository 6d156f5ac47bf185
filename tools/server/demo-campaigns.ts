import {
  countRecipients, createSelection, markSent, NO_CRITERIA, planCampaign, releaseAddresses, saveSelection, startRelease, withTenant, type ApiUser, type Criteria, type OpenDatabase,
} from '@portal/api';
import { addDays, today } from '@portal/shared/contract/calendar';
import { CAMPAIGN_STATUSES, type CampaignPlan, type CampaignStatus } from '@portal/shared/contract/marketing';

interface DemoCampaign extends Pick<CampaignPlan, 'name' | 'purpose' | 'channel' | 'settings' | 'unit_cost_cents' | 'fixed_cost_cents'> {
  selection: string;
  criteria: Criteria;
  reaches: CampaignStatus;
  /** Days from today to the mailing; negative: it was that long ago. */
  shipsIn: number;
}

const DRAW = { control_percent: 10, target_count: null, pause_days: 90, one_per_household: true } as const;

/** One for every screen: sent and measurable, waiting for its release, and planned. */
const CAMPAIGNS: readonly DemoCampaign[] = [
  {
    // By age alone: who bought since then is not known to have bought when the list was drawn.
    name: 'Gleitsicht-Wochen', selection: 'Gleitsicht ab 45', purpose: 'Einladung zu den Gleitsicht-Wochen', channel: 'letter', unit_cost_cents: 115, fixed_cost_cents: 25_000,
    criteria: { ...NO_CRITERIA, age: { from: 45, to: 75 } }, settings: { ...DRAW, control_percent: 20 }, reaches: 'Versendet', shipsIn: -120,
  },
  {
    name: 'Sehtest für Überfällige', selection: 'Letzte Brille vor drei bis fünf Jahren', purpose: 'Erinnerung an den Sehtest', channel: 'letter', unit_cost_cents: 110, fixed_cost_cents: 15_000,
    criteria: { ...NO_CRITERIA, last_order_main: { from: 36, to: 59 } }, settings: { ...DRAW, target_count: 500 }, reaches: 'Freigabe', shipsIn: 14,
  },
  {
    name: 'Kinderbrillen', selection: 'Kinder im Wachstum', purpose: 'Einladung zur Anpassung von Kinderbrillen', channel: 'letter', unit_cost_cents: 110, fixed_cost_cents: 0,
    criteria: { ...NO_CRITERIA, age: { from: 5, to: 16 } }, settings: { ...DRAW, control_percent: 0 }, reaches: 'Geplant', shipsIn: 45,
  },
];

type Author = Pick<ApiUser, 'tenantId' | 'email'>;
type Trx = Parameters<typeof planCampaign>[0];

/** Gives a demo business its campaigns, all of them or none, as long as it has the demo's data and nobody has changed anything. */
export const ensureCampaigns = ({ db }: OpenDatabase, author: Author): Promise<void> => withTenant(db, author.tenantId, async (trx) => {
  if (await isUntouched(trx, author.tenantId)) await seedCampaigns(trx, author);
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
  for (const { selection, criteria, reaches, shipsIn, ...plan } of CAMPAIGNS) {
    const day = addDays(today(), shipsIn);
    const draft = await createSelection(trx, author);
    await saveSelection(trx, author, { id: draft.id, version: undefined, config: { name: selection, description: '', ...criteria } });
    const campaign = await planCampaign(trx, author, { ...plan, selection_id: draft.id, ship_on: day, release_by: addDays(day, -7) });
    const end = reaches === 'Versendet' ? day : today();
    if (reaches !== 'Geplant') {
      await startRelease(trx, author, campaign, end);
      const { id: list } = await trx.selectFrom('shipping_lists').select('id').where('tenant_id', '=', tenantId).where('campaign_id', '=', campaign).executeTakeFirstOrThrow();
      if (reaches === 'Versendet') {
        // Forecasts of today know what has happened since.
        await trx.updateTable('shipping_list_members').set({ chance: null }).where('tenant_id', '=', tenantId).where('list_id', '=', list).execute();
        await releaseAddresses(trx, author, campaign, await countRecipients(trx, tenantId, list));
        await markSent(trx, author, list, day);
        await trx.updateTable('shipping_lists').set({ created_at: new Date(addDays(day, -14)), released_at: new Date(addDays(day, -7)) })
          .where('tenant_id', '=', tenantId).where('id', '=', list).execute();
      }
    }
    // A week from one status to the next.
    const reached = CAMPAIGN_STATUSES.slice(0, CAMPAIGN_STATUSES.indexOf(reaches) + 1);
    for (const [at, status] of reached.entries()) {
      await trx.updateTable('campaign_steps').set({ at: new Date(addDays(end, -7 * (reached.length - 1 - at))) })
        .where('tenant_id', '=', tenantId).where('campaign_id', '=', campaign).where('status', '=', status).execute();
    }
  }
}
