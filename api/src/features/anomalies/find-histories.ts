import { addDays, epochDay } from '@portal/shared/contract/calendar';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import { isLens } from '../../data/definitions/lens-lines.ts';
import { daysOpen } from '../../data/stores/open-days.ts';
import type { SoldLens } from '../../data/watch/judge-prices.ts';
import { StoreDays, type WatchedDay } from '../../data/watch/watched-days.ts';
import type { StoreHistory } from '../../data/watch/watch-store.ts';

/** Days back that anything of a store is judged by: three seasons before a window of four weeks. */
const REMEMBERED_DAYS = 4 * 366;
/** The same of the prices of lenses, and of who sold. */
const LENS_DAYS = 260;
const SALES_DAYS = 366;

type DayRow = WatchedDay & { store_id: number; day: string };

const text = (column: string) => sql`coalesce(lower(trim(${sql.ref(`l.${column}`)})), '')`;

/** What the watch knows of every visible store, up to a day (ISO). */
export async function findHistories(
  trx: Transaction<Database>,
  tenantId: number,
  today: string,
): Promise<Map<number, StoreHistory>> {
  const since = addDays(today, -REMEMBERED_DAYS);
  const { rows: days } = await sql<DayRow>`
    SELECT store_id, ordered_on AS day, sum(piece)::int AS receipts, sum(revenue_cents)::bigint AS revenue,
      coalesce(sum(piece) FILTER (WHERE kind = 'Brille'), 0)::int AS glasses,
      (count(*) FILTER (WHERE kind = 'Brille' AND is_sale AND NOT is_main))::int AS extra,
      coalesce(sum(revenue_cents) FILTER (WHERE kind = 'Brille'), 0)::bigint AS "glassesRevenue",
      (count(*) FILTER (WHERE kind = 'Brille' AND is_sale))::int AS "glassesOrders",
      (count(*) FILTER (WHERE kind = 'Brille' AND is_sale AND frame_cents = 0 AND lens_cents = 0))::int AS bare
    FROM order_facts
    WHERE tenant_id = ${tenantId} AND ordered_on BETWEEN ${since} AND ${today}
    GROUP BY 1, 2`.execute(trx);
  const { rows: lenses } = await sql<{ store_id: number; day: string; article: string; price: number }>`
    SELECT f.store_id, f.ordered_on AS day, concat_ws('|', ${text('maker')}, ${text('lens_type')}, l.lens_index, ${text('coating')}) AS article,
      (l.gross_cents / l.quantity)::double precision AS price
    FROM order_facts f
    JOIN order_lines l ON l.tenant_id = f.tenant_id AND l.order_id = f.order_id AND ${isLens} AND l.quantity > 0 AND l.gross_cents > 0
    WHERE f.tenant_id = ${tenantId} AND f.is_sale AND f.ordered_on BETWEEN ${addDays(today, -LENS_DAYS)} AND ${today}
      AND nullif(trim(l.lens_type), '') IS NOT NULL`.execute(trx);
  const { rows: sales } = await sql<{ store_id: number; person: number; day: string }>`
    SELECT DISTINCT f.store_id, p.person_id AS person, f.ordered_on AS day
    FROM order_facts f JOIN staff_people p ON p.tenant_id = f.tenant_id AND p.staff_id = f.staff_id
    WHERE f.tenant_id = ${tenantId} AND f.is_sale AND f.ordered_on BETWEEN ${addDays(today, -SALES_DAYS)} AND ${today}
    ORDER BY 1, 2, 3`.execute(trx);
  const places = await trx
    .selectFrom('store_places as p')
    .innerJoin('stores as s', (join) => join.onRef('s.tenant_id', '=', 'p.tenant_id').onRef('s.id', '=', 'p.store_id'))
    .select(['p.store_id', 'p.state', 'p.open_days'])
    .where('p.tenant_id', '=', tenantId)
    .where('s.is_visible', '=', true)
    .orderBy('p.store_id')
    .execute();
  return new Map(
    places.flatMap(({ store_id: store, state, open_days }): [number, StoreHistory][] => {
      const own = days.filter(({ store_id }) => store_id === store);
      const first = own.reduce((least, { day }) => (day < least ? day : least), today);
      if (own.length === 0) return [];
      const byDay = new Map(own.map(({ day, ...rest }) => [epochDay(day), rest]));
      const lensesHere = lenses.filter(({ store_id }) => store_id === store);
      const sold = Map.groupBy(
        sales.filter(({ store_id }) => store_id === store),
        ({ person }) => person,
      );
      return [
        [
          store,
          {
            days: new StoreDays(byDay, epochDay(first), epochDay(today)),
            lenses: lensesHere.map(({ day, article, price }): SoldLens => ({ day: epochDay(day), article, price })),
            sales: new Map([...sold].map(([person, rows]) => [person, rows.map(({ day }) => epochDay(day))])),
            openDays: daysOpen(first, today, { state, weekdays: new Set(open_days) }).map(epochDay),
          },
        ],
      ];
    }),
  );
}
