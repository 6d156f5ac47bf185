import type { OrderListQuery, OrderSort } from '@portal/shared/contract/analyse';
import { sql, type RawBuilder } from 'kysely';
import { naturalKeys } from '../../data/analysis/list-order.ts';

/** Numbers, states and what an order takes back stand with the order itself, as `o` beside its facts `f`. */
export const withOrder = (tenantId: number) => sql`JOIN orders o ON o.tenant_id = ${tenantId} AND o.id = f.order_id`;

/** People of whom the list tells. */
export interface PeopleSeen {
  /** Whether customers have their names there, beside their numbers. */
  areNamed: boolean;
  /** Who sells, by code; nobody for whoever may not see that. */
  staff: readonly { id: number; name: string }[];
}

/** Who stands with an order: its customer `c` and who sold it, as `seller`. @param table with the order's facts */
export function withPeople(tenantId: number, { staff }: PeopleSeen, table: string): RawBuilder<unknown> {
  const names = [...new Set(staff.map(({ name }) => name))].sort(new Intl.Collator('de').compare);
  return sql`
    LEFT JOIN customers c ON c.tenant_id = ${tenantId} AND c.id = ${sql.ref(`${table}.customer_id`)}
    LEFT JOIN unnest(${staff.map(({ id }) => id)}::bigint[], ${staff.map(({ name }) => name)}::text[], ${staff.map(({ name }) => names.indexOf(name))}::int[])
      AS seller (id, name, place) ON seller.id = ${sql.ref(`${table}.staff_id`)}`;
}

/** What the list writes in a column, where it is not what the column holds. */
const KIND = sql<string>`CASE f.kind WHEN 'KL' THEN 'Kontaktlinsen' ELSE f.kind END`;
const STATUS = sql<string>`coalesce('Storno zu ' || o.cancels_external_id, o.status)`;

interface OrderSorting {
  keys: readonly RawBuilder<unknown>[];
  /** Whether a key is not of the order's facts, but of the order itself or of people. */
  reads: 'facts' | 'order' | 'people';
}

/** How the list is sorted by a column; `cents`: the amount that the figure is made of. No key is ever null. */
export function orderSorting(
  { sort, direction }: { sort: OrderSort; direction: 'asc' | 'desc' },
  cents: RawBuilder<number>,
  { areNamed }: PeopleSeen,
): OrderSorting {
  const own = (...keys: RawBuilder<unknown>[]): OrderSorting => ({ keys, reads: 'order' });
  const facts = (...keys: RawBuilder<unknown>[]): OrderSorting => ({ keys, reads: 'facts' });
  /** Orders without such a person stand last in both directions. */
  const people = (person: RawBuilder<unknown>, ...keys: RawBuilder<unknown>[]): OrderSorting => ({
    keys: [direction === 'asc' ? sql`${person} IS NULL` : sql`${person} IS NOT NULL`, ...keys],
    reads: 'people',
  });
  const number = naturalKeys(sql`coalesce(c.external_id, '')`);
  const sortings: Record<OrderSort, OrderSorting> = {
    ordered_on: facts(sql`f.ordered_on`),
    external_id: own(...naturalKeys(sql`o.external_id`)),
    kind: facts(KIND, sql`f.glasses_type`),
    status: own(STATUS),
    amount: facts(cents),
    gross: facts(sql`f.revenue_cents`),
    customer: people(sql`c.id`, ...number),
    customer_name: people(
      sql`c.id`,
      ...(areNamed ? [sql`coalesce(fold_german(c.last_name), '')`, sql`coalesce(fold_german(c.first_name), '')`] : []),
      ...number,
    ),
    staff: people(sql`seller.id`, sql`coalesce(seller.place, 0)`),
  };
  return sortings[sort];
}

/** Whether each word of the search box stands somewhere in what the list writes of an order; undefined with an empty box. */
export function findsOrder(
  { q }: Pick<OrderListQuery, 'q'>,
  { areNamed }: PeopleSeen,
): RawBuilder<boolean> | undefined {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return undefined;
  return sql<boolean>`(SELECT bool_and(strpos(
    lower(concat_ws(' ', to_char(f.ordered_on, 'DD.MM.YYYY'), o.external_id, ${KIND}, nullif(f.glasses_type, 'ohne'), ${STATUS},
      c.external_id, ${areNamed ? sql`c.last_name, c.first_name` : sql`NULL`}, seller.name)), word) > 0)
    FROM unnest(${words}::text[]) word)`;
}
