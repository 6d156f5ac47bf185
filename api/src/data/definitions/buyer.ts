import { sql } from 'kysely';
import type { Definition } from './definition.ts';

/** A day in any form that can be compared: ISO, or as it is packed. */
type Day = string | number;

/** Whether a day lies in a period, both of whose ends belong to it. */
export const isIn: Definition<[day: Day, from: Day, to: Day], boolean> = {
  of: (day, from, to) => day >= from && day <= to,
  sql: (day, from, to) => sql`${day} BETWEEN ${from} AND ${to}`,
};

/** Whether an order of someone known makes them a buyer of a period: sold on one of its days, and not taken back. */
export const makesBuyer: Definition<[isSale: boolean, day: Day, from: Day, to: Day], boolean> = {
  of: (isSale, day, from, to) => isSale && isIn.of(day, from, to),
  sql: (isSale, ...days) => sql`(${isSale} AND ${isIn.sql(...days)})`,
};

/**
 * Whether a buyer of a period is new in it (Neukunde): their first purchase at the business begins in it, wherever and
 * whatever it was. `since`: the first day of that purchase, as `order_facts.customer_since`; null where nothing was sold.
 */
export const isNewIn: Definition<[since: Day | null, from: Day, to: Day], boolean> = {
  of: (since, from, to) => since !== null && isIn.of(since, from, to),
  sql: (since, ...days) => sql`(${since} IS NOT NULL AND ${isIn.sql(since, ...days)})`,
};
