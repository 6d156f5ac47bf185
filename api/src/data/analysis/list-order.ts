import { sql, type RawBuilder } from 'kysely';

/** Numbers of the optician's software as people count them: 'A-9' before 'A-10'. */
export const naturalKeys = (text: RawBuilder<string>): RawBuilder<unknown>[] => [
  sql`substring(${text} FROM '^\\D*')`,
  sql`coalesce(substring(${text} FROM '\\d+')::numeric, -1)`,
  text,
];

interface Sorting {
  /** Columns or expressions, the first that differs decides. */
  keys: readonly RawBuilder<unknown>[];
  direction: 'asc' | 'desc';
  /** Decides between rows that are equal in all keys, so that no page repeats or leaves out a row. */
  tie: RawBuilder<unknown>;
}

/** ORDER BY of a list. Keys may be null: what is missing stands last in both directions. */
export const orderedBy = ({ keys, direction, tie }: Sorting): RawBuilder<unknown> =>
  sql`ORDER BY ${sql.join([...keys.map((key) => sql`${key} ${DIRECTIONS[direction]} NULLS LAST`), tie])}`;

/** The same where no key is ever null: such an order can be read from an index in either direction. */
export const readInOrder = ({ keys, direction, tie }: Sorting): RawBuilder<unknown> =>
  sql`ORDER BY ${sql.join([...keys, tie].map((key) => sql`${key} ${DIRECTIONS[direction]}`))}`;

const DIRECTIONS = { asc: sql`ASC`, desc: sql`DESC` };

/** The keys as columns, to be sorted by once more outside of the query that makes them. */
export const asColumns = (keys: readonly RawBuilder<unknown>[]) => ({
  select: sql.join(keys.map((key, at) => sql`${key} AS ${sql.ref(`key_${at}`)}`)),
  of: (table: string): RawBuilder<unknown>[] => keys.map((_, at) => sql.ref(`${table}.key_${at}`)),
});
