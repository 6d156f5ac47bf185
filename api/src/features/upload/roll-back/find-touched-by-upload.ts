import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/index.ts';

/** Stores with anything that the upload brought, changed or removed. */
export async function findTouchedByUpload(
  trx: Transaction<Database>,
  tenantId: number,
  uploadId: number,
): Promise<number[]> {
  const images = (table: string) => sql`
    SELECT row FROM upload_before_images WHERE tenant_id = ${tenantId} AND upload_id = ${uploadId} AND table_name = ${table}`;
  const brought = (table: string) =>
    sql`SELECT * FROM ${sql.table(table)} WHERE tenant_id = ${tenantId} AND upload_id = ${uploadId}`;
  const orderIds = sql`SELECT order_id FROM (${brought('order_lines')}) l UNION SELECT (row ->> 'order_id')::bigint FROM (${images('order_lines')}) i`;
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM (${brought('stores')}) s
    UNION SELECT (row ->> 'id')::bigint FROM (${images('stores')}) i
    UNION SELECT store_id FROM (${brought('staff')}) w
    UNION SELECT (row ->> 'store_id')::bigint FROM (${images('staff')}) i
    UNION SELECT store_id FROM (${brought('customers')}) c
    UNION SELECT (row ->> 'store_id')::bigint FROM (${images('customers')}) i
    UNION SELECT store_id FROM (${brought('orders')}) o
    UNION SELECT (row ->> 'store_id')::bigint FROM (${images('orders')}) i
    UNION SELECT store_id FROM orders WHERE tenant_id = ${tenantId} AND id IN (${orderIds})
    -- Where they are now, be it that the upload has moved them.
    UNION SELECT store_id FROM orders WHERE tenant_id = ${tenantId} AND id IN (SELECT (row ->> 'id')::bigint FROM (${images('orders')}) i)
    UNION SELECT store_id FROM customers WHERE tenant_id = ${tenantId} AND id IN (SELECT (row ->> 'id')::bigint FROM (${images('customers')}) i)`.execute(
    trx,
  );
  return rows.map(({ id }) => id);
}
