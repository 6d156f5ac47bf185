import { wholeMonths, type EpochDay } from '../history/calendar.ts';
import { customerCount, knownEnd, type Histories } from '../history/histories.ts';

/**
 * Kaplan-Meier median of the months between two Hauptbrillen: the mean of finished intervals would be too short, since
 * long ones have not ended yet.
 * @returns null when fewer than half are known to have come back
 */
export function medianWait(histories: Histories, asOf: EpochDay): number | null {
  const { offsets, days } = histories;
  const ended: number[] = [];
  const left: number[] = [];
  for (let customer = 0; customer < customerCount(histories); customer += 1) {
    const end = knownEnd(histories, customer, asOf);
    for (let at = offsets[customer]!; at < end; at += 1) {
      const months = wholeMonths(days[at]!, at + 1 < end ? days[at + 1]! : asOf);
      const counts = at + 1 < end ? ended : left;
      counts[months] = (counts[months] ?? 0) + 1;
    }
  }
  let atRisk = 0;
  for (const counts of [ended, left])
    counts.forEach((count) => {
      atRisk += count;
    });
  let survival = 1;
  for (let month = 0; atRisk > 0; month += 1) {
    const bought = ended[month] ?? 0;
    const next = survival * (1 - bought / atRisk);
    // Linear within the month that crosses one half.
    if (next <= 0.5) return month + (survival - 0.5) / (survival - next);
    survival = next;
    atRisk -= bought + (left[month] ?? 0);
  }
  return null;
}
