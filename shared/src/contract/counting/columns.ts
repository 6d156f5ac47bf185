/**
 * What is known of each customer. day: two bytes, read by a table of `Readings`. number: from 0 to 254, 255 means
 * 'unknown'. What does not fit becomes the nearest that does, which lies beyond SELECTION_LIMITS. word: two bytes, its place among
 * the segment's `words`, UNKNOWN_WORD means 'unknown'.
 */
const KINDS = {
  // Two-byte columns first, so that each begins at an even address.
  birth: 'day',
  last_main: 'day',
  last_brand: 'word',
  last_maker: 'word',
  city: 'word',
  // One bit per channel, in the order of SELECTION_CHANNELS.
  channels: 'number',
  next_glasses_months: 'number',
  next_glasses_p6: 'number',
  next_glasses_p12: 'number',
  fashion: 'number',
  future: 'number',
  quality: 'number',
  potential_long: 'number',
  potential_multifocal: 'number',
  potential_near: 'number',
  potential_office: 'number',
  potential_sports_sun: 'number',
  // 1 with einw_gesundheit, 0 without; the others are potentials with what was measured, unknown without that consent.
  health: 'number',
  refraction_long: 'number',
  refraction_multifocal: 'number',
  refraction_office: 'number',
  // Place in CHOICE_VALUES.
  last_type: 'number',
  last_status: 'number',
  complained: 'number',
} as const satisfies Record<string, 'day' | 'word' | 'number'>;

export type ColumnName = keyof typeof KINDS;
export const COLUMN_NAMES = Object.keys(KINDS) as ColumnName[];
export const isDay = (column: ColumnName): boolean => KINDS[column] === 'day';

/** Columns of a business's own words. */
export type WordColumn = { [Name in ColumnName]: (typeof KINDS)[Name] extends 'word' ? Name : never }[ColumnName];
export const isWord = (column: ColumnName): column is WordColumn => KINDS[column] === 'word';
export const WORD_COLUMNS: readonly WordColumn[] = COLUMN_NAMES.filter(isWord);
export const isWide = (column: ColumnName): boolean => KINDS[column] !== 'number';

/** A word that is not known. */
export const UNKNOWN_WORD = 0xff_ff;
export type Words = Readonly<Record<WordColumn, readonly string[]>>;

/** Columns that follow from refractions or from the consent to use them: read by criteria with `uses_refraction` alone, but the consent also where the business is strict. */
const OF_REFRACTION: ReadonlySet<ColumnName> = new Set([
  'health',
  'refraction_long',
  'refraction_multifocal',
  'refraction_office',
] as const);
export const isOfRefraction = (column: ColumnName): boolean => OF_REFRACTION.has(column);

/** A number that is not known. */
export const UNKNOWN_NUMBER = 255;

/**
 * All that selections count of one store's customers, one typed array per column; row i is the same customer in each.
 * Who the customers are is not in it.
 */
export interface Segment {
  rows: number;
  columns: Record<ColumnName, Uint8Array | Uint16Array>;
  words: Words;
}
