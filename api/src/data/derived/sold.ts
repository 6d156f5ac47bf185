import { sql, type RawBuilder } from 'kysely';

/**
 * The rows that credit an order, with what they do to its piece: `is_whole` where the credits so far reach the
 * order's amount, `takes_piece` on the first of these rows. By day, then number. An order that is 'storniert' goes with its first.
 */
export const creditsOf = (tenantId: number): RawBuilder<unknown> => sql`
  SELECT id, order_id, is_whole,
    is_whole AND NOT coalesce(
      bool_or(is_whole) OVER (PARTITION BY order_id ORDER BY ordered_on, external_id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), false
    ) AS takes_piece
  FROM (
    SELECT c.id, c.cancels_order_id AS order_id, c.ordered_on, c.external_id,
      t.status = 'storniert'
        OR -sum(c.gross_cents) OVER (PARTITION BY c.cancels_order_id ORDER BY c.ordered_on, c.external_id) >= t.gross_cents AS is_whole
    FROM orders c
    JOIN orders t ON t.tenant_id = ${tenantId} AND t.id = c.cancels_order_id
    WHERE c.tenant_id = ${tenantId} AND c.cancels_order_id IS NOT NULL
  ) credited`;

/**
 * True for an order `o` that was sold and not taken back, by its own row or by credits that reach its amount; a smaller
 * credit takes money alone. IN over a subquery of its own: asked once for all orders.
 */
export const isSold = (tenantId: number): RawBuilder<boolean> => sql<boolean>`(
  o.cancels_order_id IS NULL AND o.cancels_external_id IS NULL AND o.status <> 'storniert'
  AND o.id NOT IN (SELECT order_id FROM (${creditsOf(tenantId)}) credits WHERE is_whole))`;
