import type { PurchaseSettings } from '@portal/shared/contract/settings-admin';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/database/index.ts';

/** What purchases cost by maker, by name; none where the business has entered none. */
export async function readPurchaseShares(trx: Transaction<Database>, tenantId: number): Promise<PurchaseSettings> {
  const saved = await trx
    .selectFrom('purchase_settings')
    .select(['version', 'shares'])
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst();
  return saved ?? { version: 0, shares: [] };
}
