import type { BaseState } from '@portal/shared/contract/analyse';
import { addMonths } from '@portal/shared/contract/calendar';
import { sql } from 'kysely';
import { isLongAgo, type StatusThresholds } from '../customer-status/status.ts';
import type { Definition } from './definition.ts';

/** A day, and the days before which somebody's last Hauptbrille makes them gefährdet and verloren on it. */
export interface StateDays<Day extends string | number> {
  day: Day;
  lost: Day;
  atRisk: Day;
}

/** Days in whatever form can be compared, for those who look at many people at once. */
export function stateDays<Day extends string | number>(
  day: string,
  { lost, atRisk }: StatusThresholds,
  form: (day: string) => Day,
): StateDays<Day> {
  return { day: form(day), lost: form(addMonths(day, -lost)), atRisk: form(addMonths(day, -atRisk)) };
}

/** Where somebody stands by the day of their last Hauptbrille, null for none. */
export const stateByMain = <Day extends string | number>(
  main: Day | null,
  { lost, atRisk }: StateDays<Day>,
): Exclude<BaseState, 'none'> => {
  if (main === null || main > atRisk) return 'active';
  return main < lost ? 'lost' : 'at_risk';
};

/**
 * Where a customer stands in the base on a day: in it from their first purchase on, and in which state as
 * `customerStatus` tells it. Days ISO; `main` is the last one of the Hauptbrille up to that day.
 */
export const baseState = (
  day: string,
  thresholds: StatusThresholds,
): Definition<[first: string, main: string | null], BaseState> => {
  const days = stateDays(day, thresholds, (one) => one);
  return {
    of: (first, main) => (first > day ? 'none' : stateByMain(main, days)),
    sql: (first, main) => {
      const { lost, atRisk } = isLongAgo(main, day, thresholds);
      return sql`CASE WHEN ${first} > ${day}::date THEN 'none' WHEN ${lost} THEN 'lost' WHEN ${atRisk} THEN 'at_risk' ELSE 'active' END`;
    },
  };
};
