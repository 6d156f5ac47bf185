import { AGE_BAND, type AnalysisFilter } from '@portal/shared/contract';
import { sql, type RawBuilder } from 'kysely';
import { statusSql, type StatusThresholds } from '../../customers/status.ts';

/** Where the customer base is looked at, and between which days: the one before the period and its last with data, ISO. */
export interface BaseQuestion {
  tenantId: number;
  storeIds: readonly number[];
  thresholds: StatusThresholds;
  start: string;
  end: string;
  age: AnalysisFilter['age'];
}

const stateOn = (day: string, mainUntil: RawBuilder<unknown>, thresholds: StatusThresholds) => sql`(
  SELECT CASE ${statusSql(day, thresholds)}
    WHEN 'verloren' THEN 'lost' WHEN 'gefährdet' THEN 'at_risk' WHEN 'neu' THEN 'active' WHEN 'stamm' THEN 'active' ELSE 'none' END
  FROM (SELECT (k.first_purchase_on <= ${day}::date)::int AS purchase_count, ${mainUntil} AS last_main_on) f)`;

const ageGroup = sql`CASE WHEN years IS NULL THEN 'unbekannt' WHEN years < 20 THEN '0-19' WHEN years < 30 THEN '20-29'
  WHEN years < 45 THEN '30-44' WHEN years < 60 THEN '45-59' ELSE '60+' END`;

/**
 * Everyone of the stores who had bought something by the end: where they stood before the period (`was_state`) and stand at its
 * end (`is_state`), as `customerStatus` tells it from what had been bought by then. The deceased and the erased are left out; a
 * customer belongs to their own store, wherever they bought.
 */
export function standing({ tenantId, storeIds, thresholds, start, end, age }: BaseQuestion): RawBuilder<unknown> {
  return sql`
    SELECT * FROM (
      SELECT k.customer_id, ${stateOn(start, sql`main_before`, thresholds)} AS was_state, ${stateOn(end, sql`main_until`, thresholds)} AS is_state,
        ${end}::date - main_until AS days_since_main, years,
        -- least() would pass over a missing age.
        CASE WHEN years IS NOT NULL THEN least(years / ${AGE_BAND.years}, ${AGE_BAND.last}) END AS band,
        CASE WHEN lower(k.salutation) ~ '^(herr|hr)' THEN 'Herr' WHEN lower(k.salutation) ~ '^(frau|fr)' THEN 'Frau' ELSE 'ohne' END AS salutation,
        k.may_letter, k.may_email, k.may_sms
      FROM (
        SELECT f.customer_id, f.first_purchase_on, f.may_letter, f.may_email, f.may_sms, trim(c.salutation) AS salutation,
          CASE WHEN c.birth_date <= ${end}::date THEN extract(year FROM age(${end}::date, c.birth_date))::int END AS years
        FROM customer_facts f JOIN customers c ON c.tenant_id = f.tenant_id AND c.id = f.customer_id
        WHERE f.tenant_id = ${tenantId} AND f.store_id = ANY(${storeIds}::bigint[]) AND f.first_purchase_on <= ${end}::date
          AND NOT c.is_deceased AND c.erased_at IS NULL
      ) k
      LEFT JOIN (
        SELECT customer_id, max(ordered_on) FILTER (WHERE ordered_on <= ${start}::date) AS main_before, max(ordered_on) AS main_until
        FROM order_facts WHERE tenant_id = ${tenantId} AND is_main AND ordered_on <= ${end}::date
          AND customer_id IN (SELECT customer_id FROM customer_facts WHERE tenant_id = ${tenantId} AND store_id = ANY(${storeIds}::bigint[]))
        GROUP BY customer_id
      ) m ON m.customer_id = k.customer_id
    ) placed ${age === undefined ? sql`` : sql`WHERE ${ageGroup} = ${age}`}`;
}
