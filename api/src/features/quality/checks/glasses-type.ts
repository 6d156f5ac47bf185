import { sql } from 'kysely';
import type { Check, CheckScope } from './check.ts';
import { sales } from './people.ts';

/** With less of a majority the files contradict themselves. */
const MAJORITY = 0.6;

const lenses = ({ tenantId }: CheckScope) => sql`
  SELECT l.order_id, l.lens_type AS text FROM order_lines l WHERE l.tenant_id = ${tenantId} AND l.group_name IN ('Glas_R', 'Glas_L') AND l.lens_type IS NOT NULL`;

/** Asked of what figures are made from, so that a decision shows before they have followed it. */
const isUnclear = (scope: CheckScope) => sql`
  EXISTS (SELECT FROM orders o WHERE o.tenant_id = ${scope.tenantId} AND o.id = f.order_id AND o.glasses_type IS NULL)
  AND f.order_id NOT IN (SELECT l.order_id FROM (${lenses(scope)}) l
    JOIN lens_texts t ON t.tenant_id = ${scope.tenantId} AND t.text = l.text AND t.glasses_type IS NOT NULL)`;

/** What most orders with an unclear lens text are. */
const meant = (scope: CheckScope) => sql`
  SELECT text, type FROM (
    SELECT l.text, o.glasses_type AS type, count(DISTINCT o.id) AS orders, sum(count(DISTINCT o.id)) OVER (PARTITION BY l.text) AS all_orders
    FROM (${lenses(scope)}) l
    JOIN orders o ON o.tenant_id = ${scope.tenantId} AND o.id = l.order_id AND o.glasses_type IS NOT NULL
    WHERE l.text IN (SELECT t.text FROM lens_texts t WHERE t.tenant_id = ${scope.tenantId} AND t.glasses_type IS NULL)
    GROUP BY 1, 2
  ) told WHERE orders >= ${MAJORITY} * all_orders`;

/** Glasses whose type neither the file nor a lens text tells. Ways out: this order, or the text once and for all (Brillentyp-Korrektur). */
export const glassesType: Check = {
  name: 'brillentyp',
  problems: { missing: 'Der Brillentyp fehlt. Bitte tragen Sie ihn nach.' },
  population: (scope) =>
    sql`SELECT f.store_id, count(*)::int AS population ${sales(scope)} AND f.kind = 'Brille' GROUP BY f.store_id`,
  rows: (scope) => sql`
    SELECT f.store_id, f.customer_id, f.order_id, 'glasses_type' AS field, 'missing' AS problem, f.text AS value, told.type AS proposed,
      false AS letter, false AS email, false AS sms, true AS selection
    FROM (
      SELECT f.store_id, f.customer_id, f.order_id, (SELECT min(l.text) FROM (${lenses(scope)}) l WHERE l.order_id = f.order_id) AS text
      ${sales(scope)} AND f.kind = 'Brille' AND ${isUnclear(scope)}
    ) f LEFT JOIN (${meant(scope)}) told ON told.text = f.text`,
};
