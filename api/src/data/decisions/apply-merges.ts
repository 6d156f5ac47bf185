import { sql, type Transaction } from 'kysely';
import { insertSelect, type Database } from '../../platform/database/index.ts';

/** A statement takes 65,535 parameters; a merge is three. */
const ROWS_AT_ONCE = 10_000;

/**
 * Gives the orders and measurements of merged customers to the survivors, so that everything that is asked of the
 * data sees one person. Merged and survivor stay as rows; whose an order is by the file is kept beside it.
 */
export async function applyMerges(trx: Transaction<Database>, tenantId: number): Promise<void> {
  const { rows } = await sql<{ merged_id: number; survivor_id: number }>`
    SELECT m.id AS merged_id, k.id AS survivor_id
    FROM quality_decisions d
    JOIN stores ms ON ms.tenant_id = d.tenant_id AND ms.external_id = d.store_key
    JOIN customers m ON m.tenant_id = d.tenant_id AND m.store_id = ms.id AND m.external_id = d.subject_key
    JOIN stores ks ON ks.tenant_id = d.tenant_id AND ks.external_id = d.other_store_key
    JOIN customers k ON k.tenant_id = d.tenant_id AND k.store_id = ks.id AND k.external_id = d.other_key
    WHERE d.tenant_id = ${tenantId} AND d.kind = 'merged' AND NOT d.is_applied AND m.erased_at IS NULL AND k.erased_at IS NULL`.execute(
    trx,
  );
  if (rows.length === 0) return;
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    await trx
      .insertInto('customer_merges')
      .values(rows.slice(at, at + ROWS_AT_ONCE).map((row) => ({ tenant_id: tenantId, ...row })))
      .execute();
  }
  // As an array: the index finds the few orders, where a join would read all of them.
  const merged = rows.map((row) => row.merged_id);
  await insertSelect(
    trx,
    sql`
    INSERT INTO merged_orders (tenant_id, order_id, customer_id)
    SELECT tenant_id, id, customer_id FROM orders WHERE tenant_id = ${tenantId} AND customer_id = ANY(${merged}::bigint[])`,
  );
  // One that both have is the same measurement twice; it stays where it is.
  await insertSelect(
    trx,
    sql`
    INSERT INTO merged_refractions (tenant_id, refraction_id, customer_id)
    SELECT DISTINCT ON (x.survivor_id, r.measured_on, r.order_id) r.tenant_id, r.id, r.customer_id
    FROM refractions r JOIN customer_merges x ON x.tenant_id = r.tenant_id AND x.merged_id = r.customer_id
    WHERE r.tenant_id = ${tenantId} AND r.customer_id = ANY(${merged}::bigint[]) AND NOT EXISTS (
      SELECT FROM refractions own WHERE own.tenant_id = r.tenant_id AND own.customer_id = x.survivor_id
        AND own.measured_on = r.measured_on AND own.order_id IS NOT DISTINCT FROM r.order_id)
    ORDER BY x.survivor_id, r.measured_on, r.order_id, r.id`,
  );
  await sql`
    UPDATE orders o SET customer_id = x.survivor_id
    FROM merged_orders w JOIN customer_merges x ON x.tenant_id = w.tenant_id AND x.merged_id = w.customer_id
    WHERE w.tenant_id = ${tenantId} AND w.customer_id = ANY(${merged}::bigint[]) AND o.tenant_id = ${tenantId} AND o.id = w.order_id`.execute(
    trx,
  );
  await sql`
    UPDATE refractions r SET customer_id = x.survivor_id
    FROM merged_refractions w JOIN customer_merges x ON x.tenant_id = w.tenant_id AND x.merged_id = w.customer_id
    WHERE w.tenant_id = ${tenantId} AND w.customer_id = ANY(${merged}::bigint[]) AND r.tenant_id = ${tenantId} AND r.id = w.refraction_id`.execute(
    trx,
  );
  await sql`
    UPDATE quality_decisions d SET is_applied = true
    FROM customer_merges x
    JOIN customers m ON m.tenant_id = x.tenant_id AND m.id = x.merged_id
    JOIN stores s ON s.tenant_id = m.tenant_id AND s.id = m.store_id
    WHERE x.tenant_id = ${tenantId} AND d.tenant_id = ${tenantId} AND d.kind = 'merged'
      AND d.store_key = s.external_id AND d.subject_key = m.external_id`.execute(trx);
}

/** Gives everything back to those whose it is by the files. */
export async function takeBackMerges(trx: Transaction<Database>, tenantId: number): Promise<void> {
  await sql`
    UPDATE orders o SET customer_id = w.customer_id FROM merged_orders w
    WHERE w.tenant_id = ${tenantId} AND o.tenant_id = ${tenantId} AND o.id = w.order_id`.execute(trx);
  await sql`
    UPDATE refractions r SET customer_id = w.customer_id FROM merged_refractions w
    WHERE w.tenant_id = ${tenantId} AND r.tenant_id = ${tenantId} AND r.id = w.refraction_id`.execute(trx);
  for (const table of ['merged_orders', 'merged_refractions', 'customer_merges'] as const) {
    await trx.deleteFrom(table).where('tenant_id', '=', tenantId).execute();
  }
}

/** The given stores and those on the other side of their merges: what is sold at the one counts at the other. */
export async function withMergedStores(
  trx: Transaction<Database>,
  tenantId: number,
  storeIds: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ merged: number; survivor: number }>`
    SELECT DISTINCT m.store_id AS merged, k.store_id AS survivor
    FROM customer_merges x
    JOIN customers m ON m.tenant_id = x.tenant_id AND m.id = x.merged_id
    JOIN customers k ON k.tenant_id = x.tenant_id AND k.id = x.survivor_id
    WHERE x.tenant_id = ${tenantId} AND (m.store_id = ANY(${storeIds}::bigint[]) OR k.store_id = ANY(${storeIds}::bigint[]))`.execute(
    trx,
  );
  return [...new Set([...storeIds, ...rows.flatMap(({ merged, survivor }) => [merged, survivor])])];
}
