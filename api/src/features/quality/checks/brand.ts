import { sql } from 'kysely';
import { isUnnamedFrame } from '../../../data/decisions/apply-additions.ts';
import type { Check, CheckScope } from './check.ts';
import { NO_COSTS, sales } from './people.ts';

const frames = ({ tenantId }: CheckScope) => sql`
  SELECT l.order_id, bool_or(${isUnnamedFrame}) AS has_unnamed, min(coalesce(l.model, l.maker)) FILTER (WHERE ${isUnnamedFrame}) AS text,
    -- Of several frames without a brand each may be another model.
    CASE WHEN count(*) FILTER (WHERE ${isUnnamedFrame}) = 1 THEN min(fold_german(trim(l.model))) FILTER (WHERE ${isUnnamedFrame}) END AS model
  FROM order_lines l WHERE l.tenant_id = ${tenantId} AND l.group_name = 'Fassung' GROUP BY l.order_id`;

/** Models that the business has sold of one brand alone. */
const known = ({ tenantId }: CheckScope) => sql`
  SELECT fold_german(trim(l.model)) AS model, min(trim(l.brand)) AS brand
  FROM order_lines l WHERE l.tenant_id = ${tenantId} AND l.group_name = 'Fassung' AND nullif(trim(l.brand), '') IS NOT NULL AND nullif(trim(l.model), '') IS NOT NULL
  GROUP BY 1 HAVING count(DISTINCT trim(l.brand)) = 1`;

/** Orders with a frame of no brand: they miss in the figures of brands and in the score for fashion. */
export const brand: Check = {
  name: 'marke',
  problems: { missing: 'Eine Fassung hat keine Marke. Bitte tragen Sie sie nach.' },
  population: (scope) => sql`
    SELECT sold.store_id, count(*)::int AS population
    FROM (SELECT f.store_id, f.order_id ${sales(scope)}) sold JOIN (${frames(scope)}) l ON l.order_id = sold.order_id GROUP BY sold.store_id`,
  rows: (scope) => sql`
    SELECT sold.store_id, sold.customer_id, sold.order_id, 'brand' AS field, 'missing' AS problem, l.text AS value, known.brand AS proposed, ${NO_COSTS}
    FROM (SELECT f.store_id, f.customer_id, f.order_id ${sales(scope)}) sold
    JOIN (${frames(scope)}) l ON l.order_id = sold.order_id
    LEFT JOIN (${known(scope)}) known ON known.model = l.model
    WHERE l.has_unnamed`,
};
