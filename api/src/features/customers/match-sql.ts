import { sql, type RawBuilder } from 'kysely';
import type { Names } from './dictionaries.ts';
import type { Question, Term } from './question.ts';
import { withoutZeros } from '../../data/definitions/spelling.ts';

type Bool = RawBuilder<boolean>;
type Which = 'last' | 'first';

/** A term with names that resemble its own, closest first, and places in which it begins a word. */
export interface Widened extends Term {
  places: readonly string[];
  lastNames: readonly string[];
  firstNames: readonly string[];
}

/** Sorts after every continuation of a text in collation "C". */
const TOP = '\u{10FFFF}';
/** Ranks from here on are beginnings of names; from SIMILAR on, names that resemble. */
export const RANKS = { prefix: 3, similar: 5 } as const;

/**
 * Adds names that are said the same; with `near`, also those that are a slip away.
 * A word with a digit in it is no name. A word beside others may be of a place.
 */
export const widen = (terms: readonly Term[], { last, first, placesOf }: Names, near: boolean): Widened[] =>
  terms.map((term) => {
    const alike = (names: Names['last']) => {
      if (term.name === null || term.number !== null) return [];
      const said = names.soundAlikes(term.name);
      return near ? [...new Set([...said, ...names.nearWords(term.name)])] : said;
    };
    const places = terms.length > 1 && term.name !== null ? placesOf(term.name) : [];
    return { ...term, places, lastNames: alike(last), firstNames: alike(first) };
  });

const ALL: Bool = sql<boolean>`true`;
const column = (name: string) => sql.ref(`s.${name}`);
const startsWith = (name: string, start: string): Bool =>
  sql<boolean>`(${column(name)} >= ${start} AND ${column(name)} < ${start + TOP})`;
const equals = (name: string, value: string): Bool => sql<boolean>`${column(name)} = ${value}`;
const anyOf = (conditions: readonly Bool[]): Bool =>
  conditions.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(conditions, sql` OR `)})`;

/** True for rows `s` of customer_search that answer the question; only ranges and equalities, each with an index. */
export function matches(terms: readonly Widened[], { number }: Question): Bool {
  const all = sql<boolean>`(${sql.join(
    terms.map((term) => anyOf(conditionsOf(term))),
    sql` AND `,
  )})`;
  return number === null ? all : anyOf([all, ...numberStarts(number)]);
}

const isIn = (places: readonly string[]): Bool[] =>
  places.length === 0 ? [] : [sql<boolean>`s.city = ANY(${places}::text[])`];

function conditionsOf({ name, plz, number, phone, phoneEnd, places, lastNames, firstNames }: Widened): Bool[] {
  return [
    ...isIn(places),
    ...(name === null ? [] : [...nameStarts('last', name), ...nameStarts('first', name)]),
    ...nameIsOneOf('last', lastNames),
    ...nameIsOneOf('first', firstNames),
    ...(plz === null ? [] : [startsWith('plz', plz)]),
    ...(number === null ? [] : numberStarts(number)),
    ...(phone === null ? [] : [startsWith('phone', phone), startsWith('mobile', phone)]),
    ...(phoneEnd === null ? [] : [startsWith('phone_back', phoneEnd), startsWith('mobile_back', phoneEnd)]),
  ];
}

/** Columns that hold the words of a name. */
const FIRST_WORD = { last: 'last_head', first: 'first_head' } as const;
const LATER_WORDS = {
  last: ['last_second', 'last_third', 'last_fourth', 'last_end'],
  first: ['first_second', 'first_end'],
} as const;
const wordsOf = (which: Which) => [FIRST_WORD[which], ...LATER_WORDS[which]];
/** A name begins as its first word does; of last names there is an index of the whole, of first names one of the word. */
const BEGINNING = { last: 'last_name', first: FIRST_WORD.first } as const;

const nameStarts = (which: Which, word: string): Bool[] =>
  [BEGINNING[which], ...LATER_WORDS[which]].map((name) => startsWith(name, word));
/** The whole name, or a later word of it. */
const nameEquals = (which: Which, word: string): Bool[] => [
  wholeName[which](word),
  ...LATER_WORDS[which].map((name) => equals(name, word)),
];
const wholeName: Record<Which, (word: string) => Bool> = {
  last: (word) => equals('last_name', word),
  // The index has the first word alone.
  first: (word) => sql<boolean>`(${equals(FIRST_WORD.first, word)} AND ${equals('first_name', word)})`,
};

/** Customers who answer a question that is one name, in parts. */
export interface NameParts {
  /** Whose last name begins with it: they are read in their order from an index. */
  starts: Bool;
  /** Further ones that no beginning of a last name comes before. */
  close: Bool;
  /** All but `starts`. */
  rest: Bool;
  /** `rankOf` for `starts` and `close`. */
  rank: RawBuilder<number>;
}

/** @returns null for a question of several words, or with a digit in it */
export function nameParts([term, ...more]: readonly Widened[], { number }: Question): NameParts | null {
  if (!term || term.name === null || more.length > 0 || number !== null || term.number !== null) return null;
  const { name } = term;
  const [starts = ALL, ...laterStarts] = nameStarts('last', name);
  const isFirst = nameEquals('first', name);
  return {
    starts,
    close: anyOf([...laterStarts, ...isFirst]),
    rest: anyOf([
      ...laterStarts,
      ...nameStarts('first', name),
      ...nameIsOneOf('last', term.lastNames),
      ...nameIsOneOf('first', term.firstNames),
    ]),
    rank: sql<number>`CASE WHEN ${anyOf(nameEquals('last', name))} THEN 1 WHEN ${anyOf(isFirst)} THEN 2 ELSE ${RANKS.prefix}::int END`,
  };
}

/** A word of the name. */
const nameIsOneOf = (which: Which, words: readonly string[]): Bool[] =>
  words.length === 0 ? [] : wordsOf(which).map((name) => sql<boolean>`${column(name)} = ANY(${words}::text[])`);

/** '12' finds 12 and 00012; '0012' only numbers that begin so. The range without zeros has the index. */
function numberStarts(number: string): Bool[] {
  const bare = startsWith('number_bare', withoutZeros(number));
  return [withoutZeros(number) === number ? bare : sql<boolean>`(${bare} AND ${startsWith('number', number)})`];
}

/**
 * How well a row answers, 0 best: number or telephone number as typed, last name, first name or place, beginnings of names, then
 * names that resemble, closest first. Of several words the worst counts.
 */
export function rankOf(terms: readonly Widened[], { number }: Question): RawBuilder<number> {
  const ranks = terms.map(
    (term) => sql`CASE
    WHEN ${anyOf(exactNumber(term))} THEN 0
    WHEN ${anyOf(term.name === null ? [] : nameEquals('last', term.name))} THEN 1
    WHEN ${anyOf([...(term.name === null ? [] : nameEquals('first', term.name)), ...isIn(term.places)])} THEN 2
    WHEN ${anyOf(term.name === null ? [] : nameStarts('last', term.name))} THEN ${RANKS.prefix}::int
    WHEN ${anyOf(conditionsOf({ ...term, lastNames: [], firstNames: [] }))} THEN ${RANKS.prefix + 1}::int
    ELSE ${RANKS.similar}::int + coalesce(${positionOf(term)}, 0) END`,
  );
  const worst = sql<number>`greatest(${sql.join(ranks)})`;
  return number === null ? worst : sql<number>`CASE WHEN ${equals('number', number)} THEN 0 ELSE ${worst} END`;
}

const exactNumber = ({ number, phone, plz }: Term): Bool[] => [
  ...(number === null ? [] : [equals('number', number), equals('number_bare', number)]),
  ...(phone === null ? [] : [equals('phone', phone), equals('mobile', phone)]),
  ...(plz === null ? [] : [equals('plz', plz)]),
];

function positionOf({ lastNames, firstNames }: Widened): RawBuilder<number> {
  const at = (which: Which, words: readonly string[]) =>
    wordsOf(which).map((name) => sql`array_position(${words}::text[], ${column(name)})`);
  return sql<number>`least(${sql.join([...at('last', lastNames), ...at('first', firstNames)])})`;
}

/** Digits anywhere in a telephone number: looks at every row. */
export const phoneContains = (digits: string): Bool =>
  sql<boolean>`(strpos(s.phone, ${digits}) > 0 OR strpos(s.mobile, ${digits}) > 0)`;
