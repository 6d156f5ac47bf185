/** A price and the goods that it is compared with, from coarse to fine: each group lies within the one before. */
export interface PricedItem {
  cents: number;
  /** For instance `['Gleitsicht', 'Gleitsicht|1.6', 'Gleitsicht|1.6|superentspiegelt']`. */
  groups: readonly string[];
}

/** A group's mean counts as much as its parent's once it has this many items. */
const WEIGHT = 10;

/**
 * How much dearer than comparable goods, as the log of the price over the group's typical price: 0.1 is about 10 %
 * dearer. The typical log price of a group is its mean shrunk to its parent's, (n·mean + 10·parent) ÷ (n + 10), down
 * from the mean of all: a group of one item would otherwise explain its own price away.
 * @returns one per item; NaN where the price is not above 0
 */
export function priceResiduals(items: readonly PricedItem[]): Float64Array {
  const logs = Float64Array.from(items, ({ cents }) => (cents > 0 ? Math.log(cents) : Number.NaN));
  const sums = new Map<string, { sum: number; count: number }>();
  const ALL = '';
  const addTo = (group: string, log: number) => {
    const known = sums.get(group);
    if (known) {
      known.sum += log;
      known.count += 1;
    } else sums.set(group, { sum: log, count: 1 });
  };
  items.forEach(({ groups }, at) => {
    const log = logs[at]!;
    if (Number.isNaN(log)) return;
    addTo(ALL, log);
    for (const group of groups) addTo(group, log);
  });
  const all = sums.get(ALL);
  return logs.map((log, at) => {
    if (Number.isNaN(log) || !all) return Number.NaN;
    let typical = all.sum / all.count;
    for (const group of items[at]!.groups) {
      const { sum, count } = sums.get(group)!;
      typical = (sum + WEIGHT * typical) / (count + WEIGHT);
    }
    return log - typical;
  });
}
