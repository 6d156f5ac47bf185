import type { DecimalMark } from './decimal.ts';

/** Which number comes first where a day is written with both: 24/12/2025 or 12/24/2025. */
export type DayOrder = 'day-first' | 'month-first';

/** How a column of a file writes its values: found by all of its cells together, never by one. */
export interface ColumnForm {
  /** Between whole and fraction. */
  mark: DecimalMark;
  dayOrder: DayOrder;
  /** Days stand as Excel counts them: 45285. */
  isSerial: boolean;
  /** Tax stands as a fraction or a factor: 0,19 or 1,19. */
  isFraction: boolean;
  /** Amounts end with S or H (Soll, Haben), and this letter means money that came in; null: they do not. */
  income: 'S' | 'H' | null;
  /** Numbers of customers and orders have become decimals: 1001.0. */
  isFloat: boolean;
}

export const PLAIN_FORM: ColumnForm = {
  mark: ',',
  dayOrder: 'day-first',
  isSerial: false,
  isFraction: false,
  income: null,
  isFloat: false,
};

/** Hears every cell of one column and says how it is written. */
export interface ColumnVote {
  /** @param text as it stands in the file, never empty */
  add(text: string): void;
  form(): ColumnForm;
  /** Of columns of decimals: cells that speak for either mark. */
  readonly marks?: Readonly<{ comma: number; point: number }>;
  /** Of columns of days: cells that can only be read in either order. */
  readonly orders?: Readonly<{ dayFirst: number; monthFirst: number }>;
}
