import type { EmailConfirmation, EmailConfirmations } from '@portal/shared/contract/marketing';
import { sql, type Transaction } from 'kysely';
import { readSender } from '../../../data/sender/read-sender.ts';
import { inWholeBusiness, type Database } from '../../../platform/database/index.ts';

interface Row extends Omit<EmailConfirmation, 'asked_at' | 'confirmed_at' | 'applied_at'> {
  asked_at: Date;
  confirmed_at: Date | null;
  applied_at: Date | null;
}

/** What a customer was asked by e-mail, under all numbers that were merged, the newest first; undefined: the user sees no such customer. */
export async function findConfirmations(
  trx: Transaction<Database>,
  tenantId: number,
  customerId: number,
): Promise<(EmailConfirmations & { storeId: number }) | undefined> {
  const customer = await trx
    .selectFrom('customers')
    .select(['email', 'store_id'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', customerId)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  if (!customer) return undefined;
  const { email: sender } = await inWholeBusiness(trx, () => readSender(trx, tenantId));
  const { rows } = await sql<Row>`
    SELECT id, address, text_version, asked_at, asked_by, confirmed_at, applied_at,
      CASE WHEN applied_at IS NOT NULL THEN 'confirmed' WHEN confirmed_at IS NOT NULL THEN 'other' WHEN expires_at <= now() THEN 'expired' ELSE state END AS state
    FROM email_confirmations
    WHERE tenant_id = ${tenantId} AND (customer_id = ${customerId} OR customer_id IN (
      SELECT x.merged_id FROM customer_merges x WHERE x.tenant_id = ${tenantId} AND x.survivor_id = ${customerId}))
    ORDER BY id DESC LIMIT 100`.execute(trx);
  return {
    storeId: customer.store_id,
    address: sender === null ? null : customer.email?.trim() || null,
    items: rows.map(({ asked_at, confirmed_at, applied_at, ...row }) => ({
      ...row,
      asked_at: asked_at.toISOString(),
      confirmed_at: confirmed_at?.toISOString() ?? null,
      applied_at: applied_at?.toISOString() ?? null,
    })),
  };
}
