import { UNKNOWN_NUMBER } from './columns.ts';

/** What stands for a value that is not known; no reading reaches it. */
export const UNKNOWN = 0xff_ff;

/** What a column's raw values mean: index is the raw value, of a day its low 16 bits. */
export interface Readings {
  /** ISO day. */
  asOf: string;
  /** A number as it is. */
  value: Uint16Array;
  /** Years of age on that day of who was born on the raw day. */
  years: Uint16Array;
  /** Whole calendar months from the raw day to that day. */
  months: Uint16Array;
}

/** Of columns of numbers. */
export const NUMBERS = Uint16Array.from({ length: 256 }, (_, raw) => (raw === UNKNOWN_NUMBER ? UNKNOWN : raw));
const AS_IT_IS = Uint16Array.from({ length: UNKNOWN + 1 }, (_, raw) => raw);

/** Of segments whose days have become years and months already. @param asOf ISO day on which they were read */
export const readAlready = (asOf: string): Readings => ({ asOf, value: NUMBERS, years: AS_IT_IS, months: AS_IT_IS });
