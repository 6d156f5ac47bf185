import type { BusinessProfile } from '@portal/shared/contract/settings-admin';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/database/index.ts';

/** How the business calls itself and where it is; before it has said so, by the name of its contract (version 0). */
export async function readProfile(trx: Transaction<Database>, tenantId: number): Promise<BusinessProfile> {
  const saved = await trx
    .selectFrom('business_profiles')
    .select(['version', 'name', 'street', 'plz', 'city'])
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst();
  if (saved) return saved;
  const { name } = await trx.selectFrom('tenants').select('name').where('id', '=', tenantId).executeTakeFirstOrThrow();
  return { version: 0, name, street: '', plz: '', city: '' };
}
