import { countryOf, HOME } from './countries.ts';

/** A postcode as it is kept. */
export interface ReadPostcode {
  plz: string;
  /** What its letters before it say of the country ('A-1010'); null: nothing. */
  country: string | null;
  /** What stands behind it in the same cell ('01067 Dresden'); null: nothing. */
  city: string | null;
  /** `padded`: its leading zero came back. `odd`: none of Germany, and left as it is. */
  state: 'fine' | 'padded' | 'odd';
}

const DUTCH = /^(\d{4})\s?([A-Z]{2})(?:[,\s]+(\p{L}.*))?$/u;

/** How spreadsheets and their exports keep a number from losing its zero: "01067", '01067, ="01067". */
const unwrap = (text: string) =>
  text
    .trim()
    .replace(/^=?"(.*)"$/, '$1')
    .replace(/^'/, '')
    .replace(/'$/, '')
    .trim();

/**
 * A postcode however files write it: with its country before it, its place behind it, as a number with a decimal that is none, with a blank
 * within. German ones have five digits; four are what a spreadsheet left of one with a leading zero. What is none stays as it is, since
 * a wrong postcode is no reason to lose a customer.
 * @param country as the file says it
 */
export function readPostcode(text: string, country: string | null): ReadPostcode {
  const bare = unwrap(text);
  const [, letters = '', rest = bare] = /^(\p{L}{1,3})\s?[-–]?\s?(?=\d)(.*)$/u.exec(bare) ?? [];
  const named = letters === '' ? null : countryOf(letters);
  const dutch = DUTCH.exec(rest);
  const abroad = named ?? countryOf((country ?? '') || 'NL');
  // Two letters behind four digits are no place: only the Netherlands have that.
  if (dutch && abroad?.code === 'NL')
    return {
      plz: `${dutch[1]} ${dutch[2]}`,
      country: named?.name ?? (country === null ? abroad.name : null),
      city: dutch[3] ?? null,
      state: 'fine',
    };
  const [plz, city] = named || letters === '' ? split(rest) : [bare, null];
  const said = named ?? countryOf(country);
  if (said?.code !== HOME) return { plz, country: named?.name ?? null, city, state: 'fine' };
  const digits = plz.replace(/[.,]0+$/, '').replaceAll(/\s/g, '');
  const found = { country: named?.name ?? null, city };
  if (/^\d{5}$/.test(digits)) return { plz: digits, ...found, state: 'fine' };
  return /^\d{4}$/.test(digits)
    ? { plz: `0${digits}`, ...found, state: 'padded' }
    : { plz: bare, country: null, city: null, state: 'odd' };
}

/** Digits, and the place behind them. */
function split(text: string): [string, string | null] {
  const [, digits, city] = /^(\d[\d ]{2,6}\d(?:[.,]0+)?)[,\s]+(\p{L}.*)$/u.exec(text) ?? [];
  return digits === undefined ? [text, null] : [digits, city ?? null];
}
