import { sql } from 'kysely';
import type { Check, CheckScope } from './check.ts';
import { NO_COSTS, sales } from './people.ts';

const noStaff = ({ tenantId }: CheckScope) => sql`EXISTS (
  SELECT FROM orders o WHERE o.tenant_id = ${tenantId} AND o.id = f.order_id AND o.staff_id IS NULL)`;

/** Who sold the customer something else on that day at that store, where that was one person alone. */
const sameDay = ({ tenantId }: CheckScope) => sql`(
  SELECT min(w.external_id) FROM orders o JOIN staff w ON w.tenant_id = o.tenant_id AND w.id = o.staff_id
  WHERE o.tenant_id = ${tenantId} AND o.customer_id = f.customer_id AND o.store_id = f.store_id AND w.store_id = f.store_id AND o.ordered_on = f.ordered_on
  HAVING count(DISTINCT w.id) = 1)`;

/** A business that uploads no staff at all is not judged by it. */
const hasStaff = ({ tenantId }: CheckScope) => sql`EXISTS (SELECT FROM staff w WHERE w.tenant_id = ${tenantId})`;

export const staff: Check = {
  name: 'mitarbeiter',
  problems: { missing: 'Der Auftrag hat keinen Mitarbeiter. Bitte tragen Sie ihn nach.' },
  population: (scope) =>
    sql`SELECT f.store_id, count(*)::int AS population ${sales(scope)} AND ${hasStaff(scope)} GROUP BY f.store_id`,
  rows: (scope) => sql`
    SELECT f.store_id, f.customer_id, f.order_id, 'staff' AS field, 'missing' AS problem, NULL::text AS value, ${sameDay(scope)} AS proposed, ${NO_COSTS}
    ${sales(scope)} AND ${noStaff(scope)} AND ${hasStaff(scope)}`,
};
