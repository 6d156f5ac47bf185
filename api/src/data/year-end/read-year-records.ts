import { addMonths, firstOfMonth, lastOfMonth } from '@portal/shared/contract/calendar';
import { sql } from 'kysely';
import { kept } from '../../platform/database/index.ts';
import { inStores, type StoresAsked } from '../stores/scope.ts';
import { MOST_YEARS } from './learn-course.ts';
import type { StoreRecords } from './year-end.ts';

interface MonthRow {
  store_id: number;
  first: string;
  last: string;
  month: string;
  revenue: number;
  glasses: number;
  new_customers: number;
}

interface DayRow {
  store_id: number;
  day: string;
  orders: number;
}

/** What the year's end of each store is told by; a store without data is not in it. */
export async function readYearRecords({ trx, ...stores }: StoresAsked, today: string): Promise<StoreRecords[]> {
  const { tenantId, storeIds } = stores;
  // Each day is one look at an end of the index per store.
  const { rows } = await kept(sql<MonthRow>`
    SELECT s.id AS store_id, first.day AS first, last.day AS last, m.month, m.revenue_cents AS revenue, m.glasses_count AS glasses,
      m.new_buyer_count AS new_customers
    FROM stores s
    JOIN LATERAL (
      SELECT r.day FROM store_day r WHERE r.tenant_id = ${tenantId} AND r.store_id = s.id ORDER BY r.day LIMIT 1
    ) first ON true
    JOIN LATERAL (
      SELECT r.day FROM store_day r WHERE r.tenant_id = ${tenantId} AND r.store_id = s.id ORDER BY r.day DESC LIMIT 1
    ) last ON true
    JOIN store_month m ON m.tenant_id = ${tenantId} AND m.store_id = s.id
      AND m.month BETWEEN date_trunc('month', last.day)::date - ${`${MOST_YEARS * 12} months`}::interval AND last.day
    WHERE s.tenant_id = ${tenantId} AND s.id = ANY(${storeIds}::bigint[])`).execute(trx);
  const byStore = Map.groupBy(rows, ({ store_id }) => store_id);
  const days = await readSameMonths({ trx, ...stores }, [
    ...new Set([...byStore.values()].map(([row]) => firstOfMonth(row && row.last < today ? row.last : today))),
  ]);
  const daysOf = Map.groupBy(days, ({ store_id }) => store_id);
  return [...byStore].flatMap(([storeId, months]) =>
    months[0]
      ? [
          {
            storeId,
            first: months[0].first,
            last: months[0].last,
            months: new Map(
              months.map(({ month, revenue, glasses, new_customers }) => [month, { revenue, glasses, new_customers }]),
            ),
            orders: new Map(daysOf.get(storeId)?.map(({ day, orders }) => [day, orders])),
          },
        ]
      : [],
  );
}

/** Orders by day in the same months of the years before. */
async function readSameMonths({ trx, ...stores }: StoresAsked, months: readonly string[]): Promise<DayRow[]> {
  const before = months.flatMap((month) =>
    Array.from({ length: MOST_YEARS }, (_, at) => addMonths(month, -12 * (at + 1))),
  );
  const { rows } = await kept(sql<DayRow>`
    SELECT d.store_id, d.day, d.order_count AS orders
    FROM unnest(${before}::date[], ${before.map(lastOfMonth)}::date[]) AS month (first_day, last_day)
    JOIN store_day d ON ${inStores(stores, 'd')} AND d.day BETWEEN month.first_day AND month.last_day`).execute(trx);
  return rows;
}
