/**
 * How names, streets, telephones and mailboxes are compared, whoever compares them: search, households and block list. What
 * is said here is said nowhere else; the folds that the database does too say so.
 */

/** As in the migration of customer_search, where the same is done to the names of all customers; a test holds both together. */
const WITHOUT_WIDTH = /[\u0300-\u036f'`\u00ad\u00b4\u200b-\u200f\u2018-\u201b\u202a-\u202e\u2060\ufeff]/g;
const SEPARATORS = /[^0-9A-Za-z\u00c0-\u1fff\u2070-\u2fff\u3001-\u{10ffff}]+/gu;
const SINGLE: Record<string, string> = {
  Ł: 'L',
  ł: 'l',
  Ø: 'O',
  ø: 'o',
  Đ: 'D',
  đ: 'd',
  ı: 'i',
  Æ: 'A',
  æ: 'a',
  Œ: 'O',
  œ: 'o',
  ß: 'ss',
  ẞ: 'ss',
};

/** 'Müller-Lüdenscheidt' → 'muller ludenscheidt': lower case, no accents, ae as a, one blank between words. */
export const searchFold = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(WITHOUT_WIDTH, '')
    .replaceAll(/[ŁłØøĐđıÆæŒœßẞ]/g, (letter) => SINGLE[letter] ?? letter)
    // ASCII alone, as the database does in collation "C".
    .replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())
    .replaceAll('ae', 'a')
    .replaceAll('oe', 'o')
    .replaceAll('ue', 'u')
    .replaceAll(SEPARATORS, ' ')
    .replaceAll(/^ +| +$/g, '');

/** Digits alone, as dialled within Germany: '+49 (0)351 / 123' → '0351123'. */
export const searchPhone = (text: string): string =>
  text
    .replaceAll('(0)', '')
    .replace(/^[^0-9+]*\+/, '00')
    .replaceAll(/[^0-9]/g, '')
    .replace(/^00490?/, '0');

/** A customer number without blanks and signs. */
export const searchNumber = (text: string): string => searchFold(text).replaceAll(' ', '');

/** 'k00012' → 'k12' */
export const withoutZeros = (number: string): string => number.replace(/^([a-z]*)0+([0-9])/, '$1$2');

/** 'Müller-Lüdenscheidt', 'Mueller Luedenscheidt' → 'mullerludenscheidt': a name however it is spelt. */
export const foldName = (name: string): string => searchFold(name).replaceAll(' ', '');

/** Words of addresses that are as often shortened as not, wherever they stand: 'Bahnhofstraße', 'Straße des 17. Juni'. */
const SHORTENED = [
  ['strasse', 'str'],
  ['platz', 'pl'],
  ['sankt', 'st'],
] as const;

/** 'Berliner Straße 12 a', 'Berliner Str. 12a' → 'berlinerstr12a' */
export const foldStreet = (street: string): string =>
  SHORTENED.reduce((text, [long, short]) => text.replaceAll(long, short), foldName(street));

/** '+49 (0) 171 1234567', '0171/1234567', '491711234567' → '1711234567': one telephone, with or without what is dialled before. */
export const foldPhone = (phone: string): string => searchPhone(phone).replace(/^(?:49(?=[0-9]{9})|0)/, '');

/** One mailbox: case does not count, and Google's has two names. */
export const foldMailbox = (address: string): string =>
  address
    .trim()
    .toLowerCase()
    .replace(/@googlemail\.com$/, '@gmail.com');
