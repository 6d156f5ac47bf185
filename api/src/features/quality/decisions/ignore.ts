import type { DecisionInput } from '@portal/shared/contract/settings-admin';
import { sql, type Transaction } from 'kysely';
import type { ApiUser } from '../../../platform/auth/user.ts';
import type { Database } from '../../../platform/database/index.ts';
import { ApiProblem } from '../../../platform/http/problem.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { CHECKS } from '../checks/index.ts';
import type { Decided } from './decided.ts';
import { requireCustomer, requireOrder, type Subject } from './find-subject.ts';

type Ignored = Extract<DecisionInput, { kind: 'ignored' }>;

/**
 * Has a row not shown again as long as the file says the same, or a pair of customers taken for two people for good.
 * @throws ApiProblem 400 without exactly one subject, 404 when the check finds no such row
 */
export async function ignore(trx: Transaction<Database>, user: ApiUser, input: Ignored): Promise<Decided> {
  const { tenantId, email } = user;
  if ((input.customer_id === undefined) === (input.order_id === undefined)) {
    throw new ApiProblem(400, 'subject-missing', 'Bitte nennen Sie entweder einen Kunden oder einen Auftrag.');
  }
  const subject =
    input.order_id === undefined
      ? await requireCustomer(trx, tenantId, input.customer_id ?? 0)
      : await requireOrder(trx, tenantId, input.order_id);
  const other =
    input.other_customer_id === undefined ? undefined : await requireCustomer(trx, tenantId, input.other_customer_id);
  const row = other ? { value: null } : await findRow(trx, tenantId, input, subject);
  if (!row)
    throw new ApiProblem(404, 'row-not-found', 'Diese Zeile ist schon erledigt. Bitte laden Sie die Liste neu.');
  const { id } = await trx
    .insertInto('quality_decisions')
    .values({
      tenant_id: tenantId,
      kind: 'ignored',
      check_name: input.check,
      subject: input.order_id === undefined ? 'customer' : 'order',
      store_key: subject.storeKey,
      subject_key: subject.key,
      other_store_key: other?.storeKey ?? '',
      other_key: other?.key ?? '',
      field: input.field,
      file_value: row.value,
      value: null,
      reason: input.reason,
      merge_id: null,
      decided_by: email,
    })
    .onConflict((conflict) =>
      conflict
        .columns([
          'tenant_id',
          'check_name',
          'subject',
          'store_key',
          'subject_key',
          'field',
          'other_store_key',
          'other_key',
        ])
        .where('kind', '=', 'ignored')
        .doUpdateSet({ file_value: row.value, reason: input.reason, decided_by: email, decided_at: new Date() }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(trx, user, {
    action: 'data-ignored',
    ...(input.customer_id !== undefined && { subjectId: input.customer_id }),
    details: { check: input.check, field: input.field },
  });
  return { ids: [id], storeIds: [...new Set([subject.storeId, ...(other ? [other.storeId] : [])])], customerIds: [] };
}

/** What the check says of the subject now. */
async function findRow(
  trx: Transaction<Database>,
  tenantId: number,
  { check, field, order_id }: Ignored,
  subject: Subject,
): Promise<{ value: string | null } | undefined> {
  const rows = await CHECKS[check].rows({ trx, tenantId, storeIds: [subject.storeId] });
  const isSubject =
    order_id === undefined
      ? sql`r.order_id IS NULL AND r.customer_id = ${subject.id}`
      : sql`r.order_id = ${subject.id}`;
  const {
    rows: [found],
  } = await sql<{
    value: string | null;
  }>`SELECT r.value FROM (${rows}) r WHERE ${isSubject} AND r.field = ${field}`.execute(trx);
  return found;
}
