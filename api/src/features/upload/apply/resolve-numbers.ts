import { sql } from 'kysely';
import { isGood, isOwnCustomer, isOwnStore, type Import } from './context.ts';

const NUMBERED = {
  orders: { facts: 'orders', staged: 'auftraege', ids: 'order_ids' },
  customers: { facts: 'customers', staged: 'kunden', ids: 'customer_ids' },
} as const;

/**
 * Lines and refractions name an order or a customer without its store. What this upload holds comes first,
 * then the business's stock; a number that this upload put into quarantine means nothing, even if an
 * earlier version is in stock.
 */
export async function resolveNumbers(work: Import, what: keyof typeof NUMBERED): Promise<void> {
  const { trx, tenantId, stage } = work;
  const { facts, staged, ids } = NUMBERED[what];
  const target = sql`INSERT INTO ${stage.table(ids)} (tenant_id, upload_id, run, key, id, hits)`;
  await sql`${target}
    SELECT s.tenant_id, s.upload_id, s.run, t.external_id, min(t.id), count(*)
    FROM ${stage.rows(staged)} s
    JOIN stores st ON st.tenant_id = ${tenantId} AND st.external_id = s.store_key
    JOIN ${sql.table(facts)} t ON t.tenant_id = ${tenantId} AND t.store_id = st.id AND t.external_id = s.external_id
    WHERE ${isGood(stage)}
    GROUP BY s.tenant_id, s.upload_id, s.run, t.external_id`.execute(trx);
  const wanted =
    what === 'orders'
      ? sql`SELECT order_key FROM ${stage.rows('positionen')} p UNION SELECT order_key FROM ${stage.rows('refraktionen')} r`
      : sql`SELECT customer_key FROM ${stage.rows('refraktionen')} r`;
  await sql`${target}
    SELECT t.tenant_id, ${stage.uploadId}::bigint, ${stage.run}::int, t.external_id, min(t.id), count(*)
    FROM (
      ${wanted}
      EXCEPT SELECT key FROM ${stage.rows(ids)} i
      EXCEPT SELECT key FROM ${stage.rows('rejected_keys')} r WHERE kind = ${staged}
    ) missing (key)
    JOIN ${sql.table(facts)} t ON t.tenant_id = ${tenantId} AND t.external_id = missing.key
    WHERE ${what === 'orders' ? isOwnStore(work, 't.store_id') : isOwnCustomer(work, 't')}
    GROUP BY t.tenant_id, t.external_id`.execute(trx);
}
