import type { OrderSlice, RevenuePart } from '@portal/shared/contract/analyse';
import { sql, type RawBuilder } from 'kysely';
import { isOver45 } from '../../definitions/age-group.ts';
import { amountOfLine } from '../../derived/amounts.ts';
import { isCorrective } from '../../derived/store-month.ts';
import { inStores, matchesFilter, type Stores } from '../../stores/scope.ts';
import { insuranceCents, mayBeInsured } from './insured.ts';
import { linesOfSlice } from './lines-of-slice.ts';
import type { SlicedStores } from './sliced-stores.ts';
import { when } from './when.ts';

/** What an order of order_facts `f` adds to a part of revenue. */
const PARTS: Record<RevenuePart, (column: (name: string) => RawBuilder<number>) => RawBuilder<number>> = {
  umsatz: (column) => column('revenue_cents'),
  brillen: (column) => sql`CASE WHEN ${column('kind')} <> 'Neuverglasung' THEN ${column('glasses_cents')} ELSE 0 END`,
  neuverglasung: (column) =>
    sql`CASE WHEN ${column('kind')} = 'Neuverglasung' THEN ${column('glasses_cents')} ELSE 0 END`,
  fassung: (column) => column('frame_cents'),
  glas: (column) => column('lens_cents'),
  kontaktlinsen: (column) => column('contact_lens_cents'),
  handelsware: (column) => column('merchandise_cents'),
};

/** @param table whose columns */
export const partColumn = (part: RevenuePart, table = 'f'): RawBuilder<number> =>
  sql<number>`(${PARTS[part]((name) => sql.ref(`${table}.${name}`))})`;

/** How far an order `p` of the facts `f` has come. */
const PROGRESS: Record<NonNullable<OrderSlice['progress']>, RawBuilder<boolean>> = {
  open: sql`p.status = 'offen'`,
  ready: sql`p.status = 'fertig'`,
  waiting: sql`p.status IN ('offen', 'fertig')`,
  awaited: sql`f.kind IN ('Brille', 'Neuverglasung') AND (p.status <> 'abgeholt' OR p.delivered_on IS NOT NULL)`,
};

/** What a bar, a cell or a slice adds to the filter, as conditions on order_facts `f`. */
function narrowings({ slice, ...stores }: SlicedStores): RawBuilder<unknown>[] {
  return [
    ...when(slice.part === 'umsatz' ? undefined : slice.part, (part) => sql`${partColumn(part)} <> 0`),
    ...when(slice.kind, (kind) => sql`f.kind = ${kind}`),
    ...when(slice.type, (type) => sql`f.glasses_type = ${type}`),
    ...when(slice.sold, (sold) => sql`f.is_sale = ${sold}`),
    ...when(slice.cancellation, (cancellation) => sql`${cancellation ? sql`f.piece < 0` : sql`f.piece > 0`}`),
    ...when(slice.pair, (pair) => sql`f.is_sale AND f.kind = 'Brille' AND f.is_main = ${pair === 'main'}`),
    ...when(slice.price_from, (cents) => sql`f.revenue_cents >= ${cents}`),
    ...when(slice.price_to, (cents) => sql`f.revenue_cents < ${cents}`),
    ...when(slice.over_45, (over) => sql`(${isOver45.sql(sql`f.age_group`)}) = ${over}`),
    ...when(
      slice.premium,
      (premium) => sql`f.is_sale AND f.kind = 'Brille' AND ${isCorrective} AND f.is_premium = ${premium}`,
    ),
    ...when(
      slice.progress,
      (progress) => sql`f.is_sale AND EXISTS (
        SELECT FROM orders p WHERE p.tenant_id = ${stores.tenantId} AND p.id = f.order_id AND ${PROGRESS[progress]})`,
    ),
    ...when(slice.discounted, (discounted) => sql`(f.discount_cents <> 0) = ${discounted}`),
    ...when(
      slice.insured,
      (insured) => sql`EXISTS (
        SELECT FROM orders o LEFT JOIN orders taken ON taken.tenant_id = ${stores.tenantId} AND taken.id = o.cancels_order_id
        WHERE o.tenant_id = ${stores.tenantId} AND o.id = f.order_id AND ${mayBeInsured} AND ${insuranceCents} <> 0) = ${insured}`,
    ),
    ...when(slice.store, (store) => sql`f.store_id = ${store}`),
    ...when(slice.buyer, (buyer) => byBuyer({ ...stores, slice }, buyer)),
    ...linesOfSlice({ ...stores, slice }).map(
      (lines) => sql`EXISTS (SELECT FROM ${linesOfOrder(stores)} AND ${lines})`,
    ),
  ];
}

/** Whether somebody known bought in the period: sold to them below the same filter and part, and not taken back. */
function byBuyer({ slice, ...stores }: SlicedStores, buyer: NonNullable<OrderSlice['buyer']>): RawBuilder<unknown> {
  if (buyer === 'unknown') return sql`f.customer_kind = 'unbekannt'`;
  const bought = sql`EXISTS (
    SELECT FROM order_facts b WHERE ${inStores(stores, 'b')} AND b.customer_id = f.customer_id AND b.is_sale
      AND b.ordered_on BETWEEN ${slice.from}::date AND ${slice.to}::date AND ${matchesFilter({ ...stores, filter: slice }, 'b')}
      ${slice.part === 'umsatz' ? sql`` : sql`AND ${partColumn(slice.part, 'b')} <> 0`})`;
  return buyer === 'bought' ? bought : sql`NOT ${bought}`;
}

const linesOfOrder = ({ tenantId }: Stores) =>
  sql`order_lines l WHERE l.tenant_id = ${tenantId} AND l.order_id = f.order_id`;

/** What an order `f` adds to the figure: its part, or what its lines that the slice is about say, and how many they are. */
export function amountOf({ slice, ...stores }: SlicedStores): {
  cents: RawBuilder<number>;
  units: RawBuilder<number | null>;
} {
  const [lines] = linesOfSlice({ ...stores, slice });
  if (!lines) return { cents: partColumn(slice.part), units: sql<null>`NULL::numeric` };
  const ofLines = (value: RawBuilder<number>) =>
    sql<number>`(SELECT coalesce(sum(${value}), 0) FROM ${linesOfOrder(stores)} AND ${lines})`;
  return { cents: sql<number>`${ofLines(amountOfLine(stores.tenantId))}::bigint`, units: ofLines(sql`l.quantity`) };
}

/**
 * Orders of the given stores in a slice, as a condition on order_facts `f`; the one definition for figures and lists.
 * @param store which of the stores the orders are of, all unless told: a lone one is read in the order of its index
 */
export function matchesSlice(asked: SlicedStores, store = sql`ANY(${asked.storeIds}::bigint[])`): RawBuilder<boolean> {
  const { tenantId, slice } = asked;
  return sql<boolean>`f.tenant_id = ${tenantId} AND f.store_id = ${store}
    AND f.ordered_on BETWEEN ${slice.from}::date AND ${slice.to}::date
    AND ${sql.join([matchesFilter({ tenantId, filter: slice }, 'f'), ...narrowings(asked)], sql` AND `)}`;
}
