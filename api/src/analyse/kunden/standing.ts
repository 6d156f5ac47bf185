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

const ageGroup = (years: RawBuilder<unknown>) => sql`CASE WHEN ${years} IS NULL THEN 'unbekannt' WHEN ${years} < 20 THEN '0-19' WHEN ${years} < 30 THEN '20-29'
  WHEN ${years} < 45 THEN '30-44' WHEN ${years} < 60 THEN '45-59' ELSE '60+' END`;

function stateOn(day: string, main: RawBuilder<unknown>, thresholds: StatusThresholds): RawBuilder<unknown> {
  const { lost, atRisk } = isLongAgo(main, day, thresholds);
  return sql`CASE WHEN first_purchase_on > ${day}::date THEN 'none' WHEN ${lost} THEN 'lost' WHEN ${atRisk} THEN 'at_risk' ELSE 'active' END`;
}

/** A column of `bothStandings`: of the first or the second pair of days. */
const of = (name: string, side: number) => sql.ref(`${name}_${side}`);

/**
 * Everyone of the stores who had bought something by the end of one of the sides, with what is known of them on each, numbered
 * from 0: whether they belong to it (`is_in_0`), where they stood before the period (`was_state_0`) and stand at its end
 * (`is_state_0`), as `customerStatus` tells it from what had been bought by then. The deceased and the erased are left out; a
 * customer belongs to their own store, wherever they bought.
 */
export function standings({ tenantId, storeIds, thresholds, age }: BaseQuestion, sides: readonly BaseDays[]): RawBuilder<unknown> {
  const known = sides.map(({ start, end }, side) => sql`
    ${mainUntil(start)} AS ${of('main_before', side)}, ${mainUntil(end)} AS ${of('main_until', side)}, ${yearsOn(end)} AS ${of('years', side)}`);
  const stands = sides.map(({ start, end }, side) => sql`
    first_purchase_on <= ${end}::date ${age === undefined ? sql`` : sql`AND ${ageGroup(of('years', side))} = ${age}`} AS ${of('is_in', side)},
    ${stateOn(start, of('main_before', side), thresholds)} AS ${of('was_state', side)}, ${stateOn(end, of('main_until', side), thresholds)} AS ${of('is_state', side)},
    ${end}::date - ${of('main_until', side)} AS ${of('days_since_main', side)},
    -- least() would pass over a missing age.
    CASE WHEN ${of('years', side)} IS NOT NULL THEN least(${of('years', side)} / ${AGE_BAND.years}, ${AGE_BAND.last}) END AS ${of('band', side)}`);
  const last = sides.map(({ end }) => end).sort().at(-1) ?? null;
  return sql`
    SELECT customer_id, salutation, may_letter, may_email, may_sms, ${sql.join(stands)}
    FROM (
      SELECT f.customer_id, f.first_purchase_on, f.salutation, f.may_letter, f.may_email, f.may_sms, ${sql.join(known)}
      FROM customer_facts f
      WHERE f.tenant_id = ${tenantId} AND f.store_id = ANY(${storeIds}::bigint[]) AND f.first_purchase_on <= ${last}::date
        AND f.customer_id NOT IN (SELECT c.id FROM customers c WHERE c.tenant_id = ${tenantId} AND (c.is_deceased OR c.erased_at IS NOT NULL))
      -- Without it the planner puts each of these expressions wherever its value is used, and they are reckoned over and over.
      OFFSET 0
    ) k`;
}

/** Those who belong to the one side. */
export const standing = (question: BaseQuestion, days: BaseDays): RawBuilder<unknown> => sql`
  SELECT customer_id, was_state_0 AS was_state, is_state_0 AS is_state, band_0 AS band, salutation, may_letter, may_email, may_sms
  FROM (${standings(question, [days])}) standings WHERE is_in_0`;
