import type { Transaction } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import type { Candidate } from './draw.ts';
import { findCandidates, type Plan } from './find-candidates.ts';
import { removeMembers } from './list-members.ts';

/** Why somebody would not be taken any more; null: they would. */
function reasonOf(candidate: Candidate | undefined): string | null {
  if (!candidate) return 'Entspricht den Filtern nicht mehr';
  if (candidate.isUndeliverable) return 'Von dieser Anschrift kam etwas zurück';
  if (candidate.isCompared) return 'Kontrollgruppe einer anderen Aktion';
  return candidate.isResting ? 'Kontaktpause nach einer anderen Aktion' : null;
}

/**
 * Takes out of a list that waits for its release whoever would not be drawn on that day any more: no longer meets the filters, was
 * written to since, cannot be reached at that address, or has become the control group of another campaign.
 * @param asOf ISO day
 * @returns how many were taken out
 */
export async function removeUnsuited(
  trx: Transaction<Database>,
  tenantId: number,
  listId: number,
  plan: Plan,
  asOf: string,
): Promise<number> {
  const members = await trx
    .selectFrom('shipping_list_members')
    .select('customer_id')
    .where('tenant_id', '=', tenantId)
    .where('list_id', '=', listId)
    .where('is_control', '=', false)
    .where('removed_at', 'is', null)
    .execute();
  const only = members.map(({ customer_id }) => customer_id);
  const candidates = await findCandidates(trx, tenantId, { ...plan, only }, asOf);
  const found = new Map(candidates.map((candidate) => [candidate.id, candidate]));
  const out = Map.groupBy(only, (id) => reasonOf(found.get(id)));
  let removed = 0;
  for (const [reason, ids] of out)
    if (reason !== null) removed += await removeMembers(trx, tenantId, listId, ids, reason);
  return removed;
}
