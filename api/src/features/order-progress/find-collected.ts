import { UNCOLLECTED_DAYS } from '@portal/shared/contract/analyse';
import { addDays } from '@portal/shared/contract/calendar';
import { sql } from 'kysely';
import { inStores, type StoresAsked } from '../../data/stores/scope.ts';
import { COMING_DAYS } from './find-uncollected.ts';

/** The orders that `findUncollected` counts, by their numbers of the portal. */
export async function listUncollected({ trx, ...stores }: StoresAsked, dataDate: string | null): Promise<number[]> {
  if (dataDate === null) return [];
  const { rows } = await sql<{ id: number }>`
    SELECT o.id FROM orders o JOIN order_facts f ON f.tenant_id = ${stores.tenantId} AND f.order_id = o.id AND f.is_sale
    WHERE ${inStores(stores, 'o')} AND o.status = 'fertig' AND o.ordered_on <= ${addDays(dataDate, -UNCOLLECTED_DAYS)}
    ORDER BY o.id`.execute(trx);
  return rows.map(({ id }) => id);
}

/** What has become of orders that lay ready on a day. */
export interface Collected {
  /** How many there are of them, without those that had been collected before that day, which the data had not said yet. */
  orders: number;
  /** Of them, collected from that day on, and what for, cents. */
  came: number;
  cents: number;
  /** Of them, cancelled. */
  cancelled: number;
  /** Last day that is looked at, ISO: 30 days after, or the last day with data. */
  to: string;
}

/** @param on the day, ISO; the data reach it */
export async function findCollected(
  { trx, ...stores }: StoresAsked,
  orderIds: readonly number[],
  { on, dataDate }: { on: string; dataDate: string },
): Promise<Collected> {
  const end = addDays(on, COMING_DAYS);
  const to = end < dataDate ? end : dataDate;
  const {
    rows: [found],
  } = await sql<Omit<Collected, 'to'>>`
    SELECT count(*) FILTER (WHERE NOT was_gone)::int AS orders, count(*) FILTER (WHERE has_come)::int AS came,
      coalesce(sum(cents) FILTER (WHERE has_come), 0)::bigint AS cents, count(*) FILTER (WHERE is_cancelled)::int AS cancelled
    FROM (
      SELECT f.revenue_cents AS cents, f.order_id IS NULL AS is_cancelled,
        f.order_id IS NOT NULL AND o.status = 'abgeholt' AND coalesce(o.delivered_on < ${on}, false) AS was_gone,
        f.order_id IS NOT NULL AND o.status = 'abgeholt' AND coalesce(o.delivered_on BETWEEN ${on} AND ${to}, false) AS has_come
      FROM orders o LEFT JOIN order_facts f ON f.tenant_id = ${stores.tenantId} AND f.order_id = o.id AND f.is_sale
      WHERE ${inStores(stores, 'o')} AND o.id = ANY(${orderIds}::bigint[])
    ) held`.execute(trx);
  if (!found) throw new Error('An aggregate without groups gives a row');
  return { ...found, to };
}
