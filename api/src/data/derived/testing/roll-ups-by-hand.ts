import { DERIVED_EDITION } from '../edition.ts';
import {
  factsByHand,
  LINE_CENTS,
  monthsBetween,
  netByHand,
  piecesByHand,
  type PlainFact,
  type PlainOrder,
} from './by-hand.ts';

type Amounts = 'gross' | 'net';
/** `revenue`: what it counts in the figures; `cents` is what was charged. */
type Sold = PlainOrder & PlainFact & { revenue: number; piece: -1 | 0 | 1 };
const CORRECTIVE = new Set(['Fern', 'Nah', 'Gleitsicht', 'Office']);
const month = (day: string) => `${day.slice(0, 7)}-01`;
const sum = (rows: readonly Sold[]) => rows.reduce((total, { revenue }) => total + revenue, 0);
const charged = (rows: readonly Sold[]) => rows.reduce((total, { cents }) => total + cents, 0);
const pieces = (rows: readonly Sold[]) => rows.reduce((total, { piece }) => total + piece, 0);
const distinct = (rows: readonly Sold[]) =>
  new Set(rows.map(({ customer }) => customer).filter((customer) => customer !== null)).size;

/** Orders that count, with type and customer of what a cancellation takes back. */
function soldByHand(orders: readonly PlainOrder[], amounts: Amounts = 'gross'): Sold[] {
  const net = netByHand(orders);
  const pieceOf = piecesByHand(orders);
  const byName = new Map(orders.map((order) => [order.name, order]));
  const facts = new Map(factsByHand(orders).map((fact) => [fact.name, fact]));
  return orders.flatMap((order) => {
    const fact = facts.get(order.name);
    const taken = order.cancels === null ? undefined : byName.get(order.cancels);
    if (!fact) return [];
    return [
      {
        ...order,
        ...fact,
        piece: pieceOf.get(order.name) ?? 0,
        revenue: amounts === 'net' ? (net.get(order.name) ?? 0) : order.cents,
        type: order.type ?? taken?.type ?? null,
        customer: taken?.customer ?? order.customer,
        staff: taken?.staff ?? order.staff ?? null,
      },
    ];
  });
}

/** Group, key → rows; groups in the order of their keys. */
function grouped<T>(
  rows: readonly Sold[],
  keyOf: (row: Sold) => string,
  figures: (rows: Sold[]) => T,
): Record<string, T> {
  return Object.fromEntries(
    [...Map.groupBy(rows, keyOf)].sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, group]) => [key, figures(group)]),
  );
}

export function storeMonthsByHand(orders: readonly PlainOrder[], amounts: Amounts) {
  const people = customersByHand(orders);
  return grouped(
    soldByHand(orders, amounts),
    ({ store, day }) => `${store} ${month(day)}`,
    (rows) => {
      const sales = rows.filter(({ isSale }) => isSale);
      const glasses = sales.filter(({ kind }) => kind === 'Brille');
      const ofKind = (kind: string) => rows.filter((row) => row.kind === kind);
      const first = distinct(
        sales.filter(({ customer, day }) => month(people[String(customer)]?.first_purchase_on ?? '') === month(day)),
      );
      const buyers = new Set(sales.map(({ customer }) => customer));
      const ofBuyers = rows.filter(({ customer }) => customer !== null && buyers.has(customer));
      return {
        revenue_cents: sum(rows),
        order_count: pieces(rows),
        charged_cents: charged(rows),
        charged_glasses_cents: charged(ofKind('Brille')),
        charged_buyer_cents: charged(ofBuyers),
        glasses_cents: sum(ofKind('Brille')),
        glasses_count: pieces(ofKind('Brille')),
        main_count: glasses.filter(({ isMain }) => isMain).length,
        extra_count: glasses.filter(({ isMain }) => !isMain).length,
        progressive_count: glasses.filter(({ type }) => type === 'Gleitsicht').length,
        corrective_count: glasses.filter(({ type }) => CORRECTIVE.has(type ?? '')).length,
        buyer_count: distinct(sales),
        new_buyer_count: first,
        buyer_cents: sum(ofBuyers),
        has_assortment: true,
        edition: DERIVED_EDITION,
      };
    },
  );
}

/** Revenue and orders of each day. */
export function storeDaysByHand(orders: readonly PlainOrder[], amounts: Amounts) {
  return grouped(
    soldByHand(orders, amounts),
    ({ store, day }) => `${store} ${day}`,
    (rows) => ({
      revenue_cents: sum(rows),
      order_count: pieces(rows),
      reglazing_cents: sum(rows.filter(({ kind }) => kind === 'Neuverglasung')),
    }),
  );
}

export function revenueMonthsByHand(orders: readonly PlainOrder[], amounts: Amounts) {
  return grouped(
    soldByHand(orders, amounts),
    ({ store, day, kind, type }) => `${store} ${month(day)} ${kind} ${type ?? 'ohne'}`,
    (rows) => ({
      revenue_cents: sum(rows),
      order_count: pieces(rows),
      sale_count: rows.filter(({ isSale }) => isSale).length,
      main_count: rows.filter(({ isMain }) => isMain).length,
    }),
  );
}

/** Premium as docs/glossary.md defines it; null where the lenses say nothing. */
function isPremium({ lens }: PlainOrder): boolean | null {
  if (!lens || (lens.index === null && lens.coating === null)) return null;
  return (lens.index ?? 0) >= 1.6 || ['Lotus', 'Blaufilter'].includes(lens.coating ?? '');
}

export function staffMonthsByHand(orders: readonly PlainOrder[], amounts: Amounts) {
  return grouped(
    soldByHand(orders, amounts),
    ({ store, staff, day }) => `${store} ${staff ?? '-'} ${month(day)}`,
    (rows) => {
      const glasses = rows.filter(({ isSale, kind }) => isSale && kind === 'Brille');
      const corrective = glasses.filter(({ type }) => CORRECTIVE.has(type ?? ''));
      return {
        revenue_cents: sum(rows),
        order_count: pieces(rows),
        discount_cents: 0,
        cancelled_count: rows.filter(({ piece }) => piece < 0).length,
        glasses_count: pieces(rows.filter(({ kind }) => kind === 'Brille')),
        main_count: glasses.filter(({ isMain }) => isMain).length,
        extra_count: glasses.filter(({ isMain }) => !isMain).length,
        progressive_count: glasses.filter(({ type }) => type === 'Gleitsicht').length,
        corrective_count: corrective.length,
        premium_count: corrective.filter((order) => isPremium(order) === true).length,
        lens_known_count: corrective.filter((order) => isPremium(order) !== null).length,
      };
    },
  );
}

/** Lenses and frames of what was sold, each once by article and once by price. */
export function assortmentMonthsByHand(orders: readonly PlainOrder[]) {
  const lines = soldByHand(orders).flatMap((order) =>
    order.isSale && order.lens
      ? ['glaeser', 'glaeser', 'fassungen'].map((part, at) => ({
          key: `${order.store} ${month(order.day)} ${part}`,
          net: Math.round((LINE_CENTS * 100) / (100 + (order.lens?.rates?.[at] ?? 19))),
        }))
      : [],
  );
  return Object.fromEntries(
    [...Map.groupBy(lines, ({ key }) => key)]
      .flatMap(([key, own]) => {
        const sums = {
          pieces: own.length,
          gross_cents: own.length * LINE_CENTS,
          net_cents: own.reduce((all, { net }) => all + net, 0),
          known_gross_cents: 0,
          known_net_cents: 0,
          purchase_cents: 0,
        };
        return [
          [`${key} article`, sums],
          [`${key} ${LINE_CENTS / 100}`, sums],
        ] as const;
      })
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

/** A wait that begins with main glasses; `next` is the day of the customer's next ones, null: none so far. */
interface PlainWait {
  store: number;
  customer: number;
  since: string;
  next: string | null;
  isFirst: boolean;
  type: string;
}

function waitsOf(sold: readonly Sold[]): PlainWait[] {
  const mains = sold.filter(({ isMain, customer }) => isMain && customer !== null);
  return [...Map.groupBy(mains, ({ customer }) => customer)].flatMap(([customer, bought]) => {
    const inTime = bought.toSorted((a, b) => a.day.localeCompare(b.day));
    return inTime.map(({ store, day, type }, at) => ({
      store,
      customer: customer ?? 0,
      since: day,
      next: inTime[at + 1]?.day ?? null,
      isFirst: at === 0,
      type: type ?? 'ohne',
    }));
  });
}

/** Each wait as one line, in the order of the letters. */
export const waitsByHand = (orders: readonly PlainOrder[]): string[] =>
  waitsOf(soldByHand(orders))
    .map(
      ({ store, customer, since, next, isFirst, type }) =>
        `${store} ${customer} ${since} ${next} ${next === null ? null : monthsBetween(since, next)} ${isFirst} ${type}`,
    )
    .sort();

/**
 * What is packed of each store, each as one line: people by second purchase and postcode, waits, first days and orders.
 * @param plzOf postcode of a customer
 */
export function packedByHand(orders: readonly PlainOrder[], plzOf: (customer: number) => string, amounts: Amounts) {
  const known = soldByHand(orders, amounts).filter(({ customer }) => customer !== null);
  const people = customersByHand(orders);
  const sales = known.filter(({ isSale }) => isSale);
  const kindOf = ({ store, customer, type, customerKind }: Sold & { customerKind: string }) =>
    `${store} ${customer} ${type} ${customerKind}`;
  const sinceOf = ({ customer, isSale }: Sold) =>
    isSale ? (people[String(customer)]?.first_purchase_on ?? null) : null;
  const kinds = sales.map((sale) => ({ ...sale, customerKind: sale.purchaseNumber === 1 ? 'neu' : 'stamm' }));
  return {
    people: [
      ...new Set(
        known.map(
          ({ store, customer }) =>
            `${store} ${people[String(customer)]?.second_purchase_on ?? null} ${Number(plzOf(customer ?? 0) || -1)} ${customer}`,
        ),
      ),
    ]
      .map((line) => line.split(' ').slice(0, 3).join(' '))
      .sort(),
    waits: waitsOf(known)
      .map(({ store, since, next, isFirst }) => `${store} ${since} ${next} ${isFirst}`)
      .sort(),
    firsts: [...Map.groupBy(kinds, kindOf)]
      .map(([, alike]) => `${alike[0]?.store} ${alike.map(({ day }) => day).sort()[0]}`)
      .sort(),
    orders: known
      .map((order) => `${order.store} ${order.day} ${order.revenue} ${order.isSale} ${sinceOf(order)}`)
      .sort(),
  };
}

/** Store and customer, for those with orders in several stores. */
export function sharedByHand(orders: readonly PlainOrder[]): [store: number, customer: number][] {
  const known = soldByHand(orders).flatMap(({ store, customer }) => (customer === null ? [] : [{ store, customer }]));
  const stores = [...Map.groupBy(known, ({ customer }) => customer)].map(([customer, own]) => ({
    customer,
    stores: [...new Set(own.map(({ store }) => store))],
  }));
  return stores
    .filter(({ stores: { length } }) => length > 1)
    .flatMap(({ customer, stores: own }) => own.map((store): [number, number] => [store, customer]));
}

/** Whether glasses were taken back in whole, or glazed anew, within 90 days. @param rows all of the same customer */
function hasComplained({ name, kind, piece, isSale, day }: Sold, rows: readonly Sold[]): boolean {
  if (kind !== 'Brille' || piece <= 0) return false;
  const daysUntil = (later: string) => (Date.parse(later) - Date.parse(day)) / 86_400_000;
  const isTakenBack = !isSale && rows.some((row) => row.cancels === name && daysUntil(row.day) <= 90);
  return (
    isTakenBack ||
    rows.some(
      (row) => row.kind === 'Neuverglasung' && row.isSale && daysUntil(row.day) >= 0 && daysUntil(row.day) <= 90,
    )
  );
}

/** Only of customers with a sale or a cancellation. */
export function customersByHand(orders: readonly PlainOrder[]) {
  const known = soldByHand(orders).filter(({ customer }) => customer !== null);
  return grouped(
    known,
    ({ customer }) => String(customer),
    (rows) => {
      const sales = rows.filter(({ isSale }) => isSale).toSorted((a, b) => a.day.localeCompare(b.day));
      const mains = sales.filter(({ isMain }) => isMain);
      return {
        first_purchase_on: sales[0]?.day ?? null,
        last_purchase_on: sales.at(-1)?.purchaseOn ?? null,
        purchase_count: new Set(sales.map(({ purchaseOn }) => purchaseOn)).size,
        last_main_on: mains.at(-1)?.day ?? null,
        main_days: mains.map(({ day }) => day),
        second_purchase_on: sales.find(({ purchaseNumber }) => purchaseNumber === 2)?.day ?? null,
        birth_number: null,
        salutation: 'ohne',
        main_count: mains.length,
        last_main_type: mains.length > 0 ? (mains.at(-1)?.type ?? 'ohne') : null,
        last_main_status: mains.at(-1)?.status ?? null,
        // As `derived.db.test.ts` writes the lines.
        last_main_brand: mains.at(-1)?.lens ? 'Titan' : null,
        last_main_maker: mains.at(-1)?.lens ? 'Zeus' : null,
        has_complained: rows.some((glasses) => hasComplained(glasses, rows)),
        glasses_count: sales.filter(({ kind }) => kind === 'Brille').length,
        gross_cents: charged(rows),
      };
    },
  );
}
