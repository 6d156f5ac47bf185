import { ownName, RUNNING, withPeriodName } from '@portal/shared/address';
import { meetsGroups, type AreaRoute } from '@portal/shared/contract';
import { addMonths, firstOfMonth, firstOfQuarter, firstOfYear, monthsOf } from '@portal/shared/contract/calendar';
import { PERIOD_UNITS, periodAround, type PeriodUnit } from '@portal/shared/contract/common';
import { periodName } from '@portal/shared/format';
import type { Command } from './command.ts';

/** The periods that have today in them, as they are called here. */
const RUNNING_LABELS: Record<PeriodUnit, string> = {
  day: 'Heute',
  week: 'Diese Woche',
  month: 'Dieser Monat',
  quarter: 'Dieses Quartal',
  year: 'Dieses Jahr',
  '12-months': 'Letzte 12 Monate',
};

/** How many of those that are over are offered. */
const MONTHS = 36;
const YEARS = 5;

type Named = readonly [label: string, name: string];

const NOW = PERIOD_UNITS.map((unit): Named => [RUNNING_LABELS[unit], RUNNING[unit]]);

/** Months, quarters and years that are over, the latest first. */
function past(today: string): Named[] {
  const first = firstOfMonth(today);
  const months = monthsOf({ from: addMonths(first, -MONTHS), to: addMonths(first, -1) }).toReversed();
  const quarters = new Set(months.map(firstOfQuarter));
  quarters.delete(firstOfQuarter(today));
  const years = Array.from({ length: YEARS }, (_, at) => addMonths(firstOfYear(today), -12 * (at + 1)));
  const named =
    (unit: PeriodUnit) =>
    (day: string): Named => {
      const period = periodAround(unit, day);
      return [periodName(period), ownName(period)];
    };
  return [...months.map(named('month')), ...[...quarters].map(named('quarter')), ...years.map(named('year'))];
}

interface Place {
  pathname: string;
  search: string;
}

/** Where a period is looked at: this page if it has a filter bar, else the first one that has; null: none may be opened. */
export function periodPage(
  routes: readonly AreaRoute[],
  shown: AreaRoute | undefined,
  groups: readonly string[],
  { pathname }: Place,
): { pathname: string; title: string } | null {
  if (shown?.filtered) return { pathname, title: shown.title };
  const first = routes.find(
    (route) => route.filtered && !route.soon && !route.path.includes(':') && meetsGroups(groups, route.groups),
  );
  return first ? { pathname: first.path, title: first.title } : null;
}

/**
 * The periods to choose from.
 * @param isAsked something was typed: only then the long list of those that are over
 */
export function periodCommands(
  page: { pathname: string; title: string },
  here: Place,
  today: string,
  isAsked: boolean,
): Command[] {
  const rest = page.pathname === here.pathname ? here.search : '';
  return [...NOW, ...(isAsked ? past(today) : [])].map(([label, name]) => ({
    id: `period:${name}`,
    group: 'Zeiträume',
    label,
    hint: page.title,
    to: { pathname: page.pathname, search: `?${withPeriodName(new URLSearchParams(rest), name).toString()}` },
  }));
}
