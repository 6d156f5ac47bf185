import { meetsGroups, type AreaRoute } from '@portal/shared/contract';
import { addMonths, firstOfMonth, monthsOf, quarterOf, yearOf } from '@portal/shared/contract/calendar';
import { formatMonthLong } from '@portal/shared/format';
import type { Command } from './command.ts';

/** The words of the filter bar's address for periods that have today in them. */
const RUNNING = [
  ['Heute', 'heute'], ['Diese Woche', 'woche'], ['Dieser Monat', 'monat'], ['Dieses Quartal', 'quartal'], ['Dieses Jahr', 'jahr'],
  ['Letzte 12 Monate', '12-monate'],
] as const;

/** How many of those that are over are offered. */
const MONTHS = 36;
const YEARS = 5;

type Named = readonly [label: string, name: string];

/** Months, quarters and years that are over, the latest first. */
function past(today: string): Named[] {
  const first = firstOfMonth(today);
  const months = monthsOf({ from: addMonths(first, -MONTHS), to: addMonths(first, -1) }).toReversed();
  const running = `${today.slice(0, 4)}-q${quarterOf(today)}`;
  const quarters = [...new Set(months.map((day) => `${day.slice(0, 4)}-q${quarterOf(day)}`))].filter((name) => name !== running);
  return [
    ...months.map((day): Named => [formatMonthLong(day), day.slice(0, 7)]),
    ...quarters.map((name): Named => [`${name.slice(6)}. Quartal ${name.slice(0, 4)}`, name]),
    ...Array.from({ length: YEARS }, (_, at): Named => { const year = String(yearOf(today) - 1 - at); return [year, year]; }),
  ];
}

interface Place {
  pathname: string;
  search: string;
}

/** Where a period is looked at: this page if it has a filter bar, else the first one that has; null: none may be opened. */
export function periodPage(routes: readonly AreaRoute[], shown: AreaRoute | undefined, groups: readonly string[], { pathname }: Place): { pathname: string; title: string } | null {
  if (shown?.filtered) return { pathname, title: shown.title };
  const first = routes.find((route) => route.filtered && !route.soon && !route.path.includes(':') && meetsGroups(groups, route.groups));
  return first ? { pathname: first.path, title: first.title } : null;
}

/** The address with another period; all else of the page's filter stays. */
function withPeriod(search: string, name: string): string {
  const params = new URLSearchParams(search);
  for (const part of ['zeitraum', 'von', 'bis']) params.delete(part);
  params.set('zeitraum', name);
  return `?${params.toString()}`;
}

/**
 * The periods to choose from.
 * @param isAsked something was typed: only then the long list of those that are over
 */
export function periodCommands(page: { pathname: string; title: string }, here: Place, today: string, isAsked: boolean): Command[] {
  const rest = page.pathname === here.pathname ? here.search : '';
  return [...RUNNING, ...(isAsked ? past(today) : [])].map(([label, name]) => ({
    id: `period:${name}`, group: 'Zeiträume', label, hint: page.title, to: { pathname: page.pathname, search: withPeriod(rest, name) },
  }));
}
