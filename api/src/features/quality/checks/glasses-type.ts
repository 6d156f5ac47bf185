import { sql } from 'kysely';
import type { Check } from './check.ts';
import { sales } from './people.ts';

/** Glasses whose type neither the file nor a lens text tells. The way out is the queue of lens texts (Brillentyp). */
export const glassesType: Check = {
  name: 'brillentyp',
  problems: { missing: 'Der Brillentyp fehlt. Bitte ordnen Sie den Glastext zu oder tragen Sie den Typ in Ihrer Software nach.' },
  population: (scope) => sql`SELECT f.store_id, count(*)::int AS population ${sales(scope)} AND f.kind = 'Brille' GROUP BY f.store_id`,
  rows: (scope) => sql`
    SELECT f.store_id, f.customer_id, f.order_id, 'glasses_type' AS field, 'missing' AS problem,
      (SELECT min(l.lens_type) FROM order_lines l
        WHERE l.tenant_id = ${scope.tenantId} AND l.order_id = f.order_id AND l.group_name IN ('Glas_R', 'Glas_L')) AS value,
      NULL::text AS proposed, false AS letter, false AS email, false AS sms, true AS selection
    ${sales(scope)} AND f.kind = 'Brille' AND f.glasses_type = 'ohne'`,
};
