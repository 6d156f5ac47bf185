import { sql, type RawBuilder } from 'kysely';
import type { CustomerSet } from '../../data/analysis/slices/customer-sets.ts';
import type { FilteredStores } from '../../data/analysis/question.ts';
import { inStores, matchesColumns } from '../../data/stores/scope.ts';
import { lastKnownDay } from '../../data/analysis/last-known-day.ts';
import { ofSide, waitsAsOf } from './waits.ts';

/** Customers with main glasses up to the period's end, as the figures know them on that day. */
export const main: CustomerSet<'main'> = ({ slice, dataDate, ...stores }) => {
  const { isEvent, months } = ofSide(1);
  return sql`
    SELECT DISTINCT customer_id, 0::bigint AS amount_cents
    FROM (${waitsAsOf({ ...stores, filter: slice, asOf: [lastKnownDay(slice.to, dataDate)] })}) waits
    WHERE ${months} IS NOT NULL AND ${slice.cohort === undefined ? sql`true` : sql`is_first AND year = ${slice.cohort}`}
      AND ${slice.within === undefined ? sql`true` : sql`${isEvent} AND ${months} < ${slice.within}`}`;
};

/**
 * Everyone who has bought in the stores, `since` which day, and `second_on` when a second purchase of theirs was begun
 * anywhere; null: not so far.
 */
const purchasers = ({ filter, ...stores }: FilteredStores): RawBuilder<unknown> => sql`
  SELECT bought.customer_id, bought.since, k.second_purchase_on AS second_on
  FROM (
    SELECT customer_id, min(ordered_on) AS since FROM order_facts
    WHERE ${inStores(stores)} AND is_sale AND customer_id IS NOT NULL AND ${matchesColumns({ ...stores, filter })}
    GROUP BY customer_id
  ) bought
  LEFT JOIN customer_facts k ON k.tenant_id = ${stores.tenantId} AND k.customer_id = bought.customer_id`;

/** Whether one of the `purchasers` had made a single purchase anywhere by a day on which they had bought. */
const isOneTime = (asOf: string): RawBuilder<boolean> => sql<boolean>`coalesce(second_on > ${asOf}::date, true)`;

export const oneTime: CustomerSet<'one-time'> = ({ slice, dataDate, ...stores }) => {
  const asOf = lastKnownDay(slice.to, dataDate);
  return sql`SELECT customer_id, 0::bigint AS amount_cents FROM (${purchasers({ ...stores, filter: slice })}) purchasers WHERE since <= ${asOf}::date AND ${isOneTime(asOf)}`;
};
