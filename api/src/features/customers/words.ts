/** As in the migration of customer_search, where the same is done to the names of all customers; a test holds both together. */
const WITHOUT_WIDTH = /[\u0300-\u036f'`\u00ad\u00b4\u200b-\u200f\u2018-\u201b\u202a-\u202e\u2060\ufeff]/g;
const SEPARATORS = /[^0-9A-Za-z\u00c0-\u1fff\u2070-\u2fff\u3001-\u{10ffff}]+/gu;
const SINGLE: Record<string, string> = {
  Ł: 'L', ł: 'l', Ø: 'O', ø: 'o', Đ: 'D', đ: 'd', ı: 'i', Æ: 'A', æ: 'a', Œ: 'O', œ: 'o', ß: 'ss', ẞ: 'ss',
};

/** 'Müller-Lüdenscheidt' → 'muller ludenscheidt': lower case, no accents, ae as a, one blank between words. */
export const searchFold = (text: string): string => text
  .normalize('NFD').replaceAll(WITHOUT_WIDTH, '')
  .replaceAll(/[ŁłØøĐđıÆæŒœßẞ]/g, (letter) => SINGLE[letter] ?? letter)
  // ASCII alone, as the database does in collation "C".
  .replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())
  .replaceAll('ae', 'a').replaceAll('oe', 'o').replaceAll('ue', 'u')
  .replaceAll(SEPARATORS, ' ').replaceAll(/^ +| +$/g, '');

/** Digits alone, as dialled within Germany: '+49 (0)351 / 123' → '0351123'. */
export const searchPhone = (text: string): string => text
  .replaceAll('(0)', '').replace(/^[^0-9+]*\+/, '00').replaceAll(/[^0-9]/g, '').replace(/^00490?/, '0');

/** A customer number without blanks and signs. */
export const searchNumber = (text: string): string => searchFold(text).replaceAll(' ', '');

/** 'k00012' → 'k12' */
export const withoutZeros = (number: string): string => number.replace(/^([a-z]*)0+([0-9])/, '$1$2');
