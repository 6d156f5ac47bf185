import { sql, type RawBuilder } from 'kysely';
import type { FilteredStores } from '../../data/analysis/question.ts';
import { inStores, matchesColumns } from '../../data/stores/scope.ts';

/** Where and for which Hauptbrillen it is asked, and as of which days: each is a side, numbered from 1. */
export interface WaitQuestion extends FilteredStores {
  /** ISO. */
  asOf: readonly string[];
}

const eventOf = (side: number) => sql.ref(`is_event_${side}`);
const monthsOf = (side: number) => sql.ref(`months_${side}`);
/** What `waitsAsOf` says of a side: whether the wait has ended, and its length. */
export const ofSide = (side: number) => ({ isEvent: eventOf(side), months: monthsOf(side) });

/**
 * The waits from one pair of main glasses to the customer's next, wherever that was bought, as they were known on each
 * day: `is_event_1` when the next had been bought by the first day, else they are watched until then or to the store's
 * last order. `months_1` are whole ones, null for what had not begun by then; `is_first` with the customer's first main
 * glasses in all history, bought in `year`.
 */
export function waitsAsOf({ tenantId, storeIds, filter, asOf }: WaitQuestion): RawBuilder<unknown> {
  const sides = asOf.map(
    (day, at) => sql`
    coalesce(w.next_on <= ${day}::date, false) AS ${eventOf(at + 1)},
    CASE WHEN w.since > ${day}::date THEN NULL WHEN w.next_on <= ${day}::date THEN w.months
      ELSE ${sql.ref(`u.month_${at}`)} - w.since_month - (w.since_day > ${sql.ref(`u.day_${at}`)})::int END AS ${monthsOf(at + 1)}`,
  );
  const ends = asOf.map((day, at) => {
    const until = sql`least(${day}::date, last_day)`;
    return sql`extract(year FROM ${until})::int * 12 + extract(month FROM ${until})::int - 1 AS ${sql.ref(`month_${at}`)},
      extract(day FROM ${until})::int AS ${sql.ref(`day_${at}`)}`;
  });
  return sql`
    SELECT w.customer_id, w.is_first, w.since_month / 12 AS year, ${sql.join(sides)}
    FROM main_waits w
    JOIN (
      SELECT store_id, ${sql.join(ends)} FROM (
        SELECT s.id AS store_id, (
          SELECT f.ordered_on FROM order_facts f WHERE f.tenant_id = ${tenantId} AND f.store_id = s.id ORDER BY f.ordered_on DESC LIMIT 1
        ) AS last_day
        FROM stores s WHERE s.tenant_id = ${tenantId} AND s.id = ANY(${storeIds}::bigint[])
      ) known
      -- Without it the planner looks the last order up for every wait.
      OFFSET 0
    ) u ON u.store_id = w.store_id
    WHERE ${inStores({ tenantId, storeIds }, 'w')} AND ${matchesColumns({ tenantId, filter }, 'w')}`;
}
