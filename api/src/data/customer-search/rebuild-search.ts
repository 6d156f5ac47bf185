import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/index.ts';

interface Stores {
  trx: Transaction<Database>;
  tenantId: number;
  storeIds: readonly number[];
}

const COLUMNS = [
  'store_id',
  'last_name',
  'first_name',
  'plz',
  'city',
  'number',
  'phone',
  'mobile',
  'last_purchase_on',
  'other_store_ids',
];
const columns = (table?: string) => sql.join(COLUMNS.map((name) => sql.ref(table ? `${table}.${name}` : name)));

/** Customers `k` with facts `f`, which nobody has who was merged into another; without the erased. */
const searchable = ({ tenantId, storeIds }: Pick<Stores, 'tenantId' | 'storeIds'>) => sql`
  FROM customers k
  JOIN customer_facts f ON f.tenant_id = k.tenant_id AND f.customer_id = k.id
  WHERE k.tenant_id = ${tenantId} AND k.store_id = ANY(${storeIds}::bigint[]) AND k.erased_at IS NULL`;

/**
 * Brings what the customers of these stores are searched by up to date; call it after their facts. Writes only rows
 * that differ: each costs as many index entries as there are ways to be found, and most customers stay as they are from upload to upload.
 */
export async function rebuildSearch({ trx, tenantId, storeIds }: Stores): Promise<void> {
  await sql`
    DELETE FROM customer_search
    WHERE tenant_id = ${tenantId} AND store_id = ANY(${storeIds}::bigint[]) AND NOT EXISTS (
      -- NOT IN looks through all of them for each, once they are too many for its memory.
      SELECT ${searchable({ tenantId, storeIds })} AND k.id = customer_search.customer_id)`.execute(trx);
  await sql`
    INSERT INTO customer_search (tenant_id, customer_id, ${columns()})
    SELECT fresh.tenant_id, fresh.customer_id, ${columns('fresh')}
    FROM (
      SELECT k.tenant_id, k.id AS customer_id, k.store_id, coalesce(search_fold(k.last_name), '') AS last_name,
        coalesce(search_fold(k.first_name), '') AS first_name, k.plz,
        nullif(search_fold(k.city), '') AS city,
        replace(search_fold(k.external_id), ' ', '') AS number,
        nullif(search_phone(k.phone), '') AS phone, nullif(search_phone(k.mobile), '') AS mobile, f.last_purchase_on, k.other_store_ids
      ${searchable({ tenantId, storeIds })}
    ) fresh
    LEFT JOIN customer_search s ON s.tenant_id = ${tenantId} AND s.customer_id = fresh.customer_id
    WHERE s.customer_id IS NULL OR (${columns('s')}) IS DISTINCT FROM (${columns('fresh')})
    ON CONFLICT (tenant_id, customer_id) DO UPDATE
      SET ${sql.join(COLUMNS.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`))}`.execute(trx);
  await noteChange(trx, tenantId);
}

/** Takes customers out of the search at once; for an erasure. */
export async function forgetInSearch({
  trx,
  tenantId,
  customerIds,
}: Pick<Stores, 'trx' | 'tenantId'> & { customerIds: readonly number[] }): Promise<void> {
  await trx
    .deleteFrom('customer_search')
    .where('tenant_id', '=', tenantId)
    .where('customer_id', 'in', customerIds)
    .execute();
  await noteChange(trx, tenantId);
}

/** Servers read the business's names anew at the next question. */
async function noteChange(trx: Transaction<Database>, tenantId: number): Promise<void> {
  await sql`
    INSERT INTO customer_search_versions (tenant_id) VALUES (${tenantId})
    ON CONFLICT (tenant_id) DO UPDATE SET version = excluded.version`.execute(trx);
}
