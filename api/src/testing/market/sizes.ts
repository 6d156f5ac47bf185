/** How large a market is; customers and orders over all stores. */
export interface MarketSize {
  stores: number;
  customers: number;
  orders: number;
}

/** Opticians are small: of every fifty stores twenty belong to one chain, the others to businesses of one to five. */
const PATTERN = [20, 5, 5, 3, 2, 2, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1];

/** Stores of each business, the largest first in every round, until all stores are given out. */
export function businessesOf(stores: number): number[] {
  const sizes: number[] = [];
  for (let left = stores, at = 0; left > 0; at += 1) {
    const size = Math.min(left, PATTERN[at % PATTERN.length] ?? 1);
    sizes.push(size);
    left -= size;
  }
  return sizes;
}
