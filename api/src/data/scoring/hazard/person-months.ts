import { wholeMonths, type EpochDay } from '../history/calendar.ts';
import { customerCount, knownEnd, type Histories } from '../history/histories.ts';
import type { PacePool } from './pace.ts';
import { PROFILE_CODES, profileCode } from './profile.ts';

/** Person-months with equal profile and month added up. */
export interface PersonMonths {
  /** Profile code of each line. */
  profiles: Int32Array;
  months: number;
  /** profiles × months, row-major: waits that were observed for the whole of that month. */
  atRisk: Float64Array;
  /** Of them those that ended in it with the next Hauptbrille. */
  events: Float64Array;
}

/**
 * Month t of a wait runs from t to t + 1 whole months after the Hauptbrille. A month that had not ended on `asOf`
 * counts neither as waited nor as bought: keeping only its purchases would make the hazard too high. Nothing after
 * `asOf` is read.
 *
 * A wait through months 0 to T adds 1 at its first and takes 1 off after its last; one running sum then gives all
 * numbers at risk. So the expansion costs a step per purchase, not one per person and month, and is exact.
 */
export function countPersonMonths(histories: Histories, asOf: EpochDay, pool: PacePool): PersonMonths {
  const { offsets, days } = histories;
  const waits = days.length;
  const codes = new Int32Array(waits);
  const lasts = new Int32Array(waits);
  const lineOf = new Int32Array(PROFILE_CODES).fill(-1);
  const profiles: number[] = [];
  let used = 0;
  let longest = 0;
  const bought = new Uint8Array(waits);
  for (let customer = 0; customer < customerCount(histories); customer += 1) {
    const end = knownEnd(histories, customer, asOf);
    for (let at = offsets[customer]!; at < end; at += 1) {
      const complete = wholeMonths(days[at]!, asOf);
      const ended = at + 1 < end ? wholeMonths(days[at]!, days[at + 1]!) : complete;
      const isEvent = ended < complete;
      const last = isEvent ? ended : complete - 1;
      if (last < 0) continue;
      const code = profileCode(histories, customer, at, pool);
      if (lineOf[code] === -1) lineOf[code] = profiles.push(code) - 1;
      codes[used] = code;
      lasts[used] = last;
      bought[used] = isEvent ? 1 : 0;
      used += 1;
      longest = Math.max(longest, last);
    }
  }
  const months = longest + 1;
  const atRisk = new Float64Array(profiles.length * months);
  const events = new Float64Array(profiles.length * months);
  for (let wait = 0; wait < used; wait += 1) {
    const at = lineOf[codes[wait]!]! * months + lasts[wait]!;
    atRisk[at]! += 1;
    events[at]! += bought[wait]!;
  }
  // From waits by their last month to waits that reached a month: a running sum from behind.
  for (let line = 0; line < profiles.length; line += 1) {
    for (let month = months - 2; month >= 0; month -= 1)
      atRisk[line * months + month]! += atRisk[line * months + month + 1]!;
  }
  return { profiles: Int32Array.from(profiles), months, atRisk, events };
}
