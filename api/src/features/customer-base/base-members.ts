import { AGE_BAND, type AnalysisFilter } from '@portal/shared/contract/analyse';
import { sql, type RawBuilder } from 'kysely';
import { isLongAgo, type StatusThresholds } from '../../data/customer-status/status.ts';
import { ageGroup, yearsOfAge } from '../../data/definitions/age-group.ts';
import { baseState } from '../../data/definitions/base-state.ts';
import { customersGone } from '../../data/packed/index.ts';
import type { Stores } from '../../data/stores/scope.ts';
import type { BaseDays } from './base-days.ts';

/** Whose customer base is looked at, and by which thresholds. */
export interface BaseQuestion extends Stores {
  thresholds: StatusThresholds;
  age: AnalysisFilter['age'];
}

/** The day of the last Hauptbrille up to a day: mostly the last of all; else, since they are in order, found by halving. */
const mainUntil = (
  day: string,
) => sql`CASE WHEN f.last_main_on IS NULL OR f.last_main_on <= ${day}::date THEN f.last_main_on
  ELSE f.main_days[width_bucket(${day}::date, f.main_days)] END`;

const numberOf = (day: string) => sql`${Number(day.replaceAll('-', ''))}::int`;
const yearsOn = (day: string) => yearsOfAge.sql(sql`f.birth_number`, numberOf(day));

/** Whether customer `f` of the business belongs to the stores and had bought something by a day. */
const boughtBy = ({ tenantId, storeIds }: BaseQuestion, day: string) => sql`
  f.store_id = ANY(${storeIds}::bigint[]) AND f.first_purchase_on <= ${day}::date AND f.customer_id NOT IN (${customersGone(tenantId)})`;

const isOfAge = (age: BaseQuestion['age'], years: RawBuilder<unknown>) =>
  age === undefined ? sql`true` : sql`${ageGroup.sql(years)} = ${age}`;

/** Rows `f` of customer_facts: those of `baseMembers` who are active at the end, without what is not asked of them here. */
export const activeMembers = (question: BaseQuestion, { end }: BaseDays): RawBuilder<unknown> => sql`
  customer_facts f WHERE f.tenant_id = ${question.tenantId} AND ${boughtBy(question, end)} AND ${isOfAge(question.age, yearsOn(end))}
    AND NOT coalesce(${isLongAgo(mainUntil(end), end, question.thresholds).atRisk}, false)`;

/**
 * Everyone of the stores who had bought something by the end, with where they stood before the period (`was_state`) and stand
 * at its end (`is_state`), as `customerStatus` tells it from what had been bought by then. The deceased and the erased are
 * left out; a customer belongs to their own store, wherever they bought.
 */
export const baseMembers = (question: BaseQuestion, { start, end }: BaseDays): RawBuilder<unknown> => sql`
  SELECT customer_id, salutation, may_letter, may_email, may_sms,
    ${baseState(start, question.thresholds).sql(sql`first_purchase_on`, sql`main_before`)} AS was_state, ${baseState(end, question.thresholds).sql(sql`first_purchase_on`, sql`main_until`)} AS is_state,
    -- least() would pass over a missing age.
    CASE WHEN years IS NOT NULL THEN least(years / ${AGE_BAND.years}, ${AGE_BAND.last}) END AS band
  FROM (
    SELECT f.customer_id, f.first_purchase_on, f.salutation, f.may_letter, f.may_email, f.may_sms,
      ${mainUntil(start)} AS main_before, ${mainUntil(end)} AS main_until, ${yearsOn(end)} AS years
    FROM customer_facts f
    WHERE f.tenant_id = ${question.tenantId} AND ${boughtBy(question, end)}
    -- Without it the planner puts each of these expressions wherever its value is used, and they are reckoned over and over.
    OFFSET 0
  ) k
  WHERE ${isOfAge(question.age, sql`years`)}`;
