import { AGE_GROUPS, CUSTOMER_KINDS, MOST_PAIRS, type RevenuePerCustomerCell } from '@portal/shared/contract/analyse';
import { isIn, makesBuyer } from '../../data/definitions/buyer.ts';
import {
  agePosition,
  customerPosition,
  IS_GLASSES,
  IS_SALE,
  isMeant,
  type PackedFilter,
} from '../../data/packed/index.ts';

/** Everyone with orders in a store; days as they are packed. */
export interface StoreOrders {
  people: number;
  /** Ids of the first people, who may be in other stores as well. */
  sharedIds: Float64Array;
  /** Orders of some years that hold the range. */
  years: readonly { person: Int32Array; day: Int16Array; kinds: Int16Array; cents: Float64Array }[];
}

/** What is asked of orders; days as they are packed. */
export interface Asked extends PackedFilter {
  from: number;
  to: number;
}

/** Buyers of a range of days together. */
export interface Spending {
  buyers: number;
  amount: number;
  glasses_buyers: number;
  glasses: number;
  /** Buyers by number of pairs, from 1; the last stands for it and more. */
  by_pairs: number[];
  /** What each spent, ascending. */
  amounts: Float64Array;
  /** What others have in the range, who bought nothing in it: credits for earlier sales. */
  taken_back: number;
  /** By age and kind at their orders, ages and kinds in their order, the sums of each last; those with buyers. */
  cells: RevenuePerCustomerCell[];
}

/** Columns of a row of cells: all kinds of customers (0) and each of them; the first row is of all ages. */
const COLUMNS = CUSTOMER_KINDS.length + 1;
const CELLS = (AGE_GROUPS.length + 1) * COLUMNS;
const HAS_ORDER = 1;
const HAS_SALE = 2;

/** What people have ordered, in each cell: amounts, and whether something was sold. */
interface Orders {
  cents: Float64Array;
  is: Uint8Array;
  /** Of each person alone. */
  pairs: Uint16Array;
}

const ordersOf = (people: number): Orders => ({
  cents: new Float64Array(people * CELLS),
  is: new Uint8Array(people * CELLS),
  pairs: new Uint16Array(people),
});

/** What the buyers of a range of days spent; the same people as in the set 'buyers', each once. */
export function countSpending(stores: readonly StoreOrders[], asked: Asked): Spending {
  const spending = {
    buyers: 0,
    amount: 0,
    glasses_buyers: 0,
    glasses: 0,
    taken_back: 0,
    by_pairs: Array.from({ length: MOST_PAIRS }, () => 0),
  };
  const [amounts, buyersIn, centsIn]: [number[], Float64Array, Float64Array] = [
    [],
    new Float64Array(CELLS),
    new Float64Array(CELLS),
  ];
  const count = ({ cents, is, pairs }: Orders, person: number) => {
    const first = person * CELLS;
    // The first cell is of all orders: without a sale in it there is none in the others.
    if (!(is[first]! & HAS_SALE)) {
      spending.taken_back += cents[first]!;
      return;
    }
    const spent = cents[first]!;
    spending.buyers += 1;
    spending.amount += spent;
    amounts.push(spent);
    const own = pairs[person]!;
    if (own > 0) {
      spending.glasses_buyers += 1;
      spending.glasses += own;
      spending.by_pairs[Math.min(own, MOST_PAIRS) - 1]! += 1;
    }
    for (let cell = 0; cell < CELLS; cell += 1) {
      if (!(is[first + cell]! & HAS_SALE)) continue;
      buyersIn[cell]! += 1;
      centsIn[cell]! += cents[first + cell]!;
    }
  };
  const shared = new Map<number, Orders>();
  // One for all stores: to have as much room for each would take longer than to count.
  const orders = ordersOf(Math.max(0, ...stores.map(({ people }) => people)));
  for (const store of stores) {
    fill(orders, store, asked);
    for (let person = 0; person < store.people; person += 1) {
      if (orders.is[person * CELLS] === 0) continue;
      const id = store.sharedIds[person];
      if (id === undefined) count(orders, person);
      else shared.set(id, add(shared.get(id) ?? ordersOf(1), orders, person));
    }
  }
  for (const orders of shared.values()) count(orders, 0);
  return { ...spending, amounts: new Float64Array(amounts).sort(), cells: cellsOf(buyersIn, centsIn) };
}

/** Writes what each person of a store has ordered in place of what stands there. */
function fill(orders: Orders, { people, years }: StoreOrders, asked: Asked): void {
  const { from, to } = asked;
  const { cents: sums, is, pairs } = orders;
  sums.fill(0, 0, people * CELLS);
  is.fill(0, 0, people * CELLS);
  pairs.fill(0, 0, people);
  for (const { person, day, kinds, cents } of years) {
    for (let at = 0; at < day.length; at += 1) {
      const on = day[at]!;
      const kind = kinds[at]!;
      if (!isIn.of(on, from, to) || !isMeant(asked, kind, on)) continue;
      const who = person[at]!;
      const isSale = makesBuyer.of((kind & IS_SALE) > 0, on, from, to);
      if (isSale && kind & IS_GLASSES) pairs[who]! += 1;
      const [age, customer] = [agePosition(kind) * COLUMNS, customerPosition(kind)];
      // Of all orders, of the age, of the kind and of both.
      for (let level = 0; level < 4; level += 1) {
        if ((level & 1 && age === 0) || (level & 2 && customer === 0)) continue;
        const cell = who * CELLS + (level & 1 ? age : 0) + (level & 2 ? customer : 0);
        sums[cell]! += cents[at]!;
        is[cell]! |= isSale ? HAS_ORDER | HAS_SALE : HAS_ORDER;
      }
    }
  }
}

/** The one person's orders with those of a person of a store. */
function add(one: Orders, { cents, is, pairs }: Orders, person: number): Orders {
  one.pairs[0]! += pairs[person]!;
  for (let cell = 0; cell < CELLS; cell += 1) {
    one.cents[cell]! += cents[person * CELLS + cell]!;
    one.is[cell]! |= is[person * CELLS + cell]!;
  }
  return one;
}

function cellsOf(buyers: Float64Array, cents: Float64Array): RevenuePerCustomerCell[] {
  return [...AGE_GROUPS, null].flatMap((age) =>
    [...CUSTOMER_KINDS, null].flatMap((kind) => {
      const cell =
        (age === null ? 0 : AGE_GROUPS.indexOf(age) + 1) * COLUMNS +
        (kind === null ? 0 : CUSTOMER_KINDS.indexOf(kind) + 1);
      return buyers[cell] ? [{ age, kind, buyers: buyers[cell], amount: cents[cell]! }] : [];
    }),
  );
}
