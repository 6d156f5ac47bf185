import { today } from '@portal/shared/contract/calendar';
import { postageOf } from '@portal/shared/contract/prices';
import type { CampaignStatus } from '@portal/shared/contract/marketing';
import { sql, type Selectable, type Transaction } from 'kysely';
import { audit } from '../../platform/audit/audit.ts';
import type { ApiUser } from '../../platform/auth/user.ts';
import type { Database } from '../../platform/database/index.ts';
import { ApiProblem } from '../../platform/http/problem.ts';
import { findHiddenFilters } from '../customer-scores/hidden-filters.ts';
import { lockBusiness } from '../derived/index.ts';
import { criteriaOf } from '../selections/selection-row.ts';
import { drawList, type OnDrawn } from './draw-list.ts';
import type { Plan } from './find-candidates.ts';
import { countRecipients, removeUnreachable } from './list-members.ts';
import { removeUnsuited } from './remove-unsuited.ts';

type Trx = Transaction<Database>;
type Author = Pick<ApiUser, 'tenantId' | 'email'>;
export type CampaignRow = Selectable<Database['campaigns']>;

export const findCampaign = (trx: Trx, tenantId: number, id: number): Promise<CampaignRow | undefined> =>
  trx.selectFrom('campaigns').selectAll().where('tenant_id', '=', tenantId).where('id', '=', id).executeTakeFirst();

/** The same; whoever changes or deletes it waits until the transaction ends. @throws ApiProblem 404 */
async function lockCampaign(trx: Trx, tenantId: number, id: number): Promise<CampaignRow> {
  await lockBusiness(trx, tenantId);
  const campaign = await trx
    .selectFrom('campaigns')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!campaign) throw unknownCampaign();
  return campaign;
}

/** What the campaign is drawn by. */
export const planOfCampaign = ({
  id,
  base_id,
  store_ids,
  channel,
  settings,
  ship_on,
  ...asked
}: CampaignRow): Plan => ({
  criteria: criteriaOf(asked),
  base: base_id,
  storeIds: store_ids,
  channel,
  settings,
  day: ship_on,
  campaignId: id,
});

/** Brings a campaign to its next status and writes down who did; the first status too. */
export async function enterStatus(
  trx: Trx,
  { tenantId, email }: Author,
  id: number,
  status: CampaignStatus,
): Promise<void> {
  await trx
    .updateTable('campaigns')
    .set({ status, version: sql`version + 1`, updated_at: sql`now()`, updated_by: email })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('status', '<>', status)
    .execute();
  await trx.insertInto('campaign_steps').values({ tenant_id: tenantId, campaign_id: id, status, by: email }).execute();
}

/**
 * Draws the campaign's recipients, to be released; nothing happens when they are drawn already.
 * @param asOf ISO day on which the criteria are read
 * @throws ApiProblem 409 when nobody is left, or while a filter goes by a hidden forecast
 */
export async function startRelease(
  trx: Trx,
  author: Author,
  campaignId: number,
  asOf: string,
  onDrawn?: OnDrawn,
): Promise<void> {
  const { tenantId } = author;
  const campaign = await lockCampaign(trx, tenantId, campaignId);
  if (campaign.status !== 'Geplant') return;
  const hidden = await findHiddenFilters(
    trx,
    tenantId,
    campaign.config,
    'Bitte setzen Sie den Filter in der Selektion zurück und legen Sie die Aktion neu an.',
  );
  if (hidden !== null) throw new ApiProblem(409, 'filter-hidden', hidden);
  const listId = await drawList(
    trx,
    author,
    planOfCampaign(campaign),
    {
      name: campaign.name,
      purpose: campaign.purpose,
      selectionId: campaign.selection_id,
      isReleased: false,
      unitCostCents: campaign.unit_cost_cents,
      fixedCostCents: campaign.fixed_cost_cents,
    },
    asOf,
    onDrawn,
  );
  const recipients = await countRecipients(trx, tenantId, listId);
  if (recipients === 0)
    throw new ApiProblem(
      409,
      'campaign-empty',
      'Diese Aktion erreicht niemanden. Bitte ändern Sie Kanal, Kontaktpause oder die Selektion.',
    );
  await enterStatus(trx, author, campaignId, 'Freigabe');
  await audit(trx, author, {
    action: 'campaign-started',
    details: { campaign: campaignId, list: listId, recipients, filter: criteriaOf(campaign) },
  });
}

/**
 * Releases the addresses for good, as the person has them before them; nothing happens when they are released already. Of a bundle
 * of a Daueraktion everything that has put people on it is asked once more.
 * @param seen number of recipients on the screen
 * @param day ISO day of the release
 * @returns false when it is another one by now: who may no longer be written to has been taken out, and that stays
 */
export async function releaseAddresses(
  trx: Trx,
  author: Author,
  campaignId: number,
  seen: number,
  day = today(),
): Promise<boolean> {
  const { tenantId, email } = author;
  const campaign = await lockCampaign(trx, tenantId, campaignId);
  if (campaign.status === 'Geplant')
    throw new ApiProblem(
      409,
      'campaign-not-started',
      'Die Adressen dieser Aktion sind noch nicht gezogen. Bitte starten Sie zuerst die Freigabe.',
    );
  if (campaign.status !== 'Freigabe') return true;
  // Whoever takes somebody out waits until this is done, or the other way round.
  const list = await trx
    .selectFrom('shipping_lists')
    .select(['id', 'channel', 'prices'])
    .where('tenant_id', '=', tenantId)
    .where('campaign_id', '=', campaignId)
    .forUpdate()
    .executeTakeFirst();
  if (!list) throw unknownList();
  const listId = list.id;
  await removeUnreachable(trx, tenantId, list);
  if (campaign.standing_id !== null)
    await removeUnsuited(trx, tenantId, listId, { ...planOfCampaign(campaign), day }, day);
  const recipients = await countRecipients(trx, tenantId, listId);
  if (recipients !== seen) return false;
  // Who has left the list since it was drawn may have left another class of postage to the others.
  const unitCost = list.prices && {
    unit_cost_cents: list.prices.unit_cents + postageOf(list.prices.classes, recipients),
  };
  if (unitCost)
    await trx
      .updateTable('campaigns')
      .set(unitCost)
      .where('tenant_id', '=', tenantId)
      .where('id', '=', campaignId)
      .execute();
  await trx
    .updateTable('shipping_lists')
    .set({ released_at: new Date(), released_by: email, ...unitCost })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', listId)
    .execute();
  await enterStatus(trx, author, campaignId, 'Druck');
  await audit(trx, author, {
    action: 'campaign-released',
    details: { campaign: campaignId, list: listId, recipients, stores: await countByStore(trx, tenantId, listId) },
  });
  return true;
}

async function countByStore(trx: Trx, tenantId: number, listId: number): Promise<Record<string, number>> {
  const { rows } = await sql<{ store_id: number; count: number }>`
    SELECT store_id, count(*)::int AS count FROM shipping_list_members
    WHERE tenant_id = ${tenantId} AND list_id = ${listId} AND NOT is_control AND removed_at IS NULL GROUP BY store_id`.execute(
    trx,
  );
  return Object.fromEntries(rows.map(({ store_id, count }) => [store_id, count]));
}

/**
 * Writes down that a released list went out on a day; nothing happens when that is known.
 * @throws ApiProblem 409 before its release
 */
export async function markSent(trx: Trx, author: Author, listId: number, sentOn: string): Promise<void> {
  const { tenantId } = author;
  const list = await trx
    .selectFrom('shipping_lists')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', listId)
    .forUpdate()
    .executeTakeFirst();
  if (!list) throw unknownList();
  if (!list.released_at)
    throw new ApiProblem(409, 'list-not-released', 'Die Adressen dieser Liste sind noch nicht freigegeben.');
  if (list.sent_on !== null) return;
  await trx
    .updateTable('shipping_lists')
    .set({ sent_on: sentOn })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', listId)
    .execute();
  if (list.campaign_id !== null) await enterStatus(trx, author, list.campaign_id, 'Versendet');
  if (list.selection_id !== null) {
    await trx
      .updateTable('selections')
      .set({ status: 'Versendet' })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', list.selection_id)
      .execute();
  }
  await audit(trx, author, { action: 'list-sent', details: { list: listId, sent_on: sentOn } });
}

export const unknownCampaign = (): ApiProblem =>
  new ApiProblem(404, 'campaign-not-found', 'Diese Aktion gibt es nicht (mehr). Bitte laden Sie die Liste neu.');
export const listSent = (): ApiProblem =>
  new ApiProblem(
    409,
    'list-sent',
    'Diese Liste ist schon versendet. Für einen weiteren Versand legen Sie bitte eine neue Aktion an.',
  );
export const unknownList = (): ApiProblem =>
  new ApiProblem(404, 'list-not-found', 'Diese Versandliste gibt es nicht (mehr). Bitte laden Sie die Liste neu.');
