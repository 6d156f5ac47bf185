import { sql } from 'kysely';
import type { Check, CheckScope } from './check.ts';
import { NO_COSTS, sales } from './people.ts';

const frames = ({ tenantId }: CheckScope) => sql`
  SELECT l.order_id, bool_or(nullif(trim(l.brand), '') IS NULL) AS has_unnamed,
    min(coalesce(l.model, l.maker)) FILTER (WHERE nullif(trim(l.brand), '') IS NULL) AS model
  FROM order_lines l WHERE l.tenant_id = ${tenantId} AND l.group_name = 'Fassung' GROUP BY l.order_id`;

/** Orders with a frame of no brand: they miss in the figures of brands and in the score for fashion. */
export const brand: Check = {
  name: 'marke',
  problems: { missing: 'Eine Fassung hat keine Marke. Bitte tragen Sie sie in Ihrer Software nach.' },
  population: (scope) => sql`
    SELECT sold.store_id, count(*)::int AS population
    FROM (SELECT f.store_id, f.order_id ${sales(scope)}) sold JOIN (${frames(scope)}) l ON l.order_id = sold.order_id GROUP BY sold.store_id`,
  rows: (scope) => sql`
    SELECT sold.store_id, sold.customer_id, sold.order_id, 'brand' AS field, 'missing' AS problem, l.model AS value, NULL::text AS proposed, ${NO_COSTS}
    FROM (SELECT f.store_id, f.customer_id, f.order_id ${sales(scope)}) sold JOIN (${frames(scope)}) l ON l.order_id = sold.order_id
    WHERE l.has_unnamed`,
};
