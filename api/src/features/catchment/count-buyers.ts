import type { CatchmentCounts } from '@portal/shared/contract/analyse';
import { isIn, isNewIn, makesBuyer } from '../../data/definitions/buyer.ts';
import { IS_SALE, isMeant, type PackedFilter } from '../../data/packed/index.ts';
import { NO_CUSTOMERS } from './rings.ts';

/** Everyone with orders in a store; days as they are packed. */
export interface StorePeople {
  /** Ids of the first people, who may be in other stores as well. */
  sharedIds: Float64Array;
  /** Of each person; −1 without a German one. */
  plz: Int32Array;
  /** Orders of some years that hold the range. */
  years: readonly {
    person: Int32Array;
    day: Int16Array;
    customerSince: Int16Array;
    kinds: Int16Array;
    cents: Float64Array;
  }[];
}

/** What is asked of orders; days as they are packed. */
export interface Asked extends PackedFilter {
  from: number;
  to: number;
}

const HAS_ORDER = 1;
const HAS_SALE = 2;
const IS_NEW = 4;

/** Buyers of a range of days by postcode; the same people as in the set 'buyers', each once. */
export function countBuyers(stores: readonly StorePeople[], asked: Asked): Map<number, CatchmentCounts> {
  const byPlz = new Map<number, CatchmentCounts>();
  const shared = new Map<number, { plz: number; is: number; cents: number }>();
  const count = (plz: number, is: number, cents: number) => {
    if (!(is & HAS_SALE)) return;
    const sum = byPlz.get(plz) ?? { ...NO_CUSTOMERS };
    byPlz.set(plz, sum);
    sum.customers += 1;
    sum.new_customers += is & IS_NEW ? 1 : 0;
    sum.umsatz += cents;
  };
  for (const store of stores) {
    const { is, cents } = ordersOf(store, asked);
    for (let person = 0; person < is.length; person += 1) {
      if (is[person] === 0) continue;
      const plz = store.plz[person]!;
      const id = store.sharedIds[person];
      if (id === undefined) count(plz, is[person]!, cents[person]!);
      else {
        const elsewhere = shared.get(id);
        shared.set(id, {
          plz,
          is: is[person]! | (elsewhere?.is ?? 0),
          cents: cents[person]! + (elsewhere?.cents ?? 0),
        });
      }
    }
  }
  for (const { plz, is, cents } of shared.values()) count(plz, is, cents);
  return byPlz;
}

/** What each person of a store has ordered. */
function ordersOf({ plz, years }: StorePeople, asked: Asked): { is: Uint8Array; cents: Float64Array } {
  const { from, to } = asked;
  const orders = { is: new Uint8Array(plz.length), cents: new Float64Array(plz.length) };
  for (const { person, day, customerSince, kinds, cents } of years) {
    for (let at = 0; at < day.length; at += 1) {
      const on = day[at]!;
      if (!isIn.of(on, from, to) || !isMeant(asked, kinds[at]!, on)) continue;
      const who = person[at]!;
      const isSale = (kinds[at]! & IS_SALE) > 0;
      orders.is[who]! |=
        HAS_ORDER |
        (makesBuyer.of(isSale, on, from, to) ? HAS_SALE : 0) |
        (isNewIn.of(customerSince[at]!, from, to) ? IS_NEW : 0);
      orders.cents[who]! += cents[at]!;
    }
  }
  return orders;
}
