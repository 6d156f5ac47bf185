import type { MergeInput } from '@portal/shared/contract/settings-admin';
import { sql, type Transaction } from 'kysely';
import type { ApiUser } from '../../../platform/auth/user.ts';
import type { Database } from '../../../platform/database/index.ts';
import { ApiProblem } from '../../../platform/http/problem.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { applyMerges } from '../../../data/decisions/apply-merges.ts';
import { correct } from './correct.ts';
import type { Decided } from './decided.ts';
import { requireCustomer } from './find-subject.ts';

/**
 * Makes two customers one: the orders of the merged count for the survivor, what either has refused holds for both,
 * and chosen values become the survivor's. Nothing is deleted, so that it can be undone.
 * @throws ApiProblem 400 for one customer twice, 404 unknown, 409 when one of them is part of another merge that forbids it
 */
export async function merge(
  trx: Transaction<Database>,
  user: ApiUser,
  { survivor_id, merged_id, take }: MergeInput,
): Promise<Decided> {
  const { tenantId, email } = user;
  if (survivor_id === merged_id)
    throw new ApiProblem(400, 'same-customer', 'Das ist zweimal derselbe Kunde. Bitte wählen Sie zwei verschiedene.');
  const survivor = await requireCustomer(trx, tenantId, survivor_id);
  const merged = await requireCustomer(trx, tenantId, merged_id);
  // One step deep, always: so undoing one merge never depends on another.
  const { rows } = await sql`
    SELECT FROM customer_merges WHERE tenant_id = ${tenantId}
      AND (merged_id = ANY(${[survivor_id, merged_id]}::bigint[]) OR survivor_id = ${merged_id})`.execute(trx);
  if (rows.length > 0) {
    throw new ApiProblem(
      409,
      'already-merged',
      'Einer der beiden wurde schon zusammengeführt. Bitte nehmen Sie das zuerst zurück oder tauschen Sie, wer bleibt.',
    );
  }
  const decision = {
    other_store_key: survivor.storeKey,
    other_key: survivor.key,
    is_applied: false,
    decided_by: email,
    decided_at: new Date(),
  };
  // One whose survivor was gone is replaced.
  const { id } = await trx
    .insertInto('quality_decisions')
    .values({
      tenant_id: tenantId,
      kind: 'merged',
      check_name: 'dubletten',
      subject: 'customer',
      store_key: merged.storeKey,
      subject_key: merged.key,
      field: 'person',
      file_value: null,
      value: null,
      reason: null,
      merge_id: null,
      ...decision,
    })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'store_key', 'subject_key']).where('kind', '=', 'merged').doUpdateSet(decision),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  await takeValues(trx, user, { survivor_id, merged_id, take }, id);
  await applyMerges(trx, tenantId);
  await audit(trx, user, { action: 'customers-merged', subjectId: survivor_id, details: { merged: merged_id } });
  return {
    ids: [id],
    storeIds: [...new Set([survivor.storeId, merged.storeId])],
    customerIds: [survivor_id, merged_id],
  };
}

/** A value that the merged customer does not have, or that is the same, is nothing to take. */
async function takeValues(
  trx: Transaction<Database>,
  user: ApiUser,
  { survivor_id, merged_id, take }: MergeInput,
  mergeId: number,
): Promise<void> {
  const both = await trx
    .selectFrom('customers')
    .selectAll()
    .where('tenant_id', '=', user.tenantId)
    .where('id', 'in', [survivor_id, merged_id])
    .execute();
  const [survivor, merged] = [both.find(({ id }) => id === survivor_id), both.find(({ id }) => id === merged_id)];
  for (const field of take) {
    const value = merged?.[field] ?? null;
    if (value === null || value === survivor?.[field]) continue;
    await correct(trx, user, { check: 'dubletten', customer_id: survivor_id, field, value, mergeId });
  }
}
