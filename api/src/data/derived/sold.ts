import { sql, type RawBuilder } from 'kysely';

/** Credits `c` with the orders `t` that were sold and that they take back; one may be brought back by another, with a positive amount. */
const credited = (tenantId: number): RawBuilder<unknown> => sql`
  FROM orders c
  JOIN orders t ON t.tenant_id = ${tenantId} AND t.id = c.cancels_order_id AND t.gross_cents >= 0
  WHERE c.tenant_id = ${tenantId} AND c.cancels_order_id IS NOT NULL`;

/**
 * The rows that credit an order, with what they do to its `piece`: −1 for the one with which the credits so far reach the
 * order's amount, 1 for one that brings it back, else 0. By day, then number.
 */
export const creditsOf = (tenantId: number): RawBuilder<unknown> => sql`
  SELECT id, lag(is_whole::int, 1, 0) OVER (PARTITION BY order_id ORDER BY ordered_on, external_id) - is_whole::int AS piece
  FROM (
    SELECT c.id, t.id AS order_id, c.ordered_on, c.external_id,
      -sum(c.gross_cents) OVER (PARTITION BY t.id ORDER BY c.ordered_on, c.external_id) >= t.gross_cents AS is_whole
    ${credited(tenantId)}
  ) credits`;

/**
 * True for an order `o` that was sold and not taken back, by credits that reach its amount or, where it has none, by its own
 * status; a smaller credit takes money alone, and a negative amount is never a sale. IN over subqueries of their own: asked once for all orders.
 */
export const isSold = (tenantId: number): RawBuilder<boolean> => sql<boolean>`(
  o.cancels_order_id IS NULL AND o.cancels_external_id IS NULL AND o.gross_cents >= 0
  AND (o.status <> 'storniert' OR o.id IN (SELECT t.id ${credited(tenantId)}))
  AND o.id NOT IN (SELECT t.id ${credited(tenantId)} GROUP BY t.id, t.gross_cents HAVING -sum(c.gross_cents) >= t.gross_cents))`;
