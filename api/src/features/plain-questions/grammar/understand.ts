import { yearOf } from '@portal/shared/contract/calendar';
import { periodAround } from '@portal/shared/contract/common';
import type { Names } from '../names.ts';
import { FIGURES, type FigureId } from '../register/index.ts';
import type { Figure } from '../register/figure.ts';
import { averagesOf, periodOfMean, type Meant } from './averages.ts';
import { collect, type Collected } from './collected.ts';
import { isBeforeName, rankingOf, withTimes } from './dimensions.ts';
import { fitFilters } from './fit-filters.ts';
import { findFigures } from './find-figures.ts';
import type { Dimension, Filters, Parts, Per, Understanding } from '../parts.ts';
import { listed, type Now } from './period-words.ts';
import { readSpans } from './read-spans.ts';
import { timesOf, type Time } from './times.ts';
import { hasStrangeWord, vocabularyOf, type Vocabulary } from './vocabulary.ts';

export interface Asked {
  vocabulary: Vocabulary;
  names: Names;
  today: string;
}

/** What a business's questions are read with; made once for each. */
export const askedOf = (names: Names, today: string): Asked => ({ vocabulary: vocabularyOf(names), names, today });

const refusal = (
  reason: Extract<Understanding, { status: 'not-understood' }>['reason'],
  words: readonly string[] = [],
): Understanding => ({
  status: 'not-understood',
  reason,
  words,
});

/**
 * Reads a question. It is understood when all its words are, and when they come together to one thing; never is one guessed.
 * Two things: both are told. Pure: names and day are handed in.
 */
export function understand({ vocabulary, names, today }: Asked, question: string): Understanding {
  const now: Now = { today, firstYear: yearOf(names.dataSince ?? today) };
  const since = names.dataSince ?? today;
  const spans = readSpans(vocabulary, question, now);
  if (spans.length === 0) return refusal(/\p{L}/u.test(question) ? 'no-figure' : 'empty');
  const said = withTimes(collect(spans), now);
  if (said.isEver) said.periods.push({ readings: [{ from: since, to: today }], words: [] });
  if (said.topic !== null) return { status: 'not-understood', reason: 'unknown', words: [], topic: said.topic };
  if (said.cities.length > 0 && said.notKnown.length === 0) return refusal('store', said.cities);
  if (said.notKnown.length > 0) return refusal('words', [...said.notKnown, ...said.cities]);
  if (said.periods.some(({ readings }) => readings === 'future')) return refusal('future');
  const periods = said.periods.map(({ readings }) => listed(readings));
  if (
    periods.length > 2 ||
    said.staff.length > 1 ||
    said.brands.length > 1 ||
    said.makers.length > 1 ||
    said.places.length + said.towns.length > 1 ||
    said.weekdays.length > 1 ||
    said.ages.length > 1 ||
    said.campaigns.length > 1
  )
    return refusal('not-combined');
  const dimensions = [...new Set(said.dimensions.filter((one) => !isBeforeName(said, one)).map(({ by }) => by))];
  if (dimensions.length > 1) return refusal('not-combined');
  if (said.ages.some(({ isExact }) => !isExact)) return refusal('age');
  const find = () =>
    averagesOf(said, dimensions[0]) ??
    findFigures(said, dimensions[0]).map((figure): Meant => ({ figure, said, dimension: dimensions[0] }));
  const figures = find();
  const isNew = figures.length === 0 && said.notions.has('neukunde');
  if (isNew) {
    said.notions.delete('neukunde');
    if (!said.kinds.includes('neu')) said.kinds.unshift('neu');
  }
  const meant = isNew ? find() : figures;
  if (meant.length === 0) return refusal('no-figure');
  const typeReadings = said.types.length === 1 ? said.types[0]!.map((one) => [one]) : [said.types.flat()];
  const ageReadings = agesOf(
    said,
    meant.map(({ figure }) => figure),
  );
  // 'Insgesamt' may be the one store that is looked at, or all of them.
  const isOfAny = said.isTotal && names.stores.length > 1 && !said.allStores && said.stores.length === 0;
  const readings = (isOfAny ? [false, true] : [said.allStores]).flatMap((allStores) =>
    meant.flatMap(({ figure, said: own, dimension, per }) =>
      typeReadings.flatMap((glasses) =>
        ageReadings.flatMap((ages) =>
          timesSaid(own, now).flatMap((time): Parts[] => {
            const around = { today, dimension, per, dataSince: names.dataSince, dataDate: names.dataDate };
            const parts = partsOf(figure as FigureId, { ...own, allStores }, { glasses, ages }, time, around);
            return parts ? [parts] : [];
          }),
        ),
      ),
    ),
  );
  const different = [...new Map(readings.map((one) => [JSON.stringify(one), one])).values()];
  if (different.length === 0)
    return refusal(
      said.notions.has('schnitt') && periods.length > 0 && meant.some(({ per }) => per === 'month')
        ? 'no-whole-month'
        : 'not-combined',
    );
  // A reading of which there are no data is no other reading of one that has some.
  const isEarly = ({ period }: Parts) => period !== null && names.dataSince !== null && period.to < names.dataSince;
  const isLate = ({ period }: Parts) => period !== null && names.dataDate !== null && period.from > names.dataDate;
  const [only, ...others] = different.filter((one) => !isEarly(one) && !isLate(one));
  if (!only) return refusal(different.some(isEarly) ? 'before-data' : 'after-data');
  return others.length === 0
    ? { status: 'answered', parts: only }
    : { status: 'ambiguous', readings: [only, ...others].slice(0, 3) };
}

/** Groups that lie next to each other are two readings; a share of those of 45 and more is a figure of its own. */
function agesOf({ ages }: Collected, figures: readonly string[]): (readonly string[])[] {
  const [age] = ages;
  if (!age) return [[]];
  if (age.from === 45 && figures.includes('progressive_share')) return [['45']];
  return age.groups.map((group) => [group]);
}

interface Around {
  today: string;
  dimension: Dimension | undefined;
  dataSince: string | null;
  dataDate: string | null;
  per: Per | undefined;
}

/** A figure with all that was said of it; null: its page cannot tell that. */
function partsOf(
  id: FigureId,
  said: Collected,
  { glasses, ages }: { glasses: readonly string[]; ages: readonly string[] },
  { period, comparison }: Time,
  { today, dimension, dataSince, dataDate, per }: Around,
): Parts | null {
  const filters = {
    ...(said.allStores && { stores: 'all' }),
    ...(said.stores.length > 0 && { stores: said.stores }),
    ...(glasses.length > 0 && { glasses }),
    ...(ages.length > 0 && { ages }),
    ...(said.kinds.length > 0 && { customers: said.kinds }),
    ...(said.without && { without: said.without }),
    ...(said.staff[0] !== undefined && { staff: said.staff[0] }),
    ...(said.campaigns[0] !== undefined && { campaign: said.campaigns[0] }),
    ...(said.brands[0] !== undefined && { brand: said.brands[0] }),
    ...(said.makers[0] && { maker: said.makers[0].name }),
    ...(said.places[0] !== undefined && { plz: said.places[0] }),
    ...(said.towns[0] !== undefined && { place: said.towns[0] }),
    ...(said.weekdays[0] !== undefined && { weekday: said.weekdays[0] }),
  } as Filters;
  const ranking = rankingOf(said, filters, dimension);
  if (ranking === undefined) return null;
  const fitted = fitFilters(id, { filters, makerOf: said.makers[0]?.of, ranking, isDated: period !== null });
  if (!fitted) return null;
  const figure: Figure = FIGURES[fitted.figure];
  if (said.why && (figure.why === undefined || ranking !== null || !hasOnlyRestrictions(fitted.filters))) return null;
  const isAll = ranking?.by === 'store' && fitted.filters.stores === undefined;
  if (figure.running && period && !(period.unit === 'year' && yearOf(period.from) === yearOf(today))) return null;
  if (figure.lowIsGood && ranking && ranking.order !== 'all') return null;
  // Of rows that are no days nobody knows of how many days they are.
  if (per && (said.why || !figure.flows || (ranking && !PER_ROWS.has(ranking.by)))) return null;
  const days =
    period ??
    (figure.now
      ? null
      : ranking?.by === 'year'
        ? { from: dataSince ?? today, to: today }
        : periodAround('year', today));
  const told = days && periodOfMean(per, days, { dataSince, dataDate });
  if (days && !told) return null;
  // The mean of one day is that day.
  const isOne = per === 'day' && told?.unit === 'day';
  return {
    figure: fitted.figure,
    ...(per && !isOne && { per }),
    filters: isAll ? { ...fitted.filters, stores: 'all' } : fitted.filters,
    period: told,
    comparison,
    ranking,
    why: said.why,
  };
}

const PER_ROWS: ReadonlySet<Dimension> = new Set([
  'store',
  'month',
  'quarter',
  'year',
  'type',
  'age',
  'customer',
  'weekday',
]);

const timesSaid = (said: Collected, now: Now): Time[] =>
  timesOf(
    said.periods.map(({ readings }) => listed(readings)),
    now,
    said,
  ).filter((time) => time !== null);

const hasOnlyRestrictions = ({ brand, maker, plz, staff, without }: Filters) =>
  [brand, maker, plz, staff, without].every((one) => one === undefined);

const HOUSE = vocabularyOf({
  stores: [],
  staff: [],
  brands: [],
  frameMakers: [],
  lensMakers: [],
  places: [],
  campaigns: [],
  current: null,
  dataSince: null,
  dataDate: null,
});

/** Whether a question is about the market, whose data nobody of a business reads by themselves. */
export const asksForMarket = (question: string): boolean =>
  readSpans(HOUSE, question, { today: '2000-01-01', firstYear: 2000 }).some(
    (span) => span.is === 'notion' && span.notion === 'benchmark',
  );

/** Whether a word is not known as it stands: it may be the name of a maker, which cost more to look up. */
export const asksForMaker = ({ vocabulary }: Asked, question: string): boolean => hasStrangeWord(vocabulary, question);
