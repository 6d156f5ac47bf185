import { type Transaction } from 'kysely';
import { unknownList } from '../../data/campaigns/campaign-states.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { ApiUser } from '../../platform/auth/user.ts';
import type { Database } from '../../platform/database/index.ts';
import { ApiProblem } from '../../platform/http/problem.ts';

type Trx = Transaction<Database>;

const unknownMember = () =>
  new ApiProblem(404, 'member-not-found', 'Diese Person steht nicht auf der Liste. Bitte laden Sie die Seite neu.');

/** Takes a person out before the release. Nothing happens when they are out already. */
export async function removeMember(
  trx: Trx,
  user: ApiUser,
  listId: number,
  customerId: number,
  reason: string,
): Promise<void> {
  const { tenantId, email } = user;
  await requireWaiting(trx, tenantId, listId);
  const removed = await trx
    .updateTable('shipping_list_members')
    .set({ removed_at: new Date(), removed_by: email, removed_reason: reason })
    .where('tenant_id', '=', tenantId)
    .where('list_id', '=', listId)
    .where('customer_id', '=', customerId)
    .where('is_control', '=', false)
    .where('removed_at', 'is', null)
    .returning('customer_id')
    .executeTakeFirst();
  if (!removed) return requireMember(trx, tenantId, listId, customerId);
  await audit(trx, user, { action: 'address-removed', subjectId: customerId, details: { list: listId, reason } });
}

/** Takes the removal back; who may not be written to any more is taken out again at the release. */
export async function restoreMember(trx: Trx, user: ApiUser, listId: number, customerId: number): Promise<void> {
  const { tenantId } = user;
  await requireWaiting(trx, tenantId, listId);
  const restored = await trx
    .updateTable('shipping_list_members')
    .set({ removed_at: null, removed_by: null, removed_reason: null })
    .where('tenant_id', '=', tenantId)
    .where('list_id', '=', listId)
    .where('customer_id', '=', customerId)
    .where('removed_at', 'is not', null)
    .returning('customer_id')
    .executeTakeFirst();
  if (!restored) return requireMember(trx, tenantId, listId, customerId);
  await audit(trx, user, { action: 'address-restored', subjectId: customerId, details: { list: listId } });
}

/** @throws ApiProblem 409 when the list is released */
async function requireWaiting(trx: Trx, tenantId: number, listId: number): Promise<void> {
  // Whoever releases it waits until this is done, or the other way round.
  const list = await trx
    .selectFrom('shipping_lists')
    .select('released_at')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', listId)
    .forUpdate()
    .executeTakeFirst();
  if (!list) throw unknownList();
  if (list.released_at)
    throw new ApiProblem(
      409,
      'list-released',
      'Diese Adressen sind verbindlich freigegeben und können nicht mehr geändert werden.',
    );
}

async function requireMember(trx: Trx, tenantId: number, listId: number, customerId: number): Promise<void> {
  const member = await trx
    .selectFrom('shipping_list_members')
    .select('customer_id')
    .where('tenant_id', '=', tenantId)
    .where('list_id', '=', listId)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  if (!member) throw unknownMember();
}
