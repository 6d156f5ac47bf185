import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { ApiUser } from '../../platform/auth/user.ts';
import type { Database } from '../../platform/database/index.ts';
import { draw } from './draw.ts';
import { findCandidates, type Plan } from './find-candidates.ts';

/** What a list is called, why it is sent, and what it costs. */
interface Head {
  name: string;
  purpose: string;
  selectionId: number | null;
  unitCostCents: number;
  fixedCostCents: number;
  /** Whether its file may be made at once; else it waits for its release. */
  isReleased: boolean;
}

/** A member has eight parameters, and a statement takes 65,535. */
const ROWS_AT_ONCE = 8000;

/** Draws recipients and control group as they are at this moment, and keeps them. @returns the list's id */
export async function drawList(
  trx: Transaction<Database>, { tenantId, email }: Pick<ApiUser, 'tenantId' | 'email'>, plan: Plan, head: Head, asOf: string,
): Promise<number> {
  const seed = randomUUID();
  const { funnel, members } = draw(await findCandidates(trx, tenantId, plan, asOf), plan.settings, seed);
  const { id } = await trx.insertInto('shipping_lists').values({
    tenant_id: tenantId, campaign_id: plan.campaignId, selection_id: head.selectionId, name: head.name, channel: plan.channel, purpose: head.purpose,
    config: JSON.stringify(plan.criteria), settings: JSON.stringify(plan.settings), seed, funnel: JSON.stringify(funnel),
    unit_cost_cents: head.unitCostCents, fixed_cost_cents: head.fixedCostCents, created_by: email,
    // Seen by those who see the campaign.
    ...(plan.campaignId !== null && { store_ids: plan.storeIds && [...plan.storeIds] }),
    ...(head.isReleased && { released_at: new Date(), released_by: email }),
  }).returning('id').executeTakeFirstOrThrow();
  for (let at = 0; at < members.length; at += ROWS_AT_ONCE) {
    await trx.insertInto('shipping_list_members').values(members.slice(at, at + ROWS_AT_ONCE).map(({ candidate, rank, isControl }) => ({
      tenant_id: tenantId, list_id: id, customer_id: candidate.id, store_id: candidate.storeId, is_control: isControl,
      rank, chance: candidate.chance, code: codeOf(id, rank),
    }))).execute();
  }
  return id;
}

/** A letter in front, and no date: a spreadsheet leaves it as it is. */
const codeOf = (listId: number, rank: number) => `A${listId}-${String(rank).padStart(5, '0')}`;
