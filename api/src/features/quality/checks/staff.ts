import { sql } from 'kysely';
import type { Check, CheckScope } from './check.ts';
import { NO_COSTS, sales } from './people.ts';

/** A business that uploads no staff at all is not judged by it. */
const hasStaff = ({ tenantId }: CheckScope) => sql`EXISTS (SELECT FROM staff w WHERE w.tenant_id = ${tenantId})`;

export const staff: Check = {
  name: 'mitarbeiter',
  problems: { missing: 'Der Auftrag hat keinen Mitarbeiter. Bitte tragen Sie das Kürzel in Ihrer Software nach.' },
  population: (scope) => sql`SELECT f.store_id, count(*)::int AS population ${sales(scope)} AND ${hasStaff(scope)} GROUP BY f.store_id`,
  rows: (scope) => sql`
    SELECT f.store_id, f.customer_id, f.order_id, 'staff' AS field, 'missing' AS problem, NULL::text AS value, NULL::text AS proposed, ${NO_COSTS}
    ${sales(scope)} AND f.staff_id IS NULL AND ${hasStaff(scope)}`,
};
