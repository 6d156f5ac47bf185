import type { OrderListQuery, OrderSort } from '@portal/shared/contract/analyse';
import { sql, type RawBuilder } from 'kysely';
import { naturalKeys } from '../../data/analysis/list-order.ts';

/** Numbers, states and what an order takes back stand with the order itself, as `o` beside its facts `f`. */
export const withOrder = (tenantId: number) => sql`JOIN orders o ON o.tenant_id = ${tenantId} AND o.id = f.order_id`;

/** What the list writes in a column, where it is not what the column holds. */
const KIND = sql<string>`CASE f.kind WHEN 'KL' THEN 'Kontaktlinsen' ELSE f.kind END`;
const STATUS = sql<string>`coalesce('Storno zu ' || o.cancels_external_id, o.status)`;

interface OrderSorting {
  keys: readonly RawBuilder<unknown>[];
  /** Whether a key is the order's own, not its facts'. */
  readsOrder: boolean;
}

/** How the list is sorted by a column; `cents`: the amount that the figure is made of. No key is ever null. */
export function orderSorting(sort: OrderSort, cents: RawBuilder<number>): OrderSorting {
  const own = (...keys: RawBuilder<unknown>[]) => ({ keys, readsOrder: true });
  const facts = (...keys: RawBuilder<unknown>[]) => ({ keys, readsOrder: false });
  const sortings: Record<OrderSort, OrderSorting> = {
    ordered_on: facts(sql`f.ordered_on`),
    external_id: own(...naturalKeys(sql`o.external_id`)),
    kind: facts(KIND, sql`f.glasses_type`),
    status: own(STATUS),
    amount: facts(cents),
    gross: facts(sql`f.revenue_cents`),
  };
  return sortings[sort];
}

/** Whether each word of the search box stands somewhere in what the list writes of an order; undefined with an empty box. */
export function findsOrder({ q }: Pick<OrderListQuery, 'q'>): RawBuilder<boolean> | undefined {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return undefined;
  return sql<boolean>`(SELECT bool_and(strpos(
    lower(concat_ws(' ', to_char(f.ordered_on, 'DD.MM.YYYY'), o.external_id, ${KIND}, nullif(f.glasses_type, 'ohne'), ${STATUS})), word) > 0)
    FROM unnest(${words}::text[]) word)`;
}
