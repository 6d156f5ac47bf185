import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import { dayOf, wholeMonths, type EpochDay } from '../../data/scoring/index.ts';

/** What time a business's orders cover. */
export interface Records {
  /** Last day with a sale; days to come are slips in a file. */
  asOf: EpochDay;
  /** First day of the records of each store. */
  fromOf: ReadonlyMap<number, EpochDay>;
  /** Whole months that the store with the longest records has. */
  months: number;
}

interface StoreMonth {
  store_id: number;
  month: string;
  orders: number;
}

/** undefined while nothing has been sold. */
export async function readRecords(trx: Transaction<Database>, tenantId: number): Promise<Records | undefined> {
  const {
    rows: [last],
  } = await sql<{ day: string | null }>`
    SELECT max(ordered_on) AS day FROM order_facts
    WHERE tenant_id = ${tenantId} AND is_sale AND ordered_on <= (now() AT TIME ZONE 'Europe/Berlin')::date`.execute(
    trx,
  );
  if (!last?.day) return undefined;
  const asOf = dayOf(last.day);
  const { rows } = await sql<StoreMonth>`
    SELECT store_id, month, greatest(order_count, 0) AS orders FROM store_month
    WHERE tenant_id = ${tenantId} AND month <= ${last.day}::date ORDER BY store_id, month`.execute(trx);
  const fromOf = new Map(
    [...Map.groupBy(rows, ({ store_id }) => store_id)].map(([id, months]) => [id, recordsFrom(months)]),
  );
  return { asOf, fromOf, months: Math.max(0, ...[...fromOf.values()].map((from) => wholeMonths(from, asOf))) };
}

/**
 * The month in which a store's records begin: the first with a quarter of its usual orders. What lies before is a
 * handful of old orders that were entered later, or a wrong year; years without orders after it would look as if
 * nobody had come back.
 */
export function recordsFrom(months: readonly { month: string; orders: number }[]): EpochDay {
  const sorted = months.map(({ orders }) => orders).sort((a, b) => a - b);
  const usual = sorted[Math.floor(sorted.length / 2)] ?? 0;
  return dayOf((months.find(({ orders }) => orders > 0 && orders >= usual / 4) ?? months[0])?.month ?? '1970-01-01');
}
