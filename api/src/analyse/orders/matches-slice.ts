import type { OrderSlice, RevenuePart } from '@portal/shared/contract';
import { sql, type RawBuilder } from 'kysely';
import { matchesFilter } from '../scope.ts';

/** Column of order_facts (and of revenue_day) that holds a part of revenue. */
const COLUMNS: Record<RevenuePart, string> = {
  umsatz: 'gross_cents',
  brillen: 'glasses_cents',
  fassung: 'frame_cents',
  glas: 'lens_cents',
  kontaktlinsen: 'contact_lens_cents',
  handelsware: 'merchandise_cents',
};

export const partColumn = (part: RevenuePart): RawBuilder<number> => sql<number>`f.${sql.ref(COLUMNS[part])}`;

const when = <T>(value: T | undefined, condition: (value: T) => RawBuilder<unknown>) => (value === undefined ? [] : [condition(value)]);

/** What a bar, a cell or a slice adds to the filter, as conditions on order_facts `f`. */
function narrowings(tenantId: number, slice: OrderSlice): RawBuilder<unknown>[] {
  return [
    ...when(slice.part === 'umsatz' ? undefined : slice.part, (part) => sql`${partColumn(part)} <> 0`),
    ...when(slice.kind, (kind) => sql`f.kind = ${kind}`),
    ...when(slice.type, (type) => sql`f.glasses_type = ${type}`),
    ...when(slice.weekday, (weekday) => sql`extract(isodow FROM f.ordered_on) = ${weekday}`),
    ...when(slice.staff, (staff) => sql`coalesce(f.staff_id, 0) = ${staff}`),
    ...when(slice.sold, (sold) => sql`f.is_sale = ${sold}`),
    ...when(slice.cancellation, (cancellation) => sql`f.is_cancellation = ${cancellation}`),
    ...when(slice.pair, (pair) => sql`f.is_sale AND f.kind = 'Brille' AND f.is_main = ${pair === 'main'}`),
    ...when(slice.price_from, (cents) => sql`f.gross_cents >= ${cents}`),
    ...when(slice.price_to, (cents) => sql`f.gross_cents < ${cents}`),
    ...when(slice.brand, (brand) => hasLine(tenantId, sql`l.group_name = 'Fassung' AND ${brandOf(tenantId)} = ${brand}`)),
    ...when(slice.frame_maker, (maker) => hasLine(tenantId, sql`l.group_name = 'Fassung' AND l.manufacturer = ${maker}`)),
    ...when(slice.lens_maker, (maker) => hasLine(tenantId, sql`l.group_name IN ('Glas_R', 'Glas_L') AND l.manufacturer = ${maker}`)),
  ];
}

const hasLine = (tenantId: number, condition: RawBuilder<unknown>) =>
  sql`EXISTS (SELECT FROM order_lines l WHERE l.tenant_id = ${tenantId} AND l.order_id = f.order_id AND ${condition})`;

/** The brand of a line as brand_month names it. */
export const brandOf = (tenantId: number): RawBuilder<string> => sql<string>`coalesce(
  (SELECT a.brand FROM brand_aliases a WHERE a.tenant_id = ${tenantId} AND a.alias = fold_german(coalesce(nullif(trim(l.brand), ''), 'ohne Marke'))),
  nullif(trim(l.brand), ''), 'ohne Marke')`;

/** Orders of the given stores in a slice, as a condition on order_facts `f`; the one definition for figures and lists. */
export function matchesSlice(tenantId: number, storeIds: readonly number[], slice: OrderSlice): RawBuilder<boolean> {
  return sql<boolean>`f.tenant_id = ${tenantId} AND f.store_id = ANY(${storeIds}::bigint[])
    AND f.ordered_on BETWEEN ${slice.from}::date AND ${slice.to}::date
    AND ${sql.join([matchesFilter(slice), ...narrowings(tenantId, slice)], sql` AND `)}`;
}
