import { sql } from 'kysely';
import { isGood, type Import } from './context.ts';

const NUMBERED = {
  orders: { facts: 'orders', staged: 'auftraege', ids: 'order_ids' },
  customers: { facts: 'customers', staged: 'kunden', ids: 'customer_ids' },
} as const;

/**
 * Lines and refractions name an order or a customer without its store. What this upload holds comes first,
 * then the business's stock; a number that this upload put into quarantine means nothing, even if an
 * earlier version is in stock.
 */
export async function resolveNumbers({ trx, tenantId, stage }: Import, what: keyof typeof NUMBERED): Promise<void> {
  const { facts, staged, ids } = NUMBERED[what];
  const target = sql`INSERT INTO ${stage.table(ids)} (tenant_id, key, id, hits)`;
  await sql`${target}
    SELECT ${tenantId}::int, t.external_id, min(t.id), count(*)
    FROM ${stage.table(staged)} s
    JOIN stores st ON st.tenant_id = ${tenantId} AND st.external_id = s.store_key
    JOIN ${sql.table(facts)} t ON t.tenant_id = ${tenantId} AND t.store_id = st.id AND t.external_id = s.external_id
    WHERE ${isGood(stage)}
    GROUP BY t.external_id`.execute(trx);
  const wanted = what === 'orders'
    ? sql`SELECT order_key FROM ${stage.table('positionen')} UNION SELECT order_key FROM ${stage.table('refraktionen')}`
    : sql`SELECT customer_key FROM ${stage.table('refraktionen')}`;
  await sql`${target}
    SELECT ${tenantId}::int, t.external_id, min(t.id), count(*)
    FROM (
      ${wanted}
      EXCEPT SELECT key FROM ${stage.table(ids)}
      EXCEPT SELECT key FROM ${stage.table('rejected_keys')} WHERE kind = ${staged}
    ) missing (key)
    JOIN ${sql.table(facts)} t ON t.tenant_id = ${tenantId} AND t.external_id = missing.key
    GROUP BY t.external_id`.execute(trx);
}
