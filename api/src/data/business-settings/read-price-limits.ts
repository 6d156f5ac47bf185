import { USUAL_PRICE_LIMITS } from '@portal/shared/contract/prices';
import type { PriceLimitSettings } from '@portal/shared/contract/settings-admin';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/database/index.ts';

/** Where price bands end; the usual limits where the business has entered none. */
export async function readPriceLimits(trx: Transaction<Database>, tenantId: number): Promise<PriceLimitSettings> {
  const saved = await trx
    .selectFrom('price_limit_settings')
    .select(['version', 'limits'])
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst();
  return saved ?? { version: 0, limits: USUAL_PRICE_LIMITS };
}
