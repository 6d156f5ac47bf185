import type { PageQuery } from '@portal/shared/contract/common';
import type { CustomerOrder, CustomerOrderPage } from '@portal/shared/contract/marketing';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/index.ts';

/** One page of all orders of a customer, newest first, those that were cancelled or never counted included. */
export async function listCustomerOrders(
  trx: Transaction<Database>,
  tenantId: number,
  customerId: number,
  { offset, limit }: Omit<PageQuery, 'q'>,
): Promise<CustomerOrderPage> {
  const {
    rows: [counted],
  } = await sql<{ total: number }>`
    SELECT count(*)::int AS total FROM orders WHERE tenant_id = ${tenantId} AND customer_id = ${customerId}`.execute(
    trx,
  );
  const { rows: items } = await sql<CustomerOrder>`
    SELECT o.id, o.external_id, st.name AS store_name, o.ordered_on, o.delivered_on, o.kind,
      coalesce(nullif(f.glasses_type, 'ohne'), o.glasses_type) AS glasses_type, o.status, o.gross_cents,
      o.cancels_external_id AS cancels, f.purchase_number AS purchase, coalesce(f.is_main, false) AS is_main,
      coalesce((
        SELECT json_agg(json_build_object('position', l.position, 'group', l.group_name, 'brand', l.brand, 'model', l.model, 'lens_type', l.lens_type, 'gross_cents', l.gross_cents)
          ORDER BY l.position)
        FROM order_lines l WHERE l.tenant_id = ${tenantId} AND l.order_id = o.id), '[]') AS lines
    FROM orders o
    JOIN stores st ON st.tenant_id = o.tenant_id AND st.id = o.store_id
    LEFT JOIN order_facts f ON f.tenant_id = o.tenant_id AND f.order_id = o.id
    WHERE o.tenant_id = ${tenantId} AND o.customer_id = ${customerId}
    ORDER BY o.ordered_on DESC, o.id DESC
    LIMIT ${limit} OFFSET ${offset}`.execute(trx);
  return { total: counted?.total ?? 0, items };
}
