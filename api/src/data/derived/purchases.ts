import { sql, type RawBuilder } from 'kysely';
import type { Exclusions } from '../business-settings/read-settings.ts';
import { isIncluded } from './exclusions.ts';
import { isSold } from './sold.ts';

/** Which glasses of a purchase are the main ones; what is not in the list never is. */
export const MAIN_TYPES = ['Gleitsicht', 'Fern', 'Nah', 'ohne'];

/**
 * Parts of a WITH: of each buyer all that they bought anywhere (`bought`), and where each of these orders stands among
 * their purchases (`purchased`: the purchase, its number, whether it is the Hauptbrille of it).
 * @param customers their numbers, as a subquery
 */
export const purchasesOf = (
  tenantId: number,
  exclusions: Exclusions,
  customers: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
    bought AS MATERIALIZED (
      SELECT o.id, o.customer_id, o.ordered_on, o.gross_cents, o.kind = 'Brille' AS is_glasses,
        array_position(${MAIN_TYPES}::text[], coalesce(r.glasses_type, o.glasses_type, 'ohne')) AS main_rank
      FROM orders o
      LEFT JOIN resolved_glasses_types r ON r.tenant_id = o.tenant_id AND r.order_id = o.id
      WHERE o.tenant_id = ${tenantId} AND ${isSold(tenantId)} AND ${isIncluded(exclusions)} AND o.customer_id IN (${customers})
    ), started AS (
      SELECT unnest(ids) AS id, unnest(purchase_starts(days)) AS purchase_on
      FROM (
        SELECT array_agg(id ORDER BY ordered_on, id) AS ids, array_agg(ordered_on ORDER BY ordered_on, id) AS days
        FROM bought GROUP BY customer_id
      ) per_customer
    ), purchased AS (
      SELECT b.id, b.customer_id, b.ordered_on, s.purchase_on, min(s.purchase_on) OVER (PARTITION BY b.customer_id) AS customer_since,
        dense_rank() OVER (PARTITION BY b.customer_id ORDER BY s.purchase_on) AS purchase_number,
        b.is_glasses AND b.main_rank IS NOT NULL AND row_number() OVER (
          PARTITION BY b.customer_id, s.purchase_on
          ORDER BY b.is_glasses DESC, b.main_rank NULLS LAST, b.gross_cents DESC, b.id) = 1 AS is_main
      FROM bought b JOIN started s ON s.id = b.id
    )`;
