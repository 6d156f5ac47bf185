import { addMonths, epochDay, firstOfMonth, isoDay, lastOfMonth } from '@portal/shared/contract/calendar';
import type { SummedKpi } from '@portal/shared/contract/common';
import { MOST_YEARS } from '../../../api/src/data/year-end/learn-course.ts';
import type { StoreRecords } from '../../../api/src/data/year-end/year-end.ts';
import type { Shop } from '../watch/shops.ts';

/** What a shop has done on a day, and its orders. */
export type ShopDay = Record<SummedKpi | 'orders', number>;
/** By day since 1970-01-01; a day without anything is not in it. */
export type ShopDays = ReadonlyMap<number, ShopDay>;

export const NOTHING: ShopDay = { revenue: 0, glasses: 0, new_customers: 0, orders: 0 };

/** The days of an invented shop; whoever buys for the first time in them is new. */
export function daysOf({ orders }: Shop): ShopDays {
  const days = new Map<number, ShopDay>();
  const known = new Set<string>();
  for (const { day, kind, sign, cents, customer } of orders.toSorted((a, b) => a.day - b.day)) {
    const own = days.get(day) ?? { ...NOTHING };
    days.set(day, own);
    own.revenue += cents;
    own.orders += sign;
    if (kind === 'Brille') own.glasses += sign;
    if (sign > 0 && customer !== '' && !known.has(customer)) {
      known.add(customer);
      own.new_customers += 1;
    }
  }
  return days;
}

/** What lies between two ISO days, both included. */
export const daysBetween = (days: ShopDays, from: string, to: string): ShopDays =>
  new Map([...days].filter(([day]) => day >= epochDay(from) && day <= epochDay(to)));

const add = (sum: ShopDay, more: ShopDay): ShopDay => ({
  revenue: sum.revenue + more.revenue,
  glasses: sum.glasses + more.glasses,
  new_customers: sum.new_customers + more.new_customers,
  orders: sum.orders + more.orders,
});

/** All that a shop did between two ISO days, both included. */
export function sumOf(days: ShopDays, from: string, to: string): ShopDay {
  let sum = NOTHING;
  for (let day = epochDay(from); day <= epochDay(to); day += 1) sum = add(sum, days.get(day) ?? NOTHING);
  return sum;
}

/** By day, since it is asked for a million times. */
const monthsOf = new Map<number, string>();

function monthOf(day: number): string {
  const known = monthsOf.get(day);
  if (known !== undefined) return known;
  const month = firstOfMonth(isoDay(day));
  monthsOf.set(day, month);
  return month;
}

export function monthsOfShop(days: ShopDays): Map<string, ShopDay> {
  const months = new Map<string, ShopDay>();
  for (const [day, own] of days) {
    const month = monthOf(day);
    months.set(month, add(months.get(month) ?? NOTHING, own));
  }
  return months;
}

/** What the portal would know of the shop on the evening of a day. */
export function recordsOn(
  days: ShopDays,
  months: ReadonlyMap<string, ShopDay>,
  first: string,
  last: string,
): StoreRecords {
  const orders = new Map<string, number>();
  for (let year = 1; year <= MOST_YEARS; year += 1) {
    const month = addMonths(firstOfMonth(last), -12 * year);
    if (month < firstOfMonth(first)) continue;
    for (let day = epochDay(month); day <= epochDay(lastOfMonth(month)); day += 1)
      orders.set(isoDay(day), days.get(day)?.orders ?? 0);
  }
  return { storeId: 1, first, last, months, orders };
}
