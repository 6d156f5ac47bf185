import {
  addDays,
  daysInMonth,
  isDay,
  isoWeekday,
  lastOfMonth,
  mondayOf,
  yearOf,
  type Days,
} from '@portal/shared/contract/calendar';
import { periodAround, type Period } from '@portal/shared/contract/common';

/** What may stand for one period: one reading, two of them, or a moment that is still to come. */
export type PeriodReading = readonly Period[] | 'future' | null;

export interface Now {
  today: string;
  /** Earliest year with data. */
  firstYear: number;
}

const MONTHS = ['jan', 'feb', 'm(?:ae)?rz|maer', 'apr', 'mai', 'jun', 'jul', 'aug', 'sep', 'okt', 'nov', 'dez'];
export const MONTH =
  '(jan(?:uar)?|feb(?:ruar)?|maerz|maer|mrz|apr(?:il)?|mai|juni?|juli?|aug(?:ust)?|sept?(?:ember)?|okt(?:ober)?|nov(?:ember)?|dez(?:ember)?)';
export const IN = '(?:(?:im|in|der|des|dem|den|die|das|vom|von|am) )*';
export const LAST = '(?:letzte|vergangene|vorige)[nmrs]?';
export const BEFORE_LAST = 'vorletzte[nmrs]?';
export const THIS = '(?:diese|laufende|aktuelle)[nmrs]?';
export const NEXT = '(?:naechste|kommende)[nmrs]?';
/** A year that may follow: of its own, or told from now. */
export const YEAR = `(?: ${IN}(?:jahr(?:es)? )?(\\d{4}|${LAST} jahr(?:es)?|${BEFORE_LAST} jahr(?:es)?|${THIS} jahr(?:es)?|vorjahr(?:es)?|vor \\d+ jahren|vor (?:1|einem) jahr))?`;

/** The same before what it is of. @example '2024 im Mai' */
export const YEAR_OF = `(?:jahr(?:es)? )?(\\d{4}|${LAST} jahr(?:es)?|${BEFORE_LAST} jahr(?:es)?|vor \\d+ jahren|vor (?:1|einem) jahr) ${IN}`;

export const two = (number: number | string) => String(number).padStart(2, '0');
export const monthNumber = (word: string) => MONTHS.findIndex((one) => new RegExp(`^(?:${one})`).test(word)) + 1;

export function yearSaid(text: string | undefined, { today }: Now): number | null {
  if (text === undefined) return null;
  const now = yearOf(today);
  if (/^\d{4}$/.test(text)) return Number(text);
  const back = /^vor (\d+)/.exec(text);
  if (back) return now - Number(back[1]);
  if (new RegExp(`^${BEFORE_LAST}`).test(text)) return now - 2;
  return new RegExp(`^${THIS}`).test(text) ? now : now - 1;
}

/** Of a year, or the latest one of which a part is over. */
export function latest(year: number | null, now: Now, of: (year: number) => Period | null): PeriodReading {
  if (year !== null) {
    const found = of(year);
    if (!found) return null;
    return found.from > now.today ? 'future' : [found];
  }
  const years = [yearOf(now.today), yearOf(now.today) - 1];
  const found = years.map(of).find((one) => one !== null && one.from <= now.today);
  return found ? [found] : null;
}

export const day = (text: string): Period | null => (isDay(text) ? periodAround('day', text) : null);
export const ofMonth = (month: number) => (year: number) => periodAround('month', `${year}-${two(month)}-01`);
export const days = (from: string, to: string): Period => ({ from, to });
export const quarter = (number: string) => (year: number) =>
  periodAround('quarter', `${year}-${two(Number(number) * 3)}-01`);
export const half = (number: string) => (year: number) =>
  number === '1' ? days(`${year}-01-01`, `${year}-06-30`) : days(`${year}-07-01`, `${year}-12-31`);
export const week = (number: string) => (year: number) => {
  const monday = mondayOf({ year, week: Number(number) });
  return monday === null ? null : periodAround('week', monday);
};
export const SEASONS: Readonly<Record<string, (year: number) => Days>> = {
  fruehjahr: (year) => days(`${year}-03-01`, `${year}-05-31`),
  fruehling: (year) => days(`${year}-03-01`, `${year}-05-31`),
  sommer: (year) => days(`${year}-06-01`, `${year}-08-31`),
  herbst: (year) => days(`${year}-09-01`, `${year}-11-30`),
  winter: (year) => days(`${year}-12-01`, lastOfMonth(`${year + 1}-02-01`)),
  weihnachtsgeschaeft: (year) => days(`${year}-11-01`, `${year}-12-24`),
};
const WEEKDAYS = ['montag', 'dienstag', 'mittwoch', 'donnerstag', 'freitag', 'samstag', 'sonntag'];
export const WEEKDAY = `(${WEEKDAYS.join('|')}|sonnabend)`;
const weekdayNumber = (word: string) =>
  word.startsWith('sonnabend') ? 6 : WEEKDAYS.findIndex((one) => word.startsWith(one)) + 1;

/** The latest such weekday before today. */
export function lastWeekday(word: string, { today }: Now): Period {
  const back = ((isoWeekday(today) - weekdayNumber(word) + 6) % 7) + 1;
  return periodAround('day', addDays(today, -back));
}

/** Whole ones before this one, or up to today: people mean either. */
export const lastMany = (whole: Days, upToToday: Days): PeriodReading => [
  days(whole.from, whole.to),
  days(upToToday.from, upToToday.to),
];

const fullYear = (text: string) => (text.length === 2 ? `20${text}` : text);
export const ofDay = (dayText: string, month: number, year: string | undefined, now: Now) =>
  latest(year ? Number(fullYear(year)) : null, now, (found) => day(`${found}-${two(month)}-${two(dayText)}`));

/** The periods of a reading; none of one that is still to come. */
export const listed = (reading: PeriodReading): readonly Period[] =>
  reading === null || reading === 'future' ? [] : reading;

/** 'mai 25' is May 2025, or the 25th of May. */
export function shortYear(month: number, number: string, now: Now): PeriodReading {
  const year = 2000 + Number(number);
  const asYear = year >= now.firstYear && year <= yearOf(now.today) ? listed(latest(year, now, ofMonth(month))) : [];
  const asDay =
    Number(number) >= 1 && Number(number) <= daysInMonth(2024, month)
      ? listed(ofDay(number, month, undefined, now))
      : [];
  return asYear.length + asDay.length > 0 ? [...asYear, ...asDay] : null;
}
