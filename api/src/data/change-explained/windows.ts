import { comparedDays, easterOf } from '@portal/shared/contract/comparison';
import { type AnalysisComparison, type PeriodUnit } from '@portal/shared/contract/common';
import {
  addDays,
  addMonths,
  daysBetween,
  firstOfMonth,
  lastOfMonth,
  monthsOf,
  yearOf,
} from '@portal/shared/contract/calendar';
import type { WholePeriod } from '../analysis/whole-period.ts';

/** As far back as an own history is asked: two years of months. */
const MOST = 24;

/** How a day goes back by so many steps; the end of a month stays one. */
function stepBack(
  unit: PeriodUnit | undefined,
  { from, to }: Pick<WholePeriod, 'from' | 'to'>,
): (day: string, steps: number) => string {
  // The same weekdays.
  if (unit === 'day' || unit === 'week') return (day, steps) => addDays(day, -7 * steps);
  const months = monthsOf({ from, to }).length;
  const isWhole = from === firstOfMonth(from) && to === lastOfMonth(to);
  return (day, steps) => {
    const back = addMonths(day, -months * steps);
    return isWhole && day === lastOfMonth(day) ? lastOfMonth(back) : back;
  };
}

/** As many days from Easter in the years before. */
function yearsBack({ to }: Pick<WholePeriod, 'to'>): (day: string, steps: number) => string {
  const year = yearOf(to);
  return (day, steps) => addDays(day, -daysBetween(easterOf(year - steps), easterOf(year)));
}

/**
 * The same comparison in the time before: as long, compared with days at the same distance, none of them in two; the
 * latest first. Only those whose days all lie within the data.
 */
export function earlierWindows(
  period: WholePeriod,
  { unit, compare }: { unit?: PeriodUnit | undefined; compare: AnalysisComparison },
  dataSince: string | null,
): WholePeriod[] {
  if (dataSince === null || period.previousTo < period.previousFrom) return [];
  // Each Easter, with the one before it; then the days themselves do not go back by the same step.
  const back = compare === 'ostern' ? yearsBack(period) : stepBack(unit, period);
  return Array.from({ length: MOST }, (_, at): WholePeriod => {
    const [from, to] = [back(period.from, at + 1), back(period.to, at + 1)];
    const own = compare === 'ostern' || compare === 'wochentage' ? comparedDays({ from, to, compare }) : null;
    return {
      from,
      to,
      previousFrom: own?.from ?? back(period.previousFrom, at + 1),
      previousTo: own?.to ?? back(period.previousTo, at + 1),
    };
  }).filter(({ previousFrom }) => previousFrom >= dataSince);
}
