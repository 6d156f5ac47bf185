import type { Postage } from '@portal/shared/contract/settings-admin';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/database/index.ts';

/** The carrier's classes by quantity; none where the business has entered none. */
export async function readPostage(trx: Transaction<Database>, tenantId: number): Promise<Postage> {
  const saved = await trx
    .selectFrom('postage_settings')
    .select(['version', 'classes'])
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst();
  return saved ?? { version: 0, classes: [] };
}
