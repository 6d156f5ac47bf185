import { isDay, LAST_DAY, type Days } from '@portal/shared/contract/calendar';
import type { Period } from '@portal/shared/contract/common';
import { feastDay } from './feasts.ts';
import { PATTERNS } from './period-patterns.ts';
import { day, days, IN, latest, listed, MONTH, two, YEAR, type Now, type PeriodReading } from './period-words.ts';

const feast = '(ostern|pfingsten|weihnachten)';
/** From a moment until today. */
const SINCE = new RegExp(`^(?:seit|ab) ${IN}(?:${feast}(?: (\\d{4}))?)(?= |$)`);

const compiled = PATTERNS.map(([pattern, read]) => ({ pattern: new RegExp(`^${pattern}(?= |$)`), read }));

export interface FoundPeriod {
  readings: PeriodReading;
  /** How many words it is of. */
  words: number;
}

const wordCount = (text: string) => text.split(' ').length;

/** One period at the beginning of folded words. */
function single(text: string, now: Now): FoundPeriod | null {
  const found = compiled
    .flatMap(({ pattern, read }) => {
      const match = pattern.exec(text);
      return match ? [{ length: match[0].length, readings: read([...match], now), words: wordCount(match[0]) }] : [];
    })
    .filter(({ readings }) => readings !== null)
    .toSorted((a, b) => b.length - a.length)[0];
  return found ?? null;
}

/** The period that folded words begin with; null: none. */
export function periodAt(said: string, now: Now): FoundPeriod | null {
  // Alone 'jetzt' is no day, but a word that fills.
  const text = said.replace(/\bbis jetzt\b/, 'bis heute');
  const since = SINCE.exec(text);
  if (since) {
    const [words, name, year] = since;
    const found = latest(year ? Number(year) : null, now, (one) => day(feastDay(name!, one)));
    return withReadings({ readings: found, words: wordCount(words) }, 0, ({ from }) => days(from, now.today));
  }
  return range(text, now) ?? single(text, now);
}

/** 'seit …', 'bis …', 'von … bis …', '1. bis 15. März'. */
function range(text: string, now: Now): FoundPeriod | null {
  const opened = /^(?:seit|ab) (?:dem |der |den |anfang )?/.exec(text);
  const bounded = opened ? null : /^bis (?:zum |ende )?/.exec(text);
  const lead = opened ?? bounded ?? /^(?:von|vom|zwischen) /.exec(text);
  const rest = text.slice(lead?.[0].length ?? 0);
  const at = lead ? wordCount(lead[0].trim()) : 0;
  const inMonth = new RegExp(`^(\\d{1,2})\\.? (?:bis|-|und) (?:zum )?(\\d{1,2}\\.? ${MONTH}${YEAR})(?= |$)`).exec(rest);
  if (inMonth) {
    const last = listed(single(inMonth[2]!, now)?.readings ?? null)[0];
    const from = last && `${last.to.slice(0, 8)}${two(inMonth[1]!)}`;
    return last && from && isDay(from) && from <= last.to
      ? { readings: [days(from, last.to)], words: at + wordCount(inMonth[0]) }
      : null;
  }
  const first = single(rest, now);
  if (!first) return null;
  if (bounded) return withReadings(first, at, (one) => days(`${one.from.slice(0, 4)}-01-01`, one.to));
  const between = rest.split(' ').slice(first.words).join(' ');
  const joint = (
    lead?.[0].startsWith('zwischen') ? /^(?:und|bis|-) (?:zum |ende )?/ : /^(?:bis|-) (?:zum |ende )?/
  ).exec(between);
  // An end that is still to come is one, where the beginning is over.
  const end = joint && between.slice(joint[0].length);
  const open = end && /\b(?:19|20)\d{2}\b/.test(end) ? { ...now, today: LAST_DAY } : now;
  const second = end ? single(end, open) : null;
  if (opened && !second)
    return withReadings(first, at, (one) =>
      one.unit === 'year' && one.to >= now.today ? one : days(one.from, now.today),
    );
  if (!joint || !second) return null;
  const words = at + first.words + wordCount(joint[0].trim()) + second.words;
  const to = listed(second.readings)[0];
  if (!to) return { readings: second.readings, words };
  // 'Januar bis März 2025': the year of the end holds for the beginning, too.
  const own = listed(first.readings)[0] ?? to;
  const beginning = rest.split(' ').slice(0, first.words).join(' ');
  const from = inYearOf(own, to, /\d{4}|(?:^| )(?:vor)?jahr/.test(beginning));
  if (from > now.today) return { readings: 'future', words };
  const same = own.unit === 'year' && !/\d{4}/.test(`${beginning} ${end}`) ? inYear(to, own) : null;
  // 'Letztes Jahr bis heute': the same days of that year, or all since it began.
  if (same && same.to < to.to) return { readings: [same, days(from, to.to)], words };
  return from <= to.to ? { readings: [days(from, to.to)], words } : null;
}

const withReadings = ({ readings, words }: FoundPeriod, more: number, of: (one: Period) => Period): FoundPeriod => ({
  readings: readings === null || readings === 'future' ? readings : readings.map(of),
  words: words + more,
});

/** The days from the beginning of a year to that day in it. */
function inYear({ to }: Days, { from }: Days): Period | null {
  const last = `${from.slice(0, 4)}${to.slice(4)}`;
  return isDay(last) ? days(from, last) : null;
}

/** The beginning of a range: in the year of its end, or the one before, unless it has said its own. */
function inYearOf({ from }: Days, to: Days, saysYear: boolean): string {
  if (saysYear) return from;
  const moved = `${to.to.slice(0, 4)}${from.slice(4)}`;
  return moved <= to.to ? moved : `${Number(to.to.slice(0, 4)) - 1}${from.slice(4)}`;
}
