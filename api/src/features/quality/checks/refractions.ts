import { sql } from 'kysely';
import type { Check, CheckScope } from './check.ts';
import { sales } from './people.ts';

/** Measurements of a business that uploads none are not missed. */
const hasMeasurements = ({ tenantId }: CheckScope) =>
  sql`EXISTS (SELECT FROM refractions r WHERE r.tenant_id = ${tenantId})`;
/** Glasses are made from a measurement of the last two years, which may be entered some weeks late. */
const isMeasured = ({ tenantId }: CheckScope) => sql`EXISTS (
  SELECT FROM refractions r WHERE r.tenant_id = ${tenantId} AND r.customer_id = f.customer_id
    AND (r.order_id = f.order_id OR r.measured_on BETWEEN f.ordered_on - 730 AND f.ordered_on + 30))`;
const mayUse = ({ tenantId }: CheckScope) =>
  sql`EXISTS (SELECT FROM customers k WHERE k.tenant_id = ${tenantId} AND k.id = f.customer_id AND k.consent_health)`;

/**
 * Glasses without a measurement, and measurements that can hardly be: a sign that flips from one to the next or
 * between the eyes, hardly any addition at 60 and over, additions that differ, a cylinder without its axis. Health
 * data: a row says which order and what kind of slip, never a value.
 */
export const refractions: Check = {
  name: 'staerken',
  isHealth: true,
  problems: {
    missing: 'Zu dieser Brille gibt es keine Messung. Bitte tragen Sie sie in Ihrer Software nach.',
    'sign-flip': 'Das Vorzeichen wechselt gegenüber der letzten Messung. Bitte prüfen Sie plus und minus.',
    'eyes-differ': 'Rechts und links haben verschiedene Vorzeichen. Bitte prüfen Sie plus und minus.',
    'low-add': 'Die Addition ist für dieses Alter sehr klein. Bitte prüfen Sie sie.',
    'adds-differ': 'Die Additionen rechts und links unterscheiden sich. Bitte prüfen Sie sie.',
    'no-axis': 'Zu einem Zylinder fehlt die Achse. Bitte tragen Sie sie nach.',
  },
  population: (scope) => sql`
    SELECT f.store_id, count(*)::int AS population ${sales(scope)} AND f.kind = 'Brille' AND ${hasMeasurements(scope)} GROUP BY f.store_id`,
  rows: (scope) => sql`
    WITH glasses AS MATERIALIZED (
      SELECT f.* ${sales(scope)} AND f.kind = 'Brille' AND f.customer_id IS NOT NULL AND ${hasMeasurements(scope)}
    ), measured AS (
      SELECT r.*, lag(r.sph_r) OVER w AS last_r, lag(r.sph_l) OVER w AS last_l
      FROM refractions r
      WHERE r.tenant_id = ${scope.tenantId} AND r.customer_id IN (SELECT customer_id FROM glasses)
      WINDOW w AS (PARTITION BY r.customer_id ORDER BY r.measured_on, r.id)
    ), wrong AS (
      SELECT m.order_id, CASE
        WHEN (sign(m.sph_r) <> sign(m.last_r) AND least(abs(m.sph_r), abs(m.last_r)) >= 1)
          OR (sign(m.sph_l) <> sign(m.last_l) AND least(abs(m.sph_l), abs(m.last_l)) >= 1) THEN 'sign-flip'
        WHEN sign(m.sph_r) <> sign(m.sph_l) AND least(abs(m.sph_r), abs(m.sph_l)) >= 2 THEN 'eyes-differ'
        WHEN greatest(m.add_r, m.add_l) < 0.5 AND m.measured_on >= k.birth_date + interval '60 years' THEN 'low-add'
        WHEN abs(m.add_r - m.add_l) > 0.5 THEN 'adds-differ'
        WHEN (m.cyl_r <> 0 AND m.axis_r IS NULL) OR (m.cyl_l <> 0 AND m.axis_l IS NULL) THEN 'no-axis'
      END AS problem
      FROM measured m JOIN customers k ON k.tenant_id = m.tenant_id AND k.id = m.customer_id
      WHERE m.order_id IS NOT NULL
    )
    SELECT f.store_id, f.customer_id, f.order_id, 'refraction' AS field, found.problem, NULL::text AS value, NULL::text AS proposed,
      false AS letter, false AS email, false AS sms, found.problem = 'missing' AND ${mayUse(scope)} AS selection
    FROM glasses f
    JOIN (
      SELECT f.order_id, 'missing' AS problem FROM glasses f WHERE NOT ${isMeasured(scope)}
      UNION ALL
      SELECT order_id, min(problem) FROM wrong WHERE problem IS NOT NULL GROUP BY order_id
    ) found ON found.order_id = f.order_id`,
};
