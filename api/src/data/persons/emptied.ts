import { sql, type RawBuilder } from 'kysely';
import type { Erased } from './person-column.ts';

type Left = string | boolean | Date | null;
const VALUES = { null: null, false: false, true: true } as const;

/**
 * What an erasure writes into a row that stays, by column; what is kept is not in it.
 * @param pseudonym what stands in place of the customer's number
 */
export const emptied = (columns: Readonly<Record<string, { erased: Erased }>>, pseudonym = ''): Record<string, Left> =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([column, { erased }]): [string, Left][] => {
      if (typeof erased === 'object') return 'value' in erased ? [[column, erased.value]] : [];
      if (erased === 'pseudonym') return [[column, pseudonym]];
      return [[column, erased === 'now' ? new Date() : VALUES[erased]]];
    }),
  );

/** The same as what an UPDATE sets. */
export const settingEmptied = (...args: Parameters<typeof emptied>): RawBuilder<unknown> =>
  sql.join(Object.entries(emptied(...args)).map(([column, value]) => sql`${sql.ref(column)} = ${value}`));
