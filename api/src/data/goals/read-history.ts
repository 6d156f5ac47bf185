import { lastOfMonth, monthsOf } from '@portal/shared/contract/calendar';
import { sql } from 'kysely';
import { inStores, type StoresAsked } from '../stores/scope.ts';
import type { History, MonthFigures } from './history.ts';

/** As far back as a year's trend looks. */
const YEARS = 4;
const NOTHING: MonthFigures = {
  revenue_cents: 0,
  glasses_cents: 0,
  glasses_count: 0,
  main_count: 0,
  extra_count: 0,
  progressive_count: 0,
  corrective_count: 0,
  buyer_count: 0,
  new_buyer_count: 0,
  buyer_cents: 0,
};

/** By store: the months before the year that are over, which is once the data reach their last day. */
export async function readHistory(
  { trx, ...stores }: StoresAsked,
  year: number,
  today: string,
): Promise<Map<number, History>> {
  const { rows } = await sql<MonthFigures & { store_id: number; month: string; known_to: string }>`
    SELECT m.store_id, m.month, least(${today}::date, last.day) AS known_to, m.revenue_cents, m.glasses_cents, m.glasses_count,
      m.main_count, m.extra_count, m.progressive_count, m.corrective_count, m.buyer_count, m.new_buyer_count, m.buyer_cents
    FROM store_month m
    JOIN LATERAL (
      -- One look at the end of the index per store.
      SELECT f.ordered_on AS day FROM order_facts f
      WHERE f.tenant_id = ${stores.tenantId} AND f.store_id = m.store_id ORDER BY f.ordered_on DESC LIMIT 1
    ) last ON true
    WHERE ${inStores(stores, 'm')}
      AND m.month >= make_date(${year - YEARS}::int, 1, 1) AND m.month < make_date(${year}::int, 1, 1)
    ORDER BY m.month`.execute(trx);
  return new Map(
    [...Map.groupBy(rows, ({ store_id }) => store_id)].map(([storeId, months]) => [storeId, withoutGaps(months)]),
  );
}

/** The first day of each store's records; a store without any is not in it. */
export async function readFirstDays({ trx, tenantId, storeIds }: StoresAsked): Promise<Map<number, string>> {
  // One look at the beginning of the index per store.
  const { rows } = await sql<{ store_id: number; day: string }>`
    SELECT s.id AS store_id, first.day FROM stores s
    JOIN LATERAL (
      SELECT r.day FROM store_day r WHERE r.tenant_id = ${tenantId} AND r.store_id = s.id ORDER BY r.day LIMIT 1
    ) first ON true
    WHERE s.tenant_id = ${tenantId} AND s.id = ANY(${storeIds}::bigint[])`.execute(trx);
  return new Map(rows.map(({ store_id, day }) => [store_id, day]));
}

/** A month without any order between others was one of nothing, not an unknown one. */
function withoutGaps(rows: readonly (MonthFigures & { month: string; known_to: string })[]): History {
  const byMonth = new Map(rows.map(({ month, known_to: _knownTo, ...figures }) => [month, figures]));
  const history = new Map<string, MonthFigures>();
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) return history;
  for (const month of monthsOf({ from: first.month, to: last.month })) {
    if (lastOfMonth(month) <= last.known_to) history.set(month, byMonth.get(month) ?? NOTHING);
  }
  return history;
}
