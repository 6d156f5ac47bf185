import type { AnalysisFilter } from '@portal/shared/contract';
import { sql, type RawBuilder } from 'kysely';
import type { CustomerSet } from '../customers/sets.ts';
import { matchesFilter } from '../scope.ts';
import { lastKnownDay } from './last-known-day.ts';
import { waitsAsOf, type WaitQuestion } from './waits.ts';

/** Customers with main glasses up to the period's end, as the figures know them on that day. */
export const main: CustomerSet<'main'> = (slice, { tenantId, storeIds, dataDate }) => sql`
  SELECT DISTINCT customer_id, 0::bigint AS amount_cents
  FROM (${waitsAsOf({ tenantId, storeIds, filter: slice, asOf: [lastKnownDay(slice.to, dataDate)] })}) waits
  WHERE ${slice.cohort === undefined ? sql`true` : sql`is_first AND year = ${slice.cohort}`}
    AND ${slice.within === undefined ? sql`true` : sql`is_event AND months < ${slice.within}`}`;

/** Everyone who had bought in the stores by a day, `is_one_time` when they had made a single purchase anywhere by then. */
export const purchasersBy = ({ tenantId, storeIds }: Pick<WaitQuestion, 'tenantId' | 'storeIds'>, filter: AnalysisFilter, asOf: string): RawBuilder<unknown> => sql`
  WITH bought AS (
    SELECT DISTINCT customer_id FROM order_facts
    WHERE tenant_id = ${tenantId} AND store_id = ANY(${storeIds}::bigint[]) AND is_sale AND customer_id IS NOT NULL
      AND ordered_on <= ${asOf}::date AND ${matchesFilter(filter)}
  )
  SELECT customer_id, NOT EXISTS (
    SELECT FROM order_facts f
    WHERE f.tenant_id = ${tenantId} AND f.customer_id = bought.customer_id AND f.purchase_number > 1 AND f.ordered_on <= ${asOf}::date
  ) AS is_one_time
  FROM bought`;

export const oneTime: CustomerSet<'one-time'> = (slice, { dataDate, ...context }) => sql`
  SELECT customer_id, 0::bigint AS amount_cents FROM (${purchasersBy(context, slice, lastKnownDay(slice.to, dataDate))}) purchasers WHERE is_one_time`;
