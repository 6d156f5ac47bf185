import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/index.ts';

/** Has the stores be called and shown as the business has decided, whatever an upload or its roll-back has brought. */
export async function applyStoreSettings(trx: Transaction<Database>, tenantId: number): Promise<void> {
  await sql`
    UPDATE stores s SET name = coalesce(d.name, s.file_name, s.name), is_visible = d.is_visible
    FROM store_settings d WHERE s.tenant_id = ${tenantId} AND d.tenant_id = ${tenantId} AND d.store_id = s.id`.execute(
    trx,
  );
}
