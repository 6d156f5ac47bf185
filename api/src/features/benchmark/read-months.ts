import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import type { LocatedMonth } from './compare.ts';

/** Invented shops for a demonstration: their months between two first days, both included. */
export type InventedShops = (from: string, to: string) => LocatedMonth[];

/** Complete months of all visible stores (`asOperator`) of businesses that let them be counted, with the invented ones of a demonstration. */
export async function readMonths(
  trx: Transaction<Database>,
  from: string,
  to: string,
  invented?: InventedShops,
): Promise<LocatedMonth[]> {
  const { rows } = await sql<LocatedMonth>`
    SELECT m.tenant_id, m.store_id, m.month, m.charged_cents, m.charged_glasses_cents, m.charged_buyer_cents, m.glasses_count, m.buyer_count,
      m.main_count, m.extra_count, m.progressive_count, m.corrective_count, g.state AS region
    FROM store_month m
    JOIN stores s ON s.tenant_id = m.tenant_id AND s.id = m.store_id AND s.is_visible
    JOIN (
      -- A month is complete once the store has data of a later one.
      SELECT tenant_id, store_id, max(month) AS running FROM store_month GROUP BY tenant_id, store_id
    ) last ON last.tenant_id = m.tenant_id AND last.store_id = m.store_id AND m.month < last.running
    LEFT JOIN geo_plz g ON g.plz = s.plz
    WHERE m.month BETWEEN ${from}::date AND ${to}::date
      AND NOT EXISTS (SELECT FROM business_settings b WHERE b.tenant_id = m.tenant_id AND NOT b.shares_benchmark)`.execute(
    trx,
  );
  return [...rows, ...(invented?.(from, to) ?? [])];
}

/** What stores' factors are made of; readable `asOperator` alone. */
export const readKey = async (trx: Transaction<Database>): Promise<string> =>
  (await trx.selectFrom('bench_secret').select('key').executeTakeFirstOrThrow()).key;

/** Months of the years that a month is compared by: its class stands on the calendar year before. */
export const neededFrom = (month: string): string => `${Number(month.slice(0, 4)) - 1}-01-01`;
