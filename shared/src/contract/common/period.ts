import {
  addDays,
  addMonths,
  daysBetween,
  firstOfMonth,
  firstOfQuarter,
  firstOfWeek,
  firstOfYear,
  lastOfMonth,
  lastOfYear,
  monthsOf,
  type Days,
} from '../calendar/index.ts';

/** What periods are made of. '12-months': twelve months that begin on any day; days of one's own have no unit. */
export const PERIOD_UNITS = ['day', 'week', 'month', 'quarter', 'year', '12-months'] as const;
export type PeriodUnit = (typeof PERIOD_UNITS)[number];

export const COMPARISONS = ['vorjahr', 'vorperiode', 'ohne'] as const;
export type Comparison = (typeof COMPARISONS)[number];

/** What the analysis can be compared with (`contract/comparison`). frei: days of one's own, `compare_from` to `compare_to`. */
export const ANALYSIS_COMPARISONS = [...COMPARISONS, 'wochentage', 'ostern', 'frei'] as const;
export type AnalysisComparison = (typeof ANALYSIS_COMPARISONS)[number];

/** A comparison, with its days where they are one's own. */
export interface ChosenComparison {
  compare: AnalysisComparison;
  compare_from?: string | undefined;
  compare_to?: string | undefined;
}

/** A period as people choose it: whole, also where it has not ended yet. */
export interface Period extends Days {
  /** Left out for days of one's own. */
  unit?: PeriodUnit | undefined;
}

const MONTHS: Record<'month' | 'quarter' | 'year' | '12-months', number> = {
  month: 1,
  quarter: 3,
  year: 12,
  '12-months': 12,
};

const lastOfTwelve = (from: string): string => addDays(addMonths(from, 12), -1);

/** Twelve months that begin on a day. */
export const twelveMonthsFrom = (from: string): Period => ({ unit: '12-months', from, to: lastOfTwelve(from) });

/** The twelve months that a day ends. Never from a 29 February, which the year before and after do not have. */
function twelveUntil(day: string): Period {
  const from = addDays(addMonths(day, -12), 1);
  return twelveMonthsFrom(lastOfTwelve(from) < day ? addDays(from, 1) : from);
}

const AROUND: Record<PeriodUnit, (day: string) => Days> = {
  day: (day) => ({ from: day, to: day }),
  week: (day) => ({ from: firstOfWeek(day), to: addDays(firstOfWeek(day), 6) }),
  month: (day) => ({ from: firstOfMonth(day), to: lastOfMonth(day) }),
  quarter: (day) => ({ from: firstOfQuarter(day), to: lastOfMonth(addMonths(firstOfQuarter(day), 2)) }),
  year: (day) => ({ from: firstOfYear(day), to: lastOfYear(day) }),
  '12-months': twelveUntil,
};

/** The period of a unit that a day lies in; weeks are Monday to Sunday. */
export const periodAround = (unit: PeriodUnit, day: string): Period => ({ unit, ...AROUND[unit](day) });

const isWholeMonths = ({ from, to }: Days): boolean => from === firstOfMonth(from) && to === lastOfMonth(to);

/** The period after (1) or before (-1): as long, without a gap and without a day in both; and back again it is the same one. */
export function stepPeriod(period: Period, by: 1 | -1): Period {
  const { unit, from, to } = period;
  if (unit === '12-months') return twelveMonthsFrom(addMonths(from, 12 * by));
  if (unit) return periodAround(unit, by > 0 ? addDays(to, 1) : addDays(from, -1));
  if (isWholeMonths(period)) {
    const months = monthsOf(period).length * by;
    return { from: addMonths(from, months), to: lastOfMonth(addMonths(firstOfMonth(to), months)) };
  }
  const days = (daysBetween(from, to) + 1) * by;
  return { from: addDays(from, days), to: addDays(to, days) };
}

/** The days of a period up to today: what is still to come has no figures. */
export const untilToday = ({ unit, from, to }: Period, today: string): Period => ({
  unit,
  from,
  to: unit && to > today && from <= today ? today : to,
});

interface Asked extends Period {
  compare: Comparison;
}

/** How a day of a period becomes the one it is compared with. */
export interface Shift {
  shift: (day: string) => string;
  /** By months: the end of a month then means its end there as well. */
  byMonths: boolean;
  /** Last day that is compared, where it has been chosen: the last day of the period means this one, and none means one after it. */
  until?: string;
}

const byDays = (days: number): Shift => ({ shift: (day) => addDays(day, -days), byMonths: false });
const byMonths = (months: number): Shift => ({ shift: (day) => addMonths(day, -months), byMonths: true });

/**
 * vorjahr: the same days a year before. Of a day and a week the same weekdays, 52 weeks before: an optician sells on a
 * Saturday what he does not sell on a Sunday, so that other weekdays would be compared with each other.
 * vorperiode: the period before; of a running one its same days (1 to 21 October for 1 to 21 November). Days of one's own
 * are compared with as many months before when they are whole months, else with as many days.
 */
export function shiftOf({ unit, from, to, compare }: Asked): Shift | null {
  if (compare === 'ohne') return null;
  const isWeekly = unit === 'day' || unit === 'week';
  if (compare === 'vorjahr') return isWeekly ? byDays(364) : byMonths(12);
  if (isWeekly) return byDays(unit === 'day' ? 1 : 7);
  if (unit) return byMonths(MONTHS[unit]);
  return isWholeMonths({ from, to }) ? byMonths(monthsOf({ from, to }).length) : byDays(daysBetween(from, to) + 1);
}

/** The last compared day of days that are known to `known`. @param shifted that day where it is compared with */
export const lastCompared = ({ until }: Pick<Shift, 'until'>, shifted: string, isLast: boolean): string =>
  until !== undefined && (isLast || shifted > until) ? until : shifted;

/**
 * Days as they are compared, as far as they have data.
 * @param dataDate latest day with data; left out where it does not matter
 * @returns null without a comparison, and when the data end before the days
 */
export function shiftedDays({ from, to }: Days, found: Shift | null, dataDate: string = to): Days | null {
  if (!found || dataDate < from) return null;
  const known = dataDate < to ? dataDate : to;
  const shifted = found.shift(known);
  // A lone last day of a month is no end of one.
  const isMonthEnd = known === lastOfMonth(known) && (from <= firstOfMonth(known) || known < to);
  return {
    from: found.shift(from),
    to: lastCompared(found, found.byMonths && isMonthEnd ? lastOfMonth(shifted) : shifted, known === to),
  };
}

/** The days that a period is compared with, by what every page can: `shiftOf` and `shiftedDays`. */
export const comparedDays = (asked: Asked, dataDate?: string): Days | null =>
  shiftedDays(asked, shiftOf(asked), dataDate);
