import { monthsLater, type EpochDay } from '../history/calendar.ts';
import { customerCount, knownEnd, type Histories } from '../history/histories.ts';

/** 1: bought a Hauptbrille after `cut` and within the next `months` months; 0: did not. */
export function outcomesAfter(histories: Histories, cut: EpochDay, months: number): Uint8Array {
  const until = monthsLater(cut, months);
  const outcomes = new Uint8Array(customerCount(histories));
  for (let customer = 0; customer < outcomes.length; customer += 1) {
    const next = knownEnd(histories, customer, cut);
    if (next < histories.offsets[customer + 1]! && histories.days[next]! <= until) outcomes[customer] = 1;
  }
  return outcomes;
}
