import type { LensTextCorrection } from '@portal/shared/contract/settings-admin';
import { sql, type Transaction } from 'kysely';
import type { ApiUser } from '../../platform/auth/user.ts';
import type { Database } from '../../platform/database/index.ts';
import { classifyLensText } from '../../data/glasses-rules/rules.ts';

/**
 * Sets what a lens text stands for, or takes a correction back.
 * @returns the stores whose orders use the text; null when the business does not know it
 */
export async function correctLensText(
  trx: Transaction<Database>, { tenantId, email }: ApiUser, { text, glasses_type }: LensTextCorrection,
): Promise<number[] | null> {
  const rule = classifyLensText(text);
  const decision = glasses_type === null
    ? { glasses_type: rule?.type ?? null, source: 'regel' as const, reason: rule?.reason ?? null }
    : { glasses_type, source: 'korrektur' as const, reason: `Korrigiert von ${email}.` };
  const { numUpdatedRows } = await trx.updateTable('lens_texts').set({ ...decision, decided_at: new Date() })
    .where('tenant_id', '=', tenantId).where('text', '=', text).executeTakeFirst();
  if (numUpdatedRows === 0n) return null;
  const { rows } = await sql<{ store_id: number }>`
    SELECT DISTINCT o.store_id FROM orders o
    WHERE o.tenant_id = ${tenantId} AND o.id IN (
      SELECT order_id FROM order_lines WHERE tenant_id = ${tenantId} AND lens_type = ${text} AND group_name IN ('Glas_R', 'Glas_L'))`.execute(trx);
  return rows.map(({ store_id }) => store_id);
}
