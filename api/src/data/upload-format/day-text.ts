import { daysInMonth } from '@portal/shared/contract/calendar';
import type { DayOrder } from './column-form.ts';

/** A day that was read; `guessed`: its century was not written. */
export interface ReadDay {
  iso: string;
  guessed: boolean;
}

/** Days that programs write for 'not known': the first or last that they can. */
export const PLACEHOLDER_DAYS: ReadonlySet<string> = new Set([
  '0001-01-01',
  '1601-01-01',
  '1753-01-01',
  '1800-01-01',
  '1899-12-30',
  '1900-01-01',
  '2999-12-31',
  '9999-12-31',
]);

/** 00.00.0000, 0000-00-00 00:00:00 */
export const isZeroDay = (text: string): boolean => /^[0./:T-]*0[0./:T\s-]*$/.test(text) && text.length >= 6;

/** Longer texts are none; a bound on what expressions look at. */
const LONGEST = 60;
const WEEKDAY = /^(mo|di|mi|do|fr|sa|so|mon|tue|wed|thu|fri|sat|sun)[a-zäöü]*\.?,?\s+(?=\S)/i;
const TIME =
  /[T\s,]\s*\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?\s*(?:uhr)?(?:[ap]\.?m\.?)?\s*(Z|UTC|GMT|[+-]\d{2}(?::?\d{2})?)?$/i;
const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;
const COMPACT = /^(\d{8})(?:\d{4}|\d{6})?$/;
const NUMBERS = /^(\d{1,2})[./-]\s?(\d{1,2})[./-]\s?(\d{4}|\d{2})\.?$/;
const NAMED = /^(\d{1,2})\.?[\s-]{0,2}([a-zäö]{3,10})\.?[\s,-]{0,2}(\d{4}|\d{2})$/i;
const NAME_FIRST = /^([a-zäö]{3,10})\.?\s+(\d{1,2})(?:st|nd|rd|th|\.)?,?\s+(\d{4}|\d{2})$/i;
/** German, Austrian and English, whole or cut short. */
const MONTHS = [
  /^(jan(uar|uary)?|j(ä|ae)n(ner)?)$/,
  /^feb(ruar|ruary|er)?$/,
  /^(m(ä|ae)r(z)?|mrz|mar(ch)?)$/,
  /^apr(il)?$/,
  /^(mai|may)$/,
  /^jun(i|e|o)?$/,
  /^jul(i|y|ei)?$/,
  /^aug(ust)?$/,
  /^sept?(ember)?$/,
  /^(okt(ober)?|oct(ober)?)$/,
  /^nov(ember)?$/,
  /^(dez(ember)?|dec(ember)?)$/,
];

/**
 * Reads a day in any usual writing, with or without a time, as the day in Germany: ISO in all its forms, 20251224, slashes and dashes,
 * names of months, two-digit years.
 * @param latest last day that the column can mean, ISO: of a year with two digits the latest century before it is taken
 * @returns undefined when the text is no such day
 */
export function readDayText(text: string, order: DayOrder, latest: string): ReadDay | undefined {
  if (text.length > LONGEST) return undefined;
  const time = TIME.exec(text);
  // Access writes days between number signs.
  const bare = (time ? text.slice(0, time.index) : text).replace(WEEKDAY, '').replace(/^#|#$/g, '').trim();
  if (time && /^(z|utc|gmt|\+00(:?00)?)$/i.test(time[1] ?? '') && YEAR_FIRST.test(bare))
    return inGermany(text.replace(/\s*(utc|gmt|\+00(:?00)?)$/i, 'Z'));
  const yearFirst = YEAR_FIRST.exec(bare);
  if (yearFirst) return calendarDay(yearFirst[1], yearFirst[2], yearFirst[3], latest);
  const compact = COMPACT.exec(bare)?.[1];
  if (compact) return compactDay(compact, latest);
  const numbers = NUMBERS.exec(bare);
  if (numbers)
    return order === 'day-first'
      ? calendarDay(numbers[3], numbers[2], numbers[1], latest)
      : calendarDay(numbers[3], numbers[1], numbers[2], latest);
  const named = NAMED.exec(bare);
  if (named) return calendarDay(named[3], monthOf(named[2]), named[1], latest);
  const nameFirst = NAME_FIRST.exec(bare);
  return nameFirst ? calendarDay(nameFirst[3], monthOf(nameFirst[1]), nameFirst[2], latest) : undefined;
}

/** 20251224, or 24122025 where the first four are no year. */
function compactDay(digits: string, latest: string): ReadDay | undefined {
  const year = Number(digits.slice(0, 4));
  const yearFirst =
    year >= 1800 && year <= 2100
      ? calendarDay(digits.slice(0, 4), digits.slice(4, 6), digits.slice(6), latest)
      : undefined;
  const last = Number(digits.slice(4));
  return (
    yearFirst ??
    (last >= 1800 && last <= 2100
      ? calendarDay(digits.slice(4), digits.slice(2, 4), digits.slice(0, 2), latest)
      : undefined)
  );
}

function monthOf(name: string | undefined): string | undefined {
  const at = MONTHS.findIndex((month) => month.test((name ?? '').toLowerCase()));
  return at < 0 ? undefined : String(at + 1);
}

function calendarDay(
  year: string | undefined,
  month: string | undefined,
  day: string | undefined,
  latest: string,
): ReadDay | undefined {
  if (!year || !month || !day) return undefined;
  const [m, d] = [Number(month), Number(day)];
  const rest = `-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const guessed = year.length === 2;
  const whole = guessed ? centuryOf(year, rest, latest) : year;
  if (m < 1 || m > 12 || d < 1 || d > daysInMonth(Number(whole), m)) return undefined;
  return { iso: `${whole}${rest}`, guessed };
}

const centuryOf = (year: string, rest: string, latest: string): string =>
  `20${year}${rest}` <= latest ? `20${year}` : `19${year}`;

const BERLIN = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Berlin',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** A moment of world time is, at midnight in Germany, still of the day before. */
function inGermany(text: string): ReadDay | undefined {
  const moment = new Date(text.replace(/\s+/, 'T').replace(/,/g, '.').replaceAll('/', '-'));
  return Number.isNaN(moment.getTime()) ? undefined : { iso: BERLIN.format(moment), guessed: false };
}

const DAY_MS = 86_400_000;

/** A day as Excel counts it, from the end of 1899; a time is cut off. */
export function serialDay(text: string): string | undefined {
  const serial = /^(\d{1,5})(?:[.,]\d+)?$/.exec(text)?.[1];
  return serial === undefined
    ? undefined
    : new Date(Date.UTC(1899, 11, 30) + Number(serial) * DAY_MS).toISOString().slice(0, 10);
}
