import { sql, type Transaction } from 'kysely';
import type { ApiUser } from '../../platform/auth/user.ts';
import type { Database } from '../../platform/database/index.ts';

/** Remembers the user's store. @returns false, and changes nothing, when the business has no such visible store. */
export async function chooseStore(
  trx: Transaction<Database>,
  user: Pick<ApiUser, 'tenantId' | 'sub'>,
  storeId: number,
): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO user_current_store (tenant_id, user_sub, store_id)
    SELECT tenant_id, ${user.sub}, id FROM stores
    WHERE tenant_id = ${user.tenantId} AND id = ${storeId} AND is_visible
    ON CONFLICT (tenant_id, user_sub) DO UPDATE SET store_id = excluded.store_id
    RETURNING 1
  `.execute(trx);
  return rows.length > 0;
}
