import { AGE_BAND, type AnalysisFilter } from '@portal/shared/contract';
import { sql, type RawBuilder } from 'kysely';
import { isLongAgo, type StatusThresholds } from '../../customers/status.ts';

/** Whose customer base is looked at, and by which thresholds. */
export interface BaseQuestion {
  tenantId: number;
  storeIds: readonly number[];
  thresholds: StatusThresholds;
  age: AnalysisFilter['age'];
}

/** Days between which it is looked at: the one before the period and its last with data, ISO. */
export interface BaseDays {
  start: string;
  end: string;
}

/** The day of the last Hauptbrille up to a day: all are in order, so that it is found by halving. */
const mainUntil = (day: string) => sql`f.main_days[width_bucket(${day}::date, f.main_days)]`;

const numberOf = (day: string) => sql`${Number(day.replaceAll('-', ''))}::int`;
/** Whole years of age; a birthday to come is a slip in the file. */
const yearsOn = (day: string) => sql`CASE WHEN f.birth_number <= ${numberOf(day)} THEN (${numberOf(day)} - f.birth_number) / 10000 END`;

const ageGroup = sql`CASE WHEN years IS NULL THEN 'unbekannt' WHEN years < 20 THEN '0-19' WHEN years < 30 THEN '20-29'
  WHEN years < 45 THEN '30-44' WHEN years < 60 THEN '45-59' ELSE '60+' END`;

function stateOn(day: string, main: RawBuilder<unknown>, thresholds: StatusThresholds): RawBuilder<unknown> {
  const { lost, atRisk } = isLongAgo(main, day, thresholds);
  return sql`CASE WHEN first_purchase_on > ${day}::date THEN 'none' WHEN ${lost} THEN 'lost' WHEN ${atRisk} THEN 'at_risk' ELSE 'active' END`;
}

/**
 * Everyone of the stores who had bought something by the end: where they stood before the period (`was_state`) and stand at its
 * end (`is_state`), as `customerStatus` tells it from what had been bought by then. The deceased and the erased are left out; a
 * customer belongs to their own store, wherever they bought.
 */
export function standing({ tenantId, storeIds, thresholds, age }: BaseQuestion, { start, end }: BaseDays): RawBuilder<unknown> {
  return sql`
    SELECT customer_id, ${stateOn(start, sql`main_before`, thresholds)} AS was_state, ${stateOn(end, sql`main_until`, thresholds)} AS is_state,
      -- least() would pass over a missing age.
      ${end}::date - main_until AS days_since_main, CASE WHEN years IS NOT NULL THEN least(years / ${AGE_BAND.years}, ${AGE_BAND.last}) END AS band,
      salutation, may_letter, may_email, may_sms
    FROM (
      SELECT f.customer_id, f.first_purchase_on, f.salutation, f.may_letter, f.may_email, f.may_sms,
        ${mainUntil(start)} AS main_before, ${mainUntil(end)} AS main_until, ${yearsOn(end)} AS years
      FROM customer_facts f
      WHERE f.tenant_id = ${tenantId} AND f.store_id = ANY(${storeIds}::bigint[]) AND f.first_purchase_on <= ${end}::date
        AND f.customer_id NOT IN (SELECT c.id FROM customers c WHERE c.tenant_id = ${tenantId} AND (c.is_deceased OR c.erased_at IS NOT NULL))
      -- Without it the planner puts each of these expressions wherever its value is used, and they are reckoned over and over.
      OFFSET 0
    ) k ${age === undefined ? sql`` : sql`WHERE ${ageGroup} = ${age}`}`;
}
