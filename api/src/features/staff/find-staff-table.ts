import type { StaffTable } from '@portal/shared/contract/analyse';
import { daysBetween } from '@portal/shared/contract/calendar';
import type { KeyedRange } from '../../data/analysis/cut-at-months.ts';
import { lastKnownDay } from '../../data/analysis/last-known-day.ts';
import type { ComparedMonth } from '../../data/analysis/periods.ts';
import type { Question } from '../../data/analysis/question.ts';
import { addCounts, sumStaff, type StaffSums } from './sum-staff.ts';
import { findTeam } from '../../data/staff/staff-names.ts';

/** Key of the compared days; those of the period itself have keys from 0 on. */
const PREVIOUS = -1;

/** What the members of staff sold, each beside the compared period, and all of it together. */
export async function findStaffTable(question: Question): Promise<StaffTable> {
  const { trx, tenantId, months, dataDate, amounts } = question;
  const { members, pseudonyms, minRank } = await findTeam(trx, tenantId);
  const sums = await sumStaff(question, rangesOf(months));
  const of = (staffId: number) => besideEachOther(sums.filter(({ staff_id }) => staff_id === staffId));
  const present = new Set(sums.map(({ staff_id }) => staff_id));
  return {
    staff: [...present]
      .flatMap((id) => {
        const member = members.get(id);
        if (!member) return [];
        const { hours_per_week: weekly, ...known } = member;
        const own = sums.filter(({ staff_id }) => staff_id === id);
        return [{ ...known, ...besideEachOther(own), hours: hoursOf(weekly, own, question) }];
      })
      .sort((a, b) => b.current.umsatz - a.current.umsatz || a.id - b.id),
    without: present.has(0) ? of(0) : null,
    total: besideEachOther(sums),
    min_rank: minRank,
    pseudonyms,
    data_date: dataDate,
    amounts,
  };
}

/** The months of the period under their positions, and what they are compared with under one key. */
export const rangesOf = (months: readonly ComparedMonth[]): KeyedRange[] =>
  months.flatMap(({ from, to, previousFrom, previousTo }, key) => [
    { key, from, to },
    { key: PREVIOUS, from: previousFrom, to: previousTo },
  ]);

/** Rows of the ranges, of whomever, as the two periods. */
export const besideEachOther = (rows: readonly StaffSums[]) => ({
  current: addCounts(rows.filter(({ key }) => key !== PREVIOUS)),
  previous: addCounts(rows.filter(({ key }) => key === PREVIOUS)),
});

/**
 * Hours of the months in which somebody sold or took back, up to the latest day with data: nobody says when they came or left.
 * Null where none are agreed upon, and of one weekday: nobody says which hours are its.
 */
function hoursOf(
  weekly: number | null,
  own: readonly StaffSums[],
  { months, dataDate, filter }: Question,
): number | null {
  if (weekly === null || filter.weekday !== undefined) return null;
  const present = new Set(own.filter(({ sold, cancelled }) => sold + cancelled > 0).map(({ key }) => key));
  const days = months.reduce(
    (sum, { from, to }, key) => (present.has(key) ? sum + daysBetween(from, lastKnownDay(to, dataDate)) + 1 : sum),
    0,
  );
  return (weekly / 7) * days;
}
