import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/index.ts';

/** Ids, which two businesses with the same data do not share, and what is told by the clock. */
const OWN = [
  'tenant_id',
  'id',
  'upload_id',
  'store_id',
  'customer_id',
  'staff_id',
  'order_id',
  'cancels_order_id',
  'other_store_ids',
  'last_upload',
];

const TABLES = [
  'stores',
  'staff',
  'customers',
  'orders',
  'order_lines',
  'refractions',
  'resolved_glasses_types',
  'order_facts',
  'customer_facts',
  'revenue_day',
  'store_day',
  'revenue_month',
  'store_month',
  'staff_month',
  'brand_month',
  'assortment_month',
  'main_waits',
] as const;

/** Everything that files have said of a business and that is counted of it, row by row, by the numbers of the files in place of ids. */
export async function namedState(trx: Transaction<Database>, tenantId: number): Promise<Record<string, string[]>> {
  const state: Record<string, string[]> = {};
  for (const table of TABLES) {
    const { rows } = await sql<{ row: string }>`
      SELECT (to_jsonb(t) - ${OWN}::text[] || jsonb_strip_nulls(jsonb_build_object(
        'store', ${nameOf('stores', 'store_id')}, 'customer', ${nameOf('customers', 'customer_id')}, 'staff', ${nameOf('staff', 'staff_id')},
        'order', ${nameOf('orders', 'order_id')}, 'cancels', ${nameOf('orders', 'cancels_order_id')},
        'other_stores', (SELECT jsonb_agg(n.external_id ORDER BY n.external_id) FROM stores n WHERE n.tenant_id = ${tenantId} AND to_jsonb(t) -> 'other_store_ids' @> to_jsonb(n.id)))))::text AS row
      FROM ${sql.table(table)} t WHERE t.tenant_id = ${tenantId}`.execute(trx);
    state[table] = rows.map(({ row }) => row).toSorted();
  }
  return state;

  function nameOf(named: string, column: string) {
    const store =
      named === 'stores'
        ? sql`''`
        : sql`(SELECT external_id FROM stores WHERE tenant_id = ${tenantId} AND id = n.store_id)`;
    return sql`(SELECT concat_ws(' ', ${store}, n.external_id) FROM ${sql.table(named)} n WHERE n.tenant_id = ${tenantId} AND n.id = (to_jsonb(t) ->> ${column})::bigint)`;
  }
}
