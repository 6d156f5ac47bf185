import type { OrderSlice, RevenuePart } from '@portal/shared/contract/analyse';
import { sql, type RawBuilder } from 'kysely';
import { isOver45 } from '../../definitions/age-group.ts';
import { amountOfLine } from '../../derived/amounts.ts';
import { isCorrective } from '../../derived/store-month.ts';
import { matchesFilter, type Stores } from '../../stores/scope.ts';
import { linesOfSlice } from './lines-of-slice.ts';

/** Column of order_facts (and of revenue_day) that holds a part of revenue. */
const COLUMNS: Record<RevenuePart, string> = {
  umsatz: 'revenue_cents',
  brillen: 'glasses_cents',
  fassung: 'frame_cents',
  glas: 'lens_cents',
  kontaktlinsen: 'contact_lens_cents',
  handelsware: 'merchandise_cents',
};

export const partColumn = (part: RevenuePart): RawBuilder<number> => sql<number>`f.${sql.ref(COLUMNS[part])}`;

const when = <T>(value: T | undefined, condition: (value: T) => RawBuilder<unknown>) => (value === undefined ? [] : [condition(value)]);

/** What a bar, a cell or a slice adds to the filter, as conditions on order_facts `f`. */
function narrowings(stores: Stores, slice: OrderSlice): RawBuilder<unknown>[] {
  return [
    ...when(slice.part === 'umsatz' ? undefined : slice.part, (part) => sql`${partColumn(part)} <> 0`),
    ...when(slice.kind, (kind) => sql`f.kind = ${kind}`),
    ...when(slice.type, (type) => sql`f.glasses_type = ${type}`),
    ...when(slice.weekday, (weekday) => sql`extract(isodow FROM f.ordered_on) = ${weekday}`),
    ...when(slice.staff, (staff) => sql`coalesce(f.staff_id, 0) = ${staff}`),
    ...when(slice.sold, (sold) => sql`f.is_sale = ${sold}`),
    ...when(slice.cancellation, (cancellation) => sql`${cancellation ? sql`f.piece < 0` : sql`f.piece > 0`}`),
    ...when(slice.pair, (pair) => sql`f.is_sale AND f.kind = 'Brille' AND f.is_main = ${pair === 'main'}`),
    ...when(slice.price_from, (cents) => sql`f.revenue_cents >= ${cents}`),
    ...when(slice.price_to, (cents) => sql`f.revenue_cents < ${cents}`),
    ...when(slice.over_45, (over) => sql`(${isOver45.sql(sql`f.age_group`)}) = ${over}`),
    ...when(slice.premium, (premium) => sql`f.is_sale AND f.kind = 'Brille' AND ${isCorrective} AND f.is_premium = ${premium}`),
    ...linesOfSlice(stores, slice).map((lines) => sql`EXISTS (SELECT FROM ${linesOfOrder(stores)} AND ${lines})`),
  ];
}

const linesOfOrder = ({ tenantId }: Stores) => sql`order_lines l WHERE l.tenant_id = ${tenantId} AND l.order_id = f.order_id`;

/** What an order `f` adds to the figure: its part, or what its lines that the slice is about say, and how many they are. */
export function amountOf(stores: Stores, slice: OrderSlice): { cents: RawBuilder<number>; units: RawBuilder<number | null> } {
  const [lines] = linesOfSlice(stores, slice);
  if (!lines) return { cents: partColumn(slice.part), units: sql<null>`NULL::numeric` };
  const ofLines = (value: RawBuilder<number>) => sql<number>`(SELECT coalesce(sum(${value}), 0) FROM ${linesOfOrder(stores)} AND ${lines})`;
  return { cents: sql<number>`${ofLines(amountOfLine(stores.tenantId))}::bigint`, units: ofLines(sql`l.quantity`) };
}

/**
 * Orders of the given stores in a slice, as a condition on order_facts `f`; the one definition for figures and lists.
 * @param store which of the stores the orders are of, all unless told: a lone one is read in the order of its index
 */
export function matchesSlice(stores: Stores, slice: OrderSlice, store = sql`ANY(${stores.storeIds}::bigint[])`): RawBuilder<boolean> {
  return sql<boolean>`f.tenant_id = ${stores.tenantId} AND f.store_id = ${store}
    AND f.ordered_on BETWEEN ${slice.from}::date AND ${slice.to}::date
    AND ${sql.join([matchesFilter(slice), ...narrowings(stores, slice)], sql` AND `)}`;
}
