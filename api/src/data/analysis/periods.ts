import type { AnalysisFilter } from '@portal/shared/contract';

/** A month of the period as far as it lies in it, and the days it is compared with; all days ISO, both ends included. */
export interface ComparedMonth {
  /** First day of the month. */
  month: string;
  from: string;
  to: string;
  previousFrom: string;
  previousTo: string;
  /** True when the data end within this month. */
  running: boolean;
}

const DAY_MS = 86_400_000;
const parse = (day: string) => new Date(`${day}T00:00:00Z`);
const format = (date: Date) => date.toISOString().slice(0, 10);
export const addDays = (day: string, days: number) => format(new Date(parse(day).getTime() + days * DAY_MS));
export const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`;
const monthNumber = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
const firstOfNumber = (month: number) => `${String(Math.floor(month / 12)).padStart(4, '0')}-${String(month % 12 + 1).padStart(2, '0')}-01`;

export function lastOfMonth(day: string): string {
  const date = parse(firstOfMonth(day));
  date.setUTCMonth(date.getUTCMonth() + 1, 0);
  return format(date);
}

/** The same day of another month; one that does not exist there becomes its last. */
function addMonths(day: string, months: number): string {
  const date = parse(firstOfMonth(day));
  date.setUTCMonth(date.getUTCMonth() + months);
  const last = lastOfMonth(format(date));
  const same = `${last.slice(0, 8)}${day.slice(8)}`;
  return same < last ? same : last;
}

/**
 * Cuts the period of the filter into months and says what each is compared with.
 *
 * vorjahr: the same days a year before (29 February: the 28th; a whole month: the whole month).
 * vorperiode: the period of equal length directly before; as many months when it is made of whole
 * months, else as many days.
 * Only days up to the data date are compared: the running month meets the same days, not the whole
 * month, and a month after the data date meets nothing. Such an empty range has its end before its start.
 * @param dataDate latest day with data; null without any.
 */
export function compareMonths(
  filter: Pick<AnalysisFilter, 'from' | 'to' | 'compare'>, dataDate: string | null,
): ComparedMonth[] {
  const { from, to } = filter;
  const { shift, byMonths } = shiftOf(filter);
  // By number: as texts, the month after December 9999 would come before it.
  const touched = Array.from({ length: from <= to ? monthsTouched(from, to) : 0 }, (_, at) => firstOfNumber(monthNumber(from) + at));
  return touched.map((month) => {
    const start = month < from ? from : month;
    const monthEnd = lastOfMonth(month);
    const end = monthEnd < to ? monthEnd : to;
    const known = dataDate !== null && dataDate < end ? dataDate : end;
    const previousFrom = shift(start);
    // February has one day more in some years: up to its end means up to its end there, unless a lone day was asked for.
    const toMonthEnd = known === monthEnd && (start === month || end < to);
    const previousEnd = toMonthEnd && byMonths ? lastOfMonth(shift(known)) : shift(known);
    return {
      month,
      from: start,
      to: end,
      previousFrom,
      previousTo: dataDate === null || known < start ? addDays(previousFrom, -1) : previousEnd,
      running: dataDate !== null && firstOfMonth(dataDate) === month && dataDate < monthEnd,
    };
  });
}

interface Shift {
  shift: (day: string) => string;
  byMonths: boolean;
}

function shiftOf({ from, to, compare }: Pick<AnalysisFilter, 'from' | 'to' | 'compare'>): Shift {
  if (compare === 'vorjahr') return { shift: (day) => addMonths(day, -12), byMonths: true };
  if (from === firstOfMonth(from) && to === lastOfMonth(to)) {
    const months = monthsTouched(from, to);
    return { shift: (day) => addMonths(day, -months), byMonths: true };
  }
  const days = (parse(to).getTime() - parse(from).getTime()) / DAY_MS + 1;
  return { shift: (day) => addDays(day, -days), byMonths: false };
}

/** Number of months that the period touches. */
export const monthsTouched = (from: string, to: string): number => monthNumber(to) - monthNumber(from) + 1;
