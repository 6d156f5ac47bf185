import { sql, type RawBuilder } from 'kysely';
import type { Exclusions } from '../business-settings/read-settings.ts';

const ALL = sql<boolean>`true`;

/** True for a sale `o` that the business lets count. */
export function isIncluded({ kinds, freeOrders }: Exclusions): RawBuilder<boolean> {
  if (kinds.length === 0 && !freeOrders) return ALL;
  return sql<boolean>`(o.kind <> ALL(${kinds}::text[]) AND (o.gross_cents <> 0 OR NOT ${freeOrders}::boolean))`;
}

/** The same for any order `c` of `counted_orders` of the business: a cancelling one goes with what it takes back, whatever it is itself. */
export function isIncludedWithSale(tenantId: number, { kinds, freeOrders }: Exclusions): RawBuilder<boolean> {
  if (kinds.length === 0 && !freeOrders) return ALL;
  return sql<boolean>`NOT EXISTS (
    SELECT FROM orders o
    WHERE o.tenant_id = ${tenantId} AND o.id = coalesce(c.cancels_order_id, c.id)
      AND (o.kind = ANY(${kinds}::text[]) OR (o.gross_cents = 0 AND ${freeOrders}::boolean)))`;
}
