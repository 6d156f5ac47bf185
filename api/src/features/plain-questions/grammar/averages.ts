import { addDays, addMonths, firstOfMonth, lastOfMonth } from '@portal/shared/contract/calendar';
import { periodAround, type Period } from '@portal/shared/contract/common';
import type { Dimension, Per } from '../parts.ts';
import { FIGURES, type FigureId } from '../register/index.ts';
import type { Figure } from '../register/figure.ts';
import type { Collected } from './collected.ts';
import { findFigures } from './find-figures.ts';

/** A figure that may be meant, with all else that was said. */
export interface Meant {
  figure: string;
  said: Collected;
  dimension: Dimension | undefined;
  per?: Per;
}

/** With these beside it a mean is one of prices or of people, too: 'durchschnittlicher Brillenumsatz je Monat'. */
const OF_ONE = ['preis', 'umsatz', 'je', 'median'];
const WEEKDAY = /^(?:mon|diens|donners|frei|sams|sonn)tag$|^mittwoch$|^sonnabend$/;
const NUMBERS = ['montag', 'dienstag', 'mittwoch', 'donnerstag', 'freitag', 'samstag', 'sonntag'];

const canBeDivided = (id: string) => (FIGURES[id as FigureId] as Figure).flows === true;

/** 'am Samstag' beside a mean is every Saturday, not the last one. */
function withWeekdays(said: Collected): Collected {
  const isWeekday = ({ words }: Collected['periods'][number]) =>
    words.length === 1 && WEEKDAY.test(words[0]!.toLowerCase());
  const named = said.periods.filter(isWeekday).map(({ words }) => words[0]!.toLowerCase());
  if (named.length === 0) return said;
  return {
    ...said,
    periods: said.periods.filter((one) => !isWeekday(one)),
    weekdays: [...said.weekdays, ...named.map((one) => (one === 'sonnabend' ? 6 : NUMBERS.indexOf(one) + 1))],
  };
}

/** What is meant where a mean was asked for; null: none was, or none of days, weeks or months. */
export function averagesOf(asked: Collected, dimension: Dimension | undefined): Meant[] | null {
  const isMean = asked.notions.has('schnitt');
  if (!isMean && asked.per === null) return null;
  const said = withWeekdays(asked);
  const ofMonths = asked.per === null && asked.order === null && dimension === 'month';
  const ofWeekdays = said.weekdays.length > 0 || dimension === 'weekday';
  const per = asked.per ?? (ofMonths ? 'month' : ofWeekdays ? 'day' : null);
  const rest: Collected = {
    ...said,
    notions: new Set([...said.notions].filter((one) => one !== 'schnitt')),
    dimensions: ofMonths ? [] : said.dimensions,
  };
  const left = ofMonths ? undefined : dimension;
  // 'Ein durchschnittlicher Samstag' is one of revenue.
  const isBare = rest.notions.size === 0 && ofWeekdays && left === undefined;
  const figures = (isBare ? ['revenue'] : findFigures(rest, left)).filter(canBeDivided);
  const pers: readonly Per[] = per ? [per] : ['day', 'week', 'month'];
  const means = figures.flatMap((figure) =>
    pers.map((one): Meant => ({ figure, said: rest, dimension: left, per: one })),
  );
  if (asked.per !== null) return means;
  const plain = findFigures(said, dimension).map((figure): Meant => ({ figure, said, dimension }));
  if (plain.length === 0) return means;
  if (per === null || means.length === 0) return plain;
  return OF_ONE.some((one) => said.notions.has(one)) ? [...means, ...plain] : means;
}

/** The days of which a mean can be told: of months the whole ones that have data; null: there is none. */
export function periodOfMean(
  per: Per | undefined,
  period: Period,
  { dataSince, dataDate }: { dataSince: string | null; dataDate: string | null },
): Period | null {
  if (per !== 'month') return period;
  const first = dataSince !== null && dataSince > period.from ? dataSince : period.from;
  const last = dataDate !== null && dataDate < period.to ? dataDate : period.to;
  const from = first === firstOfMonth(first) ? first : addMonths(firstOfMonth(first), 1);
  const to = last === lastOfMonth(last) ? last : addDays(firstOfMonth(last), -1);
  if (from > to) return null;
  if (from === period.from && to === period.to) return period;
  return from === firstOfMonth(to) ? periodAround('month', from) : { from, to };
}
