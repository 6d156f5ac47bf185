import { makesBuyer } from '../../data/definitions/buyer.ts';
import { IS_SALE, isRegular, NO_DAY } from '../../data/packed/index.ts';

/** Days of a side as they are packed, both included; it is known what had happened by `to`. */
export interface Side {
  from: number;
  to: number;
}

export interface People {
  /** Buyers of the side's days, and those of them with an earlier purchase in all history. */
  buyers: number;
  returning: number;
  /** Customers with a purchase by its last day, and those with a single one anywhere. */
  customers: number;
  one_time: number;
}

/** Everyone who has bought in a store; days as they are packed. */
export interface StoreBuyers {
  /** Ids of the first people, who may be in other stores as well. */
  sharedIds: Float64Array;
  /** Of each person: when a second purchase was begun anywhere. */
  secondOn: Int16Array;
  /** Of each person the number of kinds of sales, with the first day of each. */
  firstSizes: Int16Array;
  firstOn: Int16Array;
  firstKinds: Int16Array;
  /** Orders of some years that hold the sides. */
  years: readonly { person: Int32Array; day: Int16Array; kinds: Int16Array }[];
}

const FIGURES = ['buyers', 'returning', 'customers', 'one_time'] as const;
const bitOf = (side: number, figure: (typeof FIGURES)[number]) =>
  1 << (side * FIGURES.length + FIGURES.indexOf(figure));

/** People of each of two sides, in the order given. @param kinds which orders it is about; see `kindsOf` */
export function countPeople(
  stores: readonly StoreBuyers[],
  kinds: { mask: number; value: number },
  sides: readonly [Side, Side],
): [People, People] {
  // One bit per figure and side: who is in two stores is what they are in either.
  const counts = new Uint32Array(256);
  const shared = new Map<number, number>();
  for (const store of stores) {
    const { sharedIds } = store;
    figuresOf(store, kinds, sides).forEach((figures, person) => {
      const id = sharedIds[person];
      if (id === undefined) counts[figures]! += 1;
      else shared.set(id, (shared.get(id) ?? 0) | figures);
    });
  }
  for (const figures of shared.values()) counts[figures]! += 1;
  const sum = (bit: number) => counts.reduce((total, count, figures) => (figures & bit ? total + count : total), 0);
  const peopleOf = (side: number) =>
    Object.fromEntries(FIGURES.map((figure) => [figure, sum(bitOf(side, figure))])) as unknown as People;
  return [peopleOf(0), peopleOf(1)];
}

/** Of each person of a store the figures that count them. */
function figuresOf(
  { secondOn, firstSizes, firstOn, firstKinds, years }: StoreBuyers,
  { mask, value }: { mask: number; value: number },
  sides: readonly Side[],
): Uint8Array {
  const figures = new Uint8Array(secondOn.length);
  const asOf = sides.map(({ to }, side) => ({
    to,
    known: bitOf(side, 'customers'),
    single: bitOf(side, 'customers') | bitOf(side, 'one_time'),
  }));
  for (let person = 0, at = 0; person < figures.length; person += 1) {
    let since = Infinity;
    for (const end = at + firstSizes[person]!; at < end; at += 1) {
      if ((firstKinds[at]! & mask) === value && firstOn[at]! < since) since = firstOn[at]!;
    }
    const second = secondOn[person]!;
    for (const { to, known, single } of asOf)
      if (since <= to) figures[person]! |= second === NO_DAY || second > to ? single : known;
  }
  sides.forEach(({ from, to }, side) => {
    const [buyer, returning] = [bitOf(side, 'buyers'), bitOf(side, 'buyers') | bitOf(side, 'returning')];
    for (const { person, day, kinds } of years) {
      for (let at = 0; at < day.length; at += 1) {
        const on = day[at]!;
        const kind = kinds[at]!;
        if ((kind & mask) === value && makesBuyer.of((kind & IS_SALE) > 0, on, from, to))
          figures[person[at]!]! |= isRegular(kind) ? returning : buyer;
      }
    }
  });
  return figures;
}
