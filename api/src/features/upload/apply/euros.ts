import { sql, type RawBuilder } from 'kysely';

/** Cents as sentences of the database write them: '1234,50'. */
export const euros = (cents: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`replace(to_char(${cents} / 100.0, 'FM999999999990.00'), '.', ',')`;
