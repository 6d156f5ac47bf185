import { addDays, addMonths, daysBetween, lastOfMonth, monthsOf, type Days } from '@portal/shared/contract/calendar';

/** A period as months that are summed already and the days that are missing of it, or too many. */
export interface Cover {
  /** First days of the first and the last of the months, which follow each other; null: none. */
  months: Days | null;
  /** Added to the months' sums (1), or taken off them (-1). */
  days: (Days & { sign: 1 | -1 })[];
}

const lengthOf = ({ from, to }: Days) => daysBetween(from, to) + 1;

/** Covers a period with as few rows as may be: a month of which more than half lies in it is read whole, and its other days are taken off. */
export function coverOf(period: Days): Cover {
  const whole: string[] = [];
  const days: Cover['days'] = [];
  for (const month of monthsOf(period)) {
    const last = lastOfMonth(month);
    const part = { from: month < period.from ? period.from : month, to: last > period.to ? period.to : last };
    if (lengthOf(part) * 2 <= lengthOf({ from: month, to: last })) {
      days.push({ ...part, sign: 1 });
      continue;
    }
    whole.push(month);
    if (part.from > month) days.push({ from: month, to: addDays(part.from, -1), sign: -1 });
    if (part.to < last) days.push({ from: addDays(part.to, 1), to: last, sign: -1 });
  }
  const [first] = whole;
  return { months: first === undefined ? null : { from: first, to: addMonths(first, whole.length - 1) }, days };
}
