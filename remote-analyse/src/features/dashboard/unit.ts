import { DASHBOARD_UNITS, type DashboardUnit } from '@portal/shared/contract/dashboard';

// Every card of the dashboard brings this along: it stays small.

/** As the filter bar's address says it. */
const NAMES: Record<DashboardUnit, string> = { day: 'heute', week: 'woche', month: 'monat', year: 'jahr' };
const PARAM = 'zeitraum';

/** What the address asks for; anything else of the filter bar, and nothing, is the month. */
export const readUnit = (params: URLSearchParams): DashboardUnit => DASHBOARD_UNITS.find((unit) => NAMES[unit] === params.get(PARAM)) ?? 'month';

/** The address with another period. */
export function writeUnit(unit: DashboardUnit, rest: URLSearchParams): URLSearchParams {
  const params = new URLSearchParams([...rest].filter(([name]) => name !== 'von' && name !== 'bis'));
  params.set(PARAM, NAMES[unit]);
  return params;
}
