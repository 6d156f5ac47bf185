import { GLASSES_TYPES } from '@portal/shared/contract/common';
import { ADDABLE_FIELDS, type AddableField, type QualityCheckName } from '@portal/shared/contract/settings-admin';
import { sql, type Transaction } from 'kysely';
import { applyAdditions, isUnnamedFrame, takeBackAdditions } from '../../../data/decisions/apply-additions.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { ApiUser } from '../../../platform/auth/user.ts';
import type { Database } from '../../../platform/database/index.ts';
import { ApiProblem } from '../../../platform/http/problem.ts';
import type { Decided } from './decided.ts';
import { requireOrder, type Subject } from './find-subject.ts';

export interface Addition {
  check: QualityCheckName;
  order_id: number;
  field: AddableField;
  value: string;
}

export const isAddable = (field: string): field is AddableField =>
  (ADDABLE_FIELDS as readonly string[]).includes(field);

/**
 * Gives an order what its file leaves out, at once and after every upload, until the file says it itself. A later addition
 * of the same field replaces an earlier one.
 * @throws ApiProblem 400 when the value cannot be, or the file says one; 404 without such an order
 */
export async function addToOrder(
  trx: Transaction<Database>,
  user: ApiUser,
  { check, order_id, field, value }: Addition,
): Promise<Decided> {
  const { tenantId, email } = user;
  const order = await requireOrder(trx, tenantId, order_id);
  await requireValue(trx, tenantId, order, field, value);
  const earlier = await trx
    .selectFrom('quality_decisions')
    .select(['id', 'is_applied'])
    .where('tenant_id', '=', tenantId)
    .where('kind', '=', 'corrected')
    .where('subject', '=', 'order')
    .where('field', '=', field)
    .where('store_key', '=', order.storeKey)
    .where('subject_key', '=', order.key)
    .executeTakeFirst();
  if (earlier?.is_applied) await takeBackAdditions(trx, tenantId, [earlier.id]);
  else if (!(await isLeftOut(trx, tenantId, order_id, field))) {
    throw new ApiProblem(
      400,
      'nothing-corrected',
      'Dazu sagt Ihre Software inzwischen selbst etwas. Bitte laden Sie die Liste neu.',
    );
  }
  const decision = {
    check_name: check,
    file_value: null,
    value,
    batch: null,
    is_applied: false,
    decided_by: email,
    decided_at: new Date(),
  };
  const { id } = await trx
    .insertInto('quality_decisions')
    .values({
      tenant_id: tenantId,
      kind: 'corrected',
      subject: 'order',
      store_key: order.storeKey,
      subject_key: order.key,
      field,
      reason: null,
      merge_id: null,
      ...decision,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'store_key', 'subject_key', 'field'])
        .where('kind', '=', 'corrected')
        .doUpdateSet(decision),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  await applyAdditions(trx, tenantId, [id]);
  await audit(trx, user, { action: 'data-corrected', details: { check, field } });
  return { ids: [id], storeIds: [order.storeId], customerIds: [], ofOrders: true };
}

async function isLeftOut(
  trx: Transaction<Database>,
  tenantId: number,
  orderId: number,
  field: AddableField,
): Promise<boolean> {
  const isOut = {
    glasses_type: sql`o.glasses_type IS NULL`,
    staff: sql`o.staff_id IS NULL`,
    brand: sql`EXISTS (SELECT FROM order_lines l WHERE l.tenant_id = ${tenantId} AND l.order_id = o.id AND ${isUnnamedFrame})`,
  }[field];
  const { rows } =
    await sql`SELECT FROM orders o WHERE o.tenant_id = ${tenantId} AND o.id = ${orderId} AND ${isOut}`.execute(trx);
  return rows.length > 0;
}

const LONGEST_BRAND = 100;

async function requireValue(
  trx: Transaction<Database>,
  tenantId: number,
  order: Subject,
  field: AddableField,
  value: string,
): Promise<void> {
  if (field === 'glasses_type' && !(GLASSES_TYPES as readonly string[]).includes(value)) {
    throw new ApiProblem(
      400,
      'value-invalid',
      `Diesen Brillentyp gibt es nicht. Bitte wählen Sie einen von ${GLASSES_TYPES.join(', ')}.`,
    );
  }
  if (field === 'brand' && value.length > LONGEST_BRAND)
    throw new ApiProblem(400, 'value-invalid', `Bitte geben Sie eine Marke mit höchstens ${LONGEST_BRAND} Zeichen an.`);
  if (field !== 'staff') return;
  const found = await trx
    .selectFrom('staff')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('store_id', '=', order.storeId)
    .where('external_id', '=', value)
    .executeTakeFirst();
  if (!found)
    throw new ApiProblem(
      400,
      'value-invalid',
      'Diesen Mitarbeiter gibt es am Standort des Auftrags nicht. Bitte wählen Sie einen aus der Liste.',
    );
}
