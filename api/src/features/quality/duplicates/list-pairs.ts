import type { DuplicatePair, DuplicateSide } from '@portal/shared/contract/settings-admin';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/index.ts';
import { openPairs } from '../../../data/decisions/open-pairs.ts';

/** One page of the pairs with a customer of these stores, most alike first, both sides to compare. */
export async function listPairs(
  trx: Transaction<Database>, tenantId: number, storeIds: readonly number[], { offset, limit }: { offset: number; limit: number },
): Promise<{ total: number; items: DuplicatePair[] }> {
  const hits = sql`FROM (${openPairs(tenantId)}) pair WHERE EXISTS (
    SELECT FROM customers k WHERE k.tenant_id = ${tenantId} AND k.id IN (pair.customer_id, pair.other_id) AND k.store_id = ANY(${storeIds}::bigint[]))`;
  const { rows: [counted] } = await sql<{ total: number }>`SELECT count(*)::int AS total ${hits}`.execute(trx);
  const { rows: pairs } = await sql<{ customer_id: number; other_id: number; score: number; reasons: string[] }>`
    SELECT pair.* ${hits} ORDER BY pair.score DESC, pair.customer_id, pair.other_id LIMIT ${limit} OFFSET ${offset}`.execute(trx);
  const sides = await findSides(trx, tenantId, pairs.flatMap(({ customer_id, other_id }) => [customer_id, other_id]));
  const items = pairs.flatMap(({ customer_id, other_id, score, reasons }): DuplicatePair[] => {
    const [a, b] = [sides.get(customer_id), sides.get(other_id)];
    return a && b ? [{ score, reasons, sides: [a, b] }] : [];
  });
  return { total: counted?.total ?? 0, items };
}

async function findSides(trx: Transaction<Database>, tenantId: number, ids: readonly number[]): Promise<Map<number, DuplicateSide>> {
  const { rows } = await sql<DuplicateSide>`
    SELECT k.id, k.store_id, s.name AS store, k.external_id AS customer_number, k.first_name, k.last_name, k.birth_date, k.street, k.plz, k.city,
      k.phone, k.mobile, k.email, o.order_count, o.last_order_on
    FROM customers k
    JOIN stores s ON s.tenant_id = k.tenant_id AND s.id = k.store_id
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS order_count, max(ordered_on) AS last_order_on FROM orders WHERE tenant_id = ${tenantId} AND customer_id = k.id) o
    WHERE k.tenant_id = ${tenantId} AND k.id = ANY(${ids}::bigint[])`.execute(trx);
  return new Map(rows.map((side) => [side.id, side]));
}
