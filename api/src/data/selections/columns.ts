import { sql, type RawBuilder } from 'kysely';

/**
 * What a segment keeps of each customer, and the one place that says where it comes from: the segment is built from
 * `sql`, and the list filters by the same expression. `k` is customers, `f` customer_facts, `s` customer_scores.
 * None of it is a refraction; what scores may use of them is the score job's to decide, by consent.
 *
 * day: two bytes, days since FIRST_DAY. number: one byte. The largest value of either means 'unknown'; what does not
 * fit becomes the nearest that does, which lies beyond SELECTION_LIMITS.
 */
interface Column {
  kind: 'day' | 'number';
  sql: RawBuilder<string | number | null>;
}

const number = (column: string): Column => ({ kind: 'number', sql: sql.ref<number | null>(column) });

// Two-byte columns first, so that each begins at an even address.
export const COLUMNS = {
  birth: { kind: 'day', sql: sql.ref<string | null>('k.birth_date') },
  last_main: { kind: 'day', sql: sql.ref<string | null>('f.last_main_on') },
  // One bit per channel, in the order of SELECTION_CHANNELS.
  channels: { kind: 'number', sql: sql<number>`(f.may_letter::int + 2 * f.may_email::int + 4 * f.may_sms::int)` },
  next_glasses_months: number('s.next_glasses_months'),
  next_glasses_p6: number('s.next_glasses_p6'),
  next_glasses_p12: number('s.next_glasses_p12'),
  fashion: number('s.fashion'),
  future: number('s.future'),
  quality: number('s.quality'),
  potential_long: number('s.potential_long'),
  potential_multifocal: number('s.potential_multifocal'),
  potential_near: number('s.potential_near'),
  potential_office: number('s.potential_office'),
  potential_sports_sun: number('s.potential_sports_sun'),
} satisfies Record<string, Column>;

export type ColumnName = keyof typeof COLUMNS;
export const COLUMN_NAMES = Object.keys(COLUMNS) as ColumnName[];

export const bytesOf = (column: ColumnName): 1 | 2 => COLUMNS[column].kind === 'day' ? 2 : 1;
/** The value that means 'unknown'. */
export const unknownOf = (column: ColumnName): number => bytesOf(column) === 2 ? 0xFF_FF : 0xFF;

/** Nobody living was born before it; its days last until June 2059. */
export const FIRST_DAY = '1880-01-01';
