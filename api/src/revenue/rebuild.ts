import { sql, type Transaction } from 'kysely';
import type { Database } from '../database/index.ts';

/**
 * Writes the figures of the given stores anew from their orders: `customers.first_purchase_on`, then
 * `revenue_day`. Call it inside the transaction that changed the orders (`withTenant`), so that figures and
 * orders never disagree, and `refreshStatistics` after its commit.
 */
export async function rebuildRevenue(
  trx: Transaction<Database>, tenantId: number, storeIds: readonly number[],
): Promise<void> {
  // Right after a bulk load the planner has no statistics, takes 200,000 rows for one and loops over them.
  await sql`SET LOCAL enable_nestloop = off`.execute(trx);
  const touched = await rebuildFirstPurchases(trx, tenantId, storeIds);
  const all = [...new Set([...storeIds, ...touched])];
  await sql`DELETE FROM revenue_day WHERE tenant_id = ${tenantId} AND store_id = ANY(${all}::bigint[])`.execute(trx);
  await insertRevenueDays(trx, tenantId, all);
  await sql`SET LOCAL enable_nestloop = on`.execute(trx);
}

/**
 * The first day on which a customer bought something that counts; null when nothing does. Looks at all who
 * belong to the stores or bought there.
 * @returns stores that sold to someone whose day has changed: what was new there may be regular now.
 */
async function rebuildFirstPurchases(
  trx: Transaction<Database>, tenantId: number, storeIds: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ store_id: number }>`
    WITH concerned AS MATERIALIZED (
      SELECT id FROM customers WHERE tenant_id = ${tenantId} AND store_id = ANY(${storeIds}::bigint[])
      UNION
      SELECT customer_id FROM orders
      WHERE tenant_id = ${tenantId} AND store_id = ANY(${storeIds}::bigint[]) AND customer_id IS NOT NULL
    ), first AS MATERIALIZED (
      SELECT customer_id, min(ordered_on) AS day
      FROM counted_orders
      WHERE tenant_id = ${tenantId} AND NOT is_cancellation AND customer_id IN (SELECT id FROM concerned)
      GROUP BY customer_id
    ), changed AS (
      UPDATE customers SET first_purchase_on = later.day
      FROM (
        SELECT k.id, first.day
        FROM customers k JOIN concerned USING (id) LEFT JOIN first ON first.customer_id = k.id
        WHERE k.tenant_id = ${tenantId} AND k.first_purchase_on IS DISTINCT FROM first.day
      ) later
      WHERE customers.tenant_id = ${tenantId} AND customers.id = later.id
      RETURNING customers.id
    )
    SELECT DISTINCT store_id FROM orders
    WHERE tenant_id = ${tenantId} AND customer_id IN (SELECT id FROM changed)
  `.execute(trx);
  return rows.map(({ store_id }) => store_id);
}

/**
 * Parts come from the order's lines, scaled to its gross amount so that they sum to the cent (largest
 * remainder); a cancelling row without lines is split like the order it takes back; without any lines the
 * kind decides. Lines other than frame, lens and contact lens belong to the glasses in an order of glasses
 * and to merchandise elsewhere.
 */
async function insertRevenueDays(
  trx: Transaction<Database>, tenantId: number, storeIds: readonly number[],
): Promise<void> {
  await sql`
    WITH counted AS MATERIALIZED (
      SELECT * FROM counted_orders WHERE tenant_id = ${tenantId} AND store_id = ANY(${storeIds}::bigint[])
    ), lines AS MATERIALIZED (
      SELECT order_id,
        sum(gross_cents)::bigint AS total,
        coalesce(sum(gross_cents) FILTER (WHERE group_name = 'Fassung'), 0)::bigint AS frame,
        coalesce(sum(gross_cents) FILTER (WHERE group_name IN ('Glas_R', 'Glas_L')), 0)::bigint AS lens,
        coalesce(sum(gross_cents) FILTER (WHERE group_name = 'KL'), 0)::bigint AS contact,
        coalesce(sum(gross_cents) FILTER (WHERE group_name = 'Sonstiges'), 0)::bigint AS other
      FROM order_lines
      WHERE tenant_id = ${tenantId}
        AND order_id IN (SELECT id FROM counted UNION ALL SELECT cancels_order_id FROM counted WHERE cancels_order_id IS NOT NULL)
      GROUP BY order_id
      HAVING sum(gross_cents) <> 0
    ), weighed AS (
      SELECT c.*, c.kind IN ('Brille', 'Neuverglasung') AS is_glasses, abs(c.gross_cents) AS gross,
        abs(w.total) AS total,
        sign(w.total)::bigint * w.frame * abs(c.gross_cents) AS frame,
        sign(w.total)::bigint * w.lens * abs(c.gross_cents) AS lens,
        sign(w.total)::bigint * w.contact * abs(c.gross_cents) AS contact,
        sign(w.total)::bigint * w.other * abs(c.gross_cents) AS other
      FROM counted c
      LEFT JOIN lines own ON own.order_id = c.id
      LEFT JOIN lines sold ON sold.order_id = c.cancels_order_id
      CROSS JOIN LATERAL (
        SELECT coalesce(own.total, sold.total) AS total,
          CASE WHEN own.total IS NULL THEN sold.frame ELSE own.frame END AS frame,
          CASE WHEN own.total IS NULL THEN sold.lens ELSE own.lens END AS lens,
          CASE WHEN own.total IS NULL THEN sold.contact ELSE own.contact END AS contact,
          CASE WHEN own.total IS NULL THEN sold.other ELSE own.other END AS other
      ) w
    ), remainders AS (
      -- Remainder of the division rounded down, never negative; exact because it stays in integers.
      SELECT *,
        ((frame % total) + total) % total AS frame_rest,
        ((lens % total) + total) % total AS lens_rest,
        ((contact % total) + total) % total AS contact_rest,
        ((other % total) + total) % total AS other_rest
      FROM weighed
    ), split AS (
      -- Whole cents, plus one for the parts with the largest remainders until the sum is met.
      SELECT r.*,
        sign(gross_cents)::bigint * CASE
          WHEN total IS NULL THEN 0
          ELSE (frame - frame_rest) / total
            + ((lens_rest >= frame_rest)::int + (contact_rest > frame_rest)::int + (other_rest > frame_rest)::int < missing)::int
        END AS frame_cents,
        sign(gross_cents)::bigint * CASE
          WHEN total IS NULL THEN CASE WHEN kind = 'Neuverglasung' THEN gross ELSE 0 END
          ELSE (lens - lens_rest) / total
            + ((frame_rest > lens_rest)::int + (contact_rest > lens_rest)::int + (other_rest > lens_rest)::int < missing)::int
        END AS lens_cents,
        sign(gross_cents)::bigint * CASE
          WHEN total IS NULL THEN CASE WHEN kind = 'KL' THEN gross ELSE 0 END
          ELSE (contact - contact_rest) / total
            + ((lens_rest >= contact_rest)::int + (frame_rest >= contact_rest)::int + (other_rest > contact_rest)::int < missing)::int
        END AS contact_lens_cents
      FROM remainders r
      CROSS JOIN LATERAL (SELECT (frame_rest + lens_rest + contact_rest + other_rest) / total AS missing) m
    )
    INSERT INTO revenue_day (
      tenant_id, store_id, day, kind, glasses_type, age_group, customer_kind,
      gross_cents, glasses_cents, frame_cents, lens_cents, contact_lens_cents, merchandise_cents, order_count)
    SELECT tenant_id, store_id, ordered_on, kind, glasses_type, age_group, customer_kind,
      sum(gross_cents)::bigint,
      sum(CASE WHEN is_glasses THEN gross_cents - contact_lens_cents ELSE frame_cents + lens_cents END)::bigint,
      sum(frame_cents)::bigint,
      sum(lens_cents)::bigint,
      sum(contact_lens_cents)::bigint,
      sum(CASE WHEN is_glasses THEN 0 ELSE gross_cents - frame_cents - lens_cents - contact_lens_cents END)::bigint,
      sum(CASE WHEN is_cancellation THEN -1 ELSE 1 END)::int
    FROM split
    GROUP BY tenant_id, store_id, ordered_on, kind, glasses_type, age_group, customer_kind
  `.execute(trx);
}
