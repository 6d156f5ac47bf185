import { isSamePeriod, RUNNING, saidPeriod, withPeriodName } from '@portal/shared/address';
import { periodAround, type Period } from '@portal/shared/contract/common';
import { DASHBOARD_UNITS, type DashboardUnit } from '@portal/shared/contract/dashboard';

// Every card of the dashboard brings this along: it stays small.

const USUAL: DashboardUnit = 'month';

const runningUnit = (said: Period, today: string): DashboardUnit | undefined =>
  DASHBOARD_UNITS.find((unit) => isSamePeriod(said, periodAround(unit, today)));

/** The running period that the address asks for; any other one, and nothing, is the month. */
export function readUnit(params: URLSearchParams, today: string): DashboardUnit {
  const said = saidPeriod(params, today);
  return (said && runningUnit(said, today)) ?? USUAL;
}

/** What the address says and the dashboard, which knows running periods alone, cannot show; null: it shows what is asked for. */
export function otherPeriod(params: URLSearchParams, today: string): Period | null {
  const said = saidPeriod(params, today);
  return said && !runningUnit(said, today) ? said : null;
}

/** The address with another period. */
export const writeUnit = (unit: DashboardUnit, rest: URLSearchParams): URLSearchParams =>
  withPeriodName(rest, RUNNING[unit]);
