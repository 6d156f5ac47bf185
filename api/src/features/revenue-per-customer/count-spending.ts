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
  /** Orders of some years that hold the range, in any order. */
  orders: { person: Int32Array; day: Int16Array; kinds: Int16Array; cents: Float64Array };
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

/** What a person has ordered, in each cell: amounts, and whether something was sold. */
interface Ordered {
  cents: Float64Array;
  hasSale: Uint8Array;
  pairs: number;
}

const nothing = (): Ordered => ({ cents: new Float64Array(CELLS), hasSale: new Uint8Array(CELLS), pairs: 0 });

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
  const count = ({ cents, hasSale, pairs }: Ordered) => {
    const spent = cents[0]!;
    // The first cell is of all orders: without a sale in it there is none in the others.
    if (hasSale[0] === 0) {
      spending.taken_back += spent;
      return;
    }
    spending.buyers += 1;
    spending.amount += spent;
    amounts.push(spent);
    if (pairs > 0) {
      spending.glasses_buyers += 1;
      spending.glasses += pairs;
      spending.by_pairs[Math.min(pairs, MOST_PAIRS) - 1]! += 1;
    }
    for (let cell = 0; cell < CELLS; cell += 1) {
      if (hasSale[cell] === 0) continue;
      buyersIn[cell]! += 1;
      centsIn[cell]! += cents[cell]!;
    }
  };
  const shared = new Map<number, Ordered>();
  // One for all who are in no other store: a table of everyone's cells is megabytes that have to be cleared for each question.
  const alone = nothing();
  for (const store of stores) {
    const { first, next } = byPerson(store, asked);
    for (let person = 0; person < store.people; person += 1) {
      if (first[person] === NONE) continue;
      const id = store.sharedIds[person];
      const own = id === undefined ? alone : (shared.get(id) ?? nothing());
      for (let at = first[person]!; at !== NONE; at = next[at]!) addOrder(own, store, at, asked);
      if (id !== undefined) shared.set(id, own);
      else {
        count(own);
        own.cents.fill(0);
        own.hasSale.fill(0);
        own.pairs = 0;
      }
    }
  }
  for (const own of shared.values()) count(own);
  return { ...spending, amounts: new Float64Array(amounts).sort(), cells: cellsOf(buyersIn, centsIn) };
}

const NONE = -1;

/** The orders that are asked for as a list for each person: the place of the first among the store's, and of each the next; NONE at the end. */
function byPerson({ people, orders: { person, day, kinds } }: StoreOrders, asked: Asked) {
  const [first, next] = [new Int32Array(people).fill(NONE), new Int32Array(day.length)];
  for (let at = 0; at < day.length; at += 1) {
    if (!isIn.of(day[at]!, asked.from, asked.to) || !isMeant(asked, kinds[at]!, day[at]!)) continue;
    next[at] = first[person[at]!]!;
    first[person[at]!] = at;
  }
  return { first, next };
}

/** Adds a store's order to what its person has ordered. */
function addOrder(own: Ordered, { orders: { day, kinds, cents } }: StoreOrders, at: number, { from, to }: Asked): void {
  const kind = kinds[at]!;
  const isSale = makesBuyer.of((kind & IS_SALE) > 0, day[at]!, from, to);
  if (isSale && kind & IS_GLASSES) own.pairs += 1;
  const [age, customer] = [agePosition(kind) * COLUMNS, customerPosition(kind)];
  // Of all orders, of the age, of the kind and of both.
  for (let level = 0; level < 4; level += 1) {
    if ((level & 1 && age === 0) || (level & 2 && customer === 0)) continue;
    const cell = (level & 1 ? age : 0) + (level & 2 ? customer : 0);
    own.cents[cell]! += cents[at]!;
    if (isSale) own.hasSale[cell] = 1;
  }
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
