import { CORRECTABLE_FIELDS } from '@portal/shared/contract/settings-admin';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import { applyAdditions, takeBackAdditions } from './apply-additions.ts';
import { applyMerges, takeBackMerges } from './apply-merges.ts';

/**
 * Puts the business's decisions into the data: corrected values to the customers whose file still says what it said
 * then, to orders what their file still leaves out, orders of merged customers to the survivors. Between `takeBackDecisions` and this call the tables say what
 * the files say, and only then may an upload or a roll-back change them: so an upload compares file with file, and
 * what a roll-back restores is never a decision of earlier days. Call both under `lockBusiness`.
 */
export async function applyDecisions(trx: Transaction<Database>, tenantId: number): Promise<void> {
  if (!(await hasDecisions(trx, tenantId))) return;
  for (const field of CORRECTABLE_FIELDS) {
    // Noted first, where the customers are found by their key. To note what a first statement returns, the planner, which
    // takes thousands of new decisions for one, would hold each against each.
    await sql`
      UPDATE quality_decisions d SET is_applied = true FROM stores s, customers c
      WHERE d.tenant_id = ${tenantId} AND s.tenant_id = ${tenantId} AND c.tenant_id = ${tenantId} AND ${correction(field, false)}
        AND c.erased_at IS NULL AND ${sql.ref(`c.${field}`)} IS NOT DISTINCT FROM ${typed(field, sql`d.file_value`)}`.execute(
      trx,
    );
    await sql`
      UPDATE customers c SET ${sql.ref(field)} = ${typed(field, sql`d.value`)} FROM quality_decisions d, stores s
      WHERE d.tenant_id = ${tenantId} AND s.tenant_id = ${tenantId} AND c.tenant_id = ${tenantId} AND ${correction(field, true)}`.execute(
      trx,
    );
  }
  await applyAdditions(trx, tenantId);
  await applyMerges(trx, tenantId);
}

/** Has the tables say what the files say. @see applyDecisions */
export async function takeBackDecisions(trx: Transaction<Database>, tenantId: number): Promise<void> {
  if (!(await hasDecisions(trx, tenantId))) return;
  await takeBackMerges(trx, tenantId);
  await takeBackAdditions(trx, tenantId);
  for (const field of CORRECTABLE_FIELDS) {
    await sql`
      UPDATE customers c SET ${sql.ref(field)} = ${typed(field, sql`d.file_value`)} FROM quality_decisions d, stores s
      WHERE d.tenant_id = ${tenantId} AND s.tenant_id = ${tenantId} AND c.tenant_id = ${tenantId} AND ${correction(field, true)}`.execute(
      trx,
    );
  }
  await trx
    .updateTable('quality_decisions')
    .set({ is_applied: false })
    .where('tenant_id', '=', tenantId)
    .where('is_applied', '=', true)
    .execute();
}

/** Decisions `d` that correct a field of a customer `c` of the store `s`. */
const correction = (field: string, isApplied: boolean) => sql`
  d.kind = 'corrected' AND d.field = ${field} AND d.is_applied = ${isApplied}
  AND s.external_id = d.store_key AND c.store_id = s.id AND c.external_id = d.subject_key`;

async function hasDecisions(trx: Transaction<Database>, tenantId: number): Promise<boolean> {
  const found = await trx
    .selectFrom('quality_decisions')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('kind', '<>', 'ignored')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Decisions keep every value as text; a birthday is the one field that is none. Made of its numbers: how a cast reads a
 * day depends on the session, which a cluster refuses in an UPDATE.
 */
function typed(field: string, value: ReturnType<typeof sql>) {
  const part = (index: number) => sql`split_part(${value}, '-', ${sql.lit(index)})::int`;
  return field === 'birth_date' ? sql`make_date(${part(1)}, ${part(2)}, ${part(3)})` : value;
}
