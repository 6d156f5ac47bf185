import { NUMBERS, UNKNOWN, type Readings } from '@portal/shared/contract/counting';
import { dateOf, FIRST_DAY, monthsBetween, packDay } from '../packed/index.ts';

let latest: Readings | undefined;

/**
 * One table per as-of day instead of date arithmetic per customer; kept until another day is asked for. Days after
 * it are unknown, as is a birth that has not happened.
 * @param asOf ISO day
 */
export function readingsOn(asOf: string): Readings {
  if (latest?.asOf === asOf) return latest;
  const years = new Uint16Array(UNKNOWN + 1).fill(UNKNOWN);
  const months = new Uint16Array(UNKNOWN + 1).fill(UNKNOWN);
  const today = packDay(asOf);
  for (let day = FIRST_DAY; day <= today; day += 1) {
    const raw = day & UNKNOWN;
    months[raw] = monthsBetween(dateOf(day), dateOf(today));
    // The array keeps the whole years.
    years[raw] = months[raw] / 12;
  }
  latest = { asOf, value: NUMBERS, years, months };
  return latest;
}
