import { searchFold, searchNumber, searchPhone } from '../../data/definitions/spelling.ts';

/** A word of the search box and where it may be found. */
export interface Term {
  /** Beginning of a first or last name. */
  name: string | null;
  /** Beginning of a PLZ. */
  plz: string | null;
  /** Beginning of a customer number, as typed. */
  number: string | null;
  /** Beginning of a telephone number. */
  phone: string | null;
  /** End of a telephone number. */
  phoneEnd: string | null;
}

export interface Question {
  /** All of them must be found with a customer. */
  terms: Term[];
  /** Or the whole text is the beginning of a customer number: 'KD-00 12'. */
  number: string | null;
}

const NOTHING: Term = { name: null, plz: null, number: null, phone: null, phoneEnd: null };
/** Each word costs a scan of an index. */
const MOST_WORDS = 8;
const LEAST_DIGITS = { phone: 3, phoneEnd: 4 };
const PLZ_DIGITS = 5;

/** Said before a name; 'Herr' alone is a name. */
const TITLES = new Set([
  'herr',
  'herrn',
  'frau',
  'familie',
  'fam',
  'dr',
  'prof',
  'professor',
  'med',
  'dent',
  'dipl',
  'ing',
  'mag',
]);
/** In the middle of names, and often left out. */
const PARTICLES = new Set([
  'von',
  'vom',
  'van',
  'der',
  'den',
  'de',
  'zu',
  'zum',
  'zur',
  'und',
  'la',
  'le',
  'di',
  'da',
  'del',
  'dos',
  'ter',
  'ten',
]);

/** Reads the search box. @returns null when there is nothing in it that could be searched for */
export function readQuestion(q: string): Question | null {
  if (/\d/.test(q) && /^[\d\s+()/.–-]+$/.test(q)) return { terms: [digitsTerm(q)], number: null };
  const words = meaningful(searchFold(q).split(' ').filter(Boolean)).slice(0, MOST_WORDS);
  if (words.length === 0) return null;
  const number = /\d/.test(q) ? searchNumber(q) : null;
  return {
    terms: words.map((word) =>
      /^\d+$/.test(word) ? digitsTerm(word) : { ...NOTHING, name: word, number: /\d/.test(word) ? word : null },
    ),
    number,
  };
}

function digitsTerm(text: string): Term {
  const digits = text.replaceAll(/\D/g, '');
  const phone = searchPhone(text);
  return {
    ...NOTHING,
    number: digits,
    plz: digits.length <= PLZ_DIGITS && !text.includes('+') ? digits : null,
    phone: phone.length >= LEAST_DIGITS.phone ? phone : null,
    phoneEnd: digits.length >= LEAST_DIGITS.phoneEnd ? [...phone].toReversed().join('') : null,
  };
}

function meaningful(words: readonly string[]): string[] {
  const untitled = words.slice(
    Math.max(
      0,
      words.findIndex((word) => !TITLES.has(word)),
    ),
  );
  const names = untitled.filter((word) => !PARTICLES.has(word));
  return names.length > 0 ? names : [...untitled];
}
