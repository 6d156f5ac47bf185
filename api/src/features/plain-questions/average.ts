import { daysBetween, isoWeekday, monthsOf, type Days } from '@portal/shared/contract/calendar';
import type { Question } from '../../data/analysis/question.ts';
import { findOpenDays, openTogether } from '../../data/stores/find-open-days.ts';
import { daysOpen } from '../../data/stores/open-days.ts';
import type { Per } from './parts.ts';

/** What a mean is taken of, in both periods; null: nothing to compare with, or none of them. */
export type Counts = readonly [current: number | null, previous: number | null];

/**
 * Tells how many working days (Arbeitstage: any of the stores is open), weeks of seven days or months a question and the days it is compared
 * with have, as far as there are data. Of days before the data begin there is no mean. When the stores are open is asked for once.
 * @returns by weekday, 1 Monday … 7 Sunday: of these days alone
 */
export async function countsOf(question: Question, per: Per): Promise<(weekday: number | undefined) => Counts> {
  const { period, dataSince, dataDate } = question;
  const open = per === 'day' ? openTogether((await findOpenDays(question)).map((store) => store.open)) : null;
  const count = ({ from, to }: Days, weekday: number | undefined): number | null => {
    if (from > to) return null;
    const found = open
      ? daysOpen(from, to, open).filter((day) => weekday === undefined || isoWeekday(day) === weekday).length
      : per === 'week'
        ? (daysBetween(from, to) + 1) / 7
        : monthsOf({ from, to }).length;
    return found > 0 ? found : null;
  };
  if (dataSince === null || dataDate === null) return () => [null, null];
  const since = (day: string) => (day < dataSince ? dataSince : day);
  const current = { from: since(period.from), to: period.to < dataDate ? period.to : dataDate };
  const previous = { from: period.previousFrom, to: period.previousTo };
  return (weekday) => [count(current, weekday), previous.from < dataSince ? null : count(previous, weekday)];
}

export const divided = (value: number | null, count: number | null): number | null =>
  value === null || count === null ? null : value / count;

/** After 'je', and of several: 'an 25 Arbeitstagen'. */
export const PER_WORDS: Readonly<Record<Per, { one: string; many: string; said: string }>> = {
  day: { one: 'Arbeitstag', many: 'Arbeitstagen', said: 'Durchschnitt je Arbeitstag' },
  week: { one: 'Woche', many: 'Wochen', said: 'Durchschnitt je Woche' },
  month: { one: 'Monat', many: 'Monaten', said: 'Durchschnitt je ganzem Monat' },
};
