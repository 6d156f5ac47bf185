import { sql, type RawBuilder } from 'kysely';

/** True for an order `o` that was sold and not taken back, by its own row or by a cancelling one. */
export const isSold: RawBuilder<boolean> = sql<boolean>`(
  o.cancels_order_id IS NULL AND o.cancels_external_id IS NULL AND o.status <> 'storniert'
  AND NOT EXISTS (SELECT FROM orders c WHERE c.tenant_id = o.tenant_id AND c.cancels_order_id = o.id))`;
