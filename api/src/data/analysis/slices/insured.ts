import { sql, type RawBuilder } from 'kysely';

/** Rows `o` of orders that can have a part paid by an insurer, as the index `orders_of_insurers` has them. */
export const mayBeInsured: RawBuilder<boolean> = sql<boolean>`(o.insurance_cents <> 0 OR o.cancels_order_id IS NOT NULL)`;

/**
 * What insurers pay of an order `f` of order_facts, read as `o` of orders, in cents as charged. What takes an order back takes back
 * the part that its own row says, whatever its sign, or with the whole order `taken` that order's where the row says none.
 */
const charged = sql`(CASE
  WHEN NOT f.is_cancellation THEN o.insurance_cents
  WHEN o.insurance_cents <> 0 THEN CASE WHEN f.revenue_cents > 0 THEN abs(o.insurance_cents) ELSE -abs(o.insurance_cents) END
  ELSE f.piece * coalesce(taken.insurance_cents, 0) END)`;

/** The same in the amounts that the figures hold: without VAT in the proportion of the order's own. */
export const insuranceCents: RawBuilder<number> = sql<number>`(CASE
  WHEN f.revenue_cents = o.gross_cents OR o.gross_cents = 0 THEN ${charged}
  ELSE round(${charged}::numeric * f.revenue_cents / o.gross_cents) END)::bigint`;

/** An order `f` with its row `o` and what it takes back, `taken`: what `insuranceCents` reads. */
export const insuredOrders = (tenantId: number): RawBuilder<unknown> => sql`
  orders o JOIN order_facts f ON f.tenant_id = ${tenantId} AND f.order_id = o.id
    LEFT JOIN orders taken ON taken.tenant_id = ${tenantId} AND taken.id = o.cancels_order_id`;
