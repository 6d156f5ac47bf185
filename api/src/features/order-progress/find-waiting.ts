import { WAITING_SPANS, type Waiting, type WaitingOrders } from '@portal/shared/contract/analyse';
import { ORDER_KINDS } from '@portal/shared/contract/common';
import { sql } from 'kysely';
import { kept } from '../../platform/database/index.ts';
import type { Question } from '../../data/analysis/question.ts';
import { inStores, matchesFilter } from '../../data/stores/scope.ts';

interface WaitingRow {
  kind: (typeof ORDER_KINDS)[number];
  is_ready: boolean;
  /** Of WAITING_SPANS, from 0. */
  span: number;
  orders: number;
  cents: number;
  overdue: number;
}

const sum = (rows: readonly WaitingRow[], isReady: boolean): WaitingOrders =>
  rows
    .filter(({ is_ready }) => is_ready === isReady)
    .reduce((all, { orders, cents }) => ({ orders: all.orders + orders, cents: all.cents + cents }), {
      orders: 0,
      cents: 0,
    });

/** What waits for its customer on the latest day with data, whatever the period. */
export async function findWaiting({ trx, filter, dataDate, ...stores }: Question): Promise<Waiting> {
  const { tenantId } = stores;
  const { rows } = await kept(sql<WaitingRow>`
    SELECT f.kind, o.status = 'fertig' AS is_ready,
      greatest(width_bucket(${dataDate}::date - o.ordered_on, ${[...WAITING_SPANS]}::int[]) - 1, 0) AS span,
      count(*) AS orders, sum(f.revenue_cents)::bigint AS cents,
      count(*) FILTER (WHERE o.status = 'offen' AND o.delivered_on < ${dataDate}::date) AS overdue
    FROM orders o JOIN order_facts f ON f.tenant_id = ${tenantId} AND f.order_id = o.id AND f.is_sale
    WHERE ${inStores(stores, 'o')} AND o.status IN ('offen', 'fertig') AND ${matchesFilter({ tenantId, filter }, 'f')}
    GROUP BY 1, 2, 3`).execute(trx);
  return {
    kinds: ORDER_KINDS.map((kind) => ({ kind, own: rows.filter((row) => row.kind === kind) }))
      .filter(({ own }) => own.length > 0)
      .map(({ kind, own }) => ({
        kind,
        open: sum(own, false),
        ready: sum(own, true),
        overdue: own.reduce((all, { overdue }) => all + overdue, 0),
      })),
    spans: WAITING_SPANS.map((from, at) => {
      const own = rows.filter(({ span }) => span === at);
      return {
        from_days: from,
        to_days: WAITING_SPANS[at + 1] ?? null,
        open: sum(own, false),
        ready: sum(own, true),
      };
    }),
  };
}
