import { sql, type RawBuilder } from 'kysely';

/** Last day on which something was done about an order: ordered or handed over. */
const lastDay = (order: string) =>
  sql`greatest(${sql.ref(`${order}.ordered_on`)}, ${sql.ref(`${order}.delivered_on`)})`;

/**
 * SELECT of the orders of a business that were over before a day: `id`, `store_id`, `last_day`, and `head`, the order that a credit is
 * about. An order stays with its credits as long as one of them has to: alone it would count as kept, or they for nothing.
 */
export const ordersDue = (tenantId: number, before: string): RawBuilder<unknown> => sql`
  SELECT o.id, o.store_id, coalesce(o.cancels_order_id, o.id) AS head, ${lastDay('o')} AS last_day FROM orders o
  WHERE o.tenant_id = ${tenantId} AND o.ordered_on < ${before} AND ${lastDay('o')} < ${before}
    AND NOT EXISTS (SELECT FROM orders g WHERE g.tenant_id = ${tenantId} AND g.cancels_order_id = coalesce(o.cancels_order_id, o.id) AND ${lastDay('g')} >= ${before})
    AND NOT EXISTS (SELECT FROM orders g WHERE g.tenant_id = ${tenantId} AND g.id = o.cancels_order_id AND ${lastDay('g')} >= ${before})`;
