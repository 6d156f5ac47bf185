import { sql, type RawBuilder } from 'kysely';

/** When an order was collected: 'infinity' while it has not been, '-infinity' where nobody knows the day. @param order whose `status` and `delivered_on` */
export const collectedOn = (order: string): RawBuilder<string> => sql<string>`CASE
  WHEN ${sql.ref(`${order}.status`)} = 'abgeholt' THEN coalesce(${sql.ref(`${order}.delivered_on`)}, '-infinity') ELSE 'infinity' END::date`;

/** The same of an order `f` of order_facts. @param isHeld whether its facts say it (`areDerivedSince`); else the order itself is asked */
export const collectedOnOf = (tenantId: number, isHeld: boolean): RawBuilder<string> =>
  isHeld
    ? sql<string>`f.collected_on`
    : sql<string>`(SELECT ${collectedOn('o')} FROM orders o WHERE o.tenant_id = ${tenantId} AND o.id = f.order_id)`;
