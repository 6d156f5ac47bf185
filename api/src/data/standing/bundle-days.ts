import { addDays, addMonths, firstOfMonth, isoWeekday } from '@portal/shared/contract/calendar';
import { LONGEST_WAIT_WEEKS, rhythmOf, type StandingSentence } from '@portal/shared/contract/marketing';

type Gathered = Pick<StandingSentence, 'bundle_on' | 'rhythm'>;

/** Days that the bundle of a week looks back: the week that it is of, and two more for those who were left out, and for what a stopped portal has missed. */
const PATIENCE_DAYS = 21;

/** The longest that any bundle looks back. */
export const LONGEST_PATIENCE_DAYS = PATIENCE_DAYS + 7 * LONGEST_WAIT_WEEKS;

/** Days that a bundle looks back: two weeks more than lie between two of them, or than letters wait. */
export const patienceDays = (sentence: Gathered): number =>
  rhythmOf(sentence) === 'weekly' ? PATIENCE_DAYS : LONGEST_PATIENCE_DAYS;

/** Days whose people one bundle has, at most. */
export const daysOfBundle = (sentence: Gathered): number => patienceDays(sentence) - 14;

/** Days after which data are too old to write to anybody by them. */
export const STALE_DAYS = 14;

/** Days from a bundle on in which a purchase counts as an answer to it; as lists have it. */
export const RESPONSE_DAYS = 90;

/** The first day from `day` on (itself included) that is this weekday. @param weekday 1 is Monday */
const nextWeekday = (day: string, weekday: number): string => addDays(day, (weekday - isoWeekday(day) + 7) % 7);

/** The first bundle from `day` on, itself included; once a month it is the first such weekday of the month. */
export function nextBundleDay(day: string, sentence: Gathered): string {
  const { bundle_on: weekday } = sentence;
  if (rhythmOf(sentence) !== 'monthly') return nextWeekday(day, weekday);
  const ofMonth = nextWeekday(firstOfMonth(day), weekday);
  return ofMonth >= day ? ofMonth : nextWeekday(firstOfMonth(addMonths(day, 1)), weekday);
}

/** All of them within a span, both ends included. */
export function bundleDays(from: string, to: string, sentence: Gathered): string[] {
  const days: string[] = [];
  for (let day = nextBundleDay(from, sentence); day <= to; day = nextBundleDay(addDays(day, 1), sentence))
    days.push(day);
  return days;
}

/**
 * The day that a bundle has which is put together on `day`: the newest such weekday. One that could not be made for weeks is not made as of
 * weeks ago.
 * @returns null: it is made already, or fell before it was switched on
 */
export function dueBundleDay(
  day: string,
  sentence: Gathered,
  { startedOn, lookedOn }: { startedOn: string; lookedOn: string | null },
): string | null {
  const on = nextWeekday(addDays(day, -6), sentence.bundle_on);
  const planned = rhythmOf(sentence) === 'monthly' ? nextWeekday(firstOfMonth(on), sentence.bundle_on) : on;
  return planned >= startedOn && (lookedOn === null || lookedOn < planned) ? on : null;
}
