import { ROLES, type Role } from '@portal/shared/contract';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/database/index.ts';

/** The groups that the business has a contract for: what its Admins may give. All of them where nothing was agreed. */
export async function contractGroups(trx: Transaction<Database>, tenantId: number): Promise<Role[]> {
  const found = await trx.selectFrom('contracts').select('groups').where('tenant_id', '=', tenantId).executeTakeFirst();
  return ROLES.filter((role) => found?.groups.includes(role) ?? true);
}
