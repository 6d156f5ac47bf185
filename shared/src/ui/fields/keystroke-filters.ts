const DIGITS = '0-9';
const LETTERS = 'A-Za-z';
const UMLAUTS = 'ÄÖÜäöüßẞ';
/** Latin with marks, from Latin-1 to Latin Extended-A, and Romanian: customers are called Çelik, Łukasz or Ștefan, too. */
const ACCENTS = 'À-ÖØ-öø-žȘ-ț';
const PUNCTUATION = String.raw`.,;:!?¡¿'"„“”‚‘’»«›‹()[\]{}<>/\\|@#$€£%&*+=_~^${'`'}´°§–—…·\-`;

/** What each kind of field lets through (specification, section 5), as the inside of a character class. */
const ALLOWED = {
  text: `${LETTERS}${DIGITS}\\n ${UMLAUTS}${ACCENTS}`,
  textWithSymbols: `${LETTERS}${DIGITS}\\n ${UMLAUTS}${ACCENTS}${PUNCTUATION}`,
  wholeNumber: `${DIGITS}\\n`,
  signedNumber: `${DIGITS}\\n\\-`,
  tel: `${DIGITS}${PUNCTUATION}`,
  email: `${LETTERS}${DIGITS}@.`,
  currency: DIGITS,
} as const;

export type FilterName = keyof typeof ALLOWED;
export type KeystrokeFilter = (text: string) => string;

const escaped = (characters: string): string => characters.replaceAll(/[\\\]^-]/g, String.raw`\$&`);

/**
 * The filter of one kind of field: keeps what is allowed, in its order, and drops the rest. Composes first (NFC):
 * what is pasted from a PDF or from macOS may carry its umlauts as two characters.
 * @param also further characters to let through
 * @example keystrokeFilter('email')('max-müller @optik.de') // 'maxmller@optik.de'
 * @example keystrokeFilter('email', '-')('max-1@optik.de') // 'max-1@optik.de'
 */
export function keystrokeFilter(name: FilterName, also = ''): KeystrokeFilter {
  const forbidden = new RegExp(`[^${ALLOWED[name]}${escaped(also)}]`, 'gu');
  return (text) => text.normalize('NFC').replaceAll(forbidden, '');
}
