import type { CorrectableField, QualityCheckName } from '@portal/shared/contract/settings-admin';
import { sql, type Transaction } from 'kysely';
import { z } from 'zod';
import type { ApiUser } from '../../../platform/auth/user.ts';
import type { Database } from '../../../platform/database/index.ts';
import { ApiProblem } from '../../../platform/http/problem.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { today } from '@portal/shared/contract/calendar';
import type { Decided } from './decided.ts';
import { requireCustomer } from './find-subject.ts';

export interface Correction {
  check: QualityCheckName;
  customer_id: number;
  field: CorrectableField;
  value: string;
  /** The merge that it belongs to. */
  mergeId?: number;
}

/**
 * Gives a customer a better value at once and after every upload, as long as the file says what it says now. A later
 * correction of the same field replaces an earlier one.
 * @throws ApiProblem 400 when the value cannot be, or is what the file says
 */
export async function correct(
  trx: Transaction<Database>,
  user: ApiUser,
  { check, customer_id, field, value, mergeId }: Correction,
): Promise<Decided> {
  const { tenantId, email } = user;
  const customer = await requireCustomer(trx, tenantId, customer_id);
  requireForm(field, value);
  const {
    rows: [now],
  } = await sql<{ value: string | null }>`
    SELECT ${sql.ref(field)}::text AS value FROM customers WHERE tenant_id = ${tenantId} AND id = ${customer_id}`.execute(
    trx,
  );
  const earlier = await trx
    .selectFrom('quality_decisions')
    .select(['file_value', 'is_applied'])
    .where('tenant_id', '=', tenantId)
    .where('kind', '=', 'corrected')
    .where('field', '=', field)
    .where('store_key', '=', customer.storeKey)
    .where('subject_key', '=', customer.key)
    .executeTakeFirst();
  const fileValue = earlier?.is_applied ? earlier.file_value : (now?.value ?? null);
  if (fileValue === value) {
    throw new ApiProblem(
      400,
      'nothing-corrected',
      'Das steht so schon in Ihrer Software. Bitte nehmen Sie stattdessen die frühere Berichtigung zurück.',
    );
  }
  const decision = {
    check_name: check,
    file_value: fileValue,
    value,
    merge_id: mergeId ?? null,
    batch: null,
    is_applied: true,
    decided_by: email,
    decided_at: new Date(),
  };
  const { id } = await trx
    .insertInto('quality_decisions')
    .values({
      tenant_id: tenantId,
      kind: 'corrected',
      subject: 'customer',
      store_key: customer.storeKey,
      subject_key: customer.key,
      field,
      reason: null,
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
  await trx
    .updateTable('customers')
    .set({ [field]: value })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', customer_id)
    .execute();
  await audit(trx, user, { action: 'data-corrected', subjectId: customer_id, details: { check, field } });
  return { ids: [id], storeIds: [customer.storeId], customerIds: [customer_id] };
}

const FORMS: Partial<Record<CorrectableField, [isValid: (value: string) => boolean, problem: string]>> = {
  birth_date: [
    (value) => z.iso.date().safeParse(value).success && value >= '1900-01-01' && value <= today(),
    'Bitte geben Sie ein Geburtsdatum zwischen dem 01.01.1900 und heute an.',
  ],
  plz: [(value) => /^[0-9]{5}$/.test(value), 'Bitte geben Sie eine PLZ mit fünf Ziffern an.'],
  email: [
    (value) => z.email().safeParse(value).success,
    'Bitte geben Sie eine E-Mail-Adresse wie name@beispiel.de an.',
  ],
};

/** Why a value cannot be; undefined where it can. */
export function formProblem(field: CorrectableField, value: string): string | undefined {
  const [isValid, problem] = FORMS[field] ?? [];
  return isValid && !isValid(value) ? problem : undefined;
}

function requireForm(field: CorrectableField, value: string): void {
  const problem = formProblem(field, value);
  if (problem !== undefined) throw new ApiProblem(400, 'value-invalid', problem);
}
