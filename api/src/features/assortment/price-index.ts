import { FEWEST_MATCHED, type PriceChange } from '@portal/shared/contract/analyse';

/** How much of an article was sold, in cents; null: nobody knows which article it is. */
export interface SoldArticle {
  article: string | null;
  pieces: number;
  cents: number;
}

interface Sold {
  pieces: number;
  cents: number;
}

/** Known articles that were sold at a price, each once. */
function byArticle(rows: readonly SoldArticle[]): Map<string, Sold> {
  const articles = new Map<string, Sold>();
  for (const { article, pieces, cents } of rows) {
    if (article === null) continue;
    const known = articles.get(article) ?? { pieces: 0, cents: 0 };
    articles.set(article, { pieces: known.pieces + pieces, cents: known.cents + cents });
  }
  for (const [article, { pieces, cents }] of articles) if (pieces <= 0 || cents <= 0) articles.delete(article);
  return articles;
}

/** Articles of both sides, with what was sold of them on each. */
function matched(before: readonly SoldArticle[], now: readonly SoldArticle[]): (readonly [Sold, Sold])[] {
  const earlier = byArticle(before);
  return [...byArticle(now)].flatMap(([article, sold]) => {
    const same = earlier.get(article);
    return same ? [[same, sold] as const] : [];
  });
}

/**
 * Fisher's price index of the articles on both sides: the mean (geometric) of what the pieces of before and those of now cost at the
 * prices of now, against the prices of before. Null with too few pieces of them on a side.
 */
export function fisher(before: readonly SoldArticle[], now: readonly SoldArticle[]): number | null {
  const both = matched(before, now);
  const sum = (of: (one: Sold, other: Sold) => number) => both.reduce((all, [one, other]) => all + of(one, other), 0);
  if (sum(({ pieces }) => pieces) < FEWEST_MATCHED || sum((_, { pieces }) => pieces) < FEWEST_MATCHED) return null;
  const laspeyres = sum((one, other) => (one.pieces * other.cents) / other.pieces) / sum(({ cents }) => cents);
  const paasche = sum((_, { cents }) => cents) / sum((one, other) => (other.pieces * one.cents) / one.pieces);
  return Math.sqrt(laspeyres * paasche);
}

/** Rounds until the estimate below stands still, to a millionth of a per cent; far fewer are needed where months share articles. */
const MOST_ROUNDS = 300;
const STILL = 1e-8;

interface Weighed {
  month: number;
  article: string;
  /** Logarithm of the price. */
  price: number;
  weight: number;
}

/** Months that are told of each other by articles sold in several of them; the largest such group, by what was sold. */
function comparableMonths(sold: readonly Weighed[]): ReadonlySet<number> {
  const monthsOf = Map.groupBy(sold, ({ article }) => article);
  const articlesOf = Map.groupBy(sold, ({ month }) => month);
  const groups: Set<number>[] = [];
  for (const start of articlesOf.keys()) {
    if (groups.some((group) => group.has(start))) continue;
    const group = new Set([start]);
    // A set that grows while it is walked through hands out what is added.
    for (const month of group)
      for (const { article } of articlesOf.get(month) ?? [])
        for (const other of monthsOf.get(article) ?? []) group.add(other.month);
    groups.push(group);
  }
  const size = (group: ReadonlySet<number>) =>
    sold.reduce((sum, { month, weight }) => (group.has(month) ? sum + weight : sum), 0);
  return groups.reduce<ReadonlySet<number>>((best, group) => (size(group) > size(best) ? group : best), new Set());
}

const weighted = (values: readonly { value: number; weight: number }[]): number =>
  values.reduce((sum, { value, weight }) => sum + value * weight, 0) /
  values.reduce((sum, { weight }) => sum + weight, 0);

/**
 * Prices by month, the same against the same, by the time-product-dummy method: logarithms of prices are the article's own plus the
 * month's, each weighed by its part of the month's sales, and the month's is what is looked for. Unlike an index that is linked from month
 * to month it cannot drift away, since every month meets all others.
 * @returns of each month its prices as a multiple of those of `base` together; null where too little was sold of what other months have
 */
export function pricesByMonth(
  months: readonly (readonly SoldArticle[])[],
  base: (month: number) => boolean,
): (number | null)[] {
  const all = months.flatMap((rows, month) => {
    const articles = [...byArticle(rows)];
    const sum = articles.reduce((cents, [, sold]) => cents + sold.cents, 0);
    return articles.map(([article, { pieces, cents }]) => ({
      month,
      article,
      pieces,
      price: Math.log(cents / pieces),
      weight: cents / sum,
    }));
  });
  const often = Map.groupBy(all, ({ article }) => article);
  const repeated = all.filter(({ article }) => (often.get(article) ?? []).length > 1);
  const enough = new Set(
    [...Map.groupBy(repeated, ({ month }) => month)]
      .filter(([, sold]) => sold.reduce((pieces, one) => pieces + one.pieces, 0) >= FEWEST_MATCHED)
      .map(([month]) => month),
  );
  const candidates = repeated.filter(({ month }) => enough.has(month));
  const comparable = comparableMonths(candidates);
  const sold = candidates.filter(({ month }) => comparable.has(month));
  const effects = monthEffects(sold);
  const based = [...Map.groupBy(sold, ({ month }) => month).keys()].filter(base);
  if (based.length === 0) return months.map(() => null);
  const level = based.reduce((sum, month) => sum + (effects.get(month) ?? 0), 0) / based.length;
  return months.map((_, month) => {
    const effect = effects.get(month);
    return effect === undefined ? null : Math.exp(effect - level);
  });
}

/** The months' parts of the prices, up to what they have in common: each side in turn as the mean of what the other leaves. */
function monthEffects(sold: readonly Weighed[]): Map<number, number> {
  const byMonth = Map.groupBy(sold, ({ month }) => month);
  const byName = Map.groupBy(sold, ({ article }) => article);
  const months = new Map([...byMonth.keys()].map((month) => [month, 0]));
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const articles = new Map(
      [...byName].map(([article, own]) => [
        article,
        weighted(own.map(({ month, price, weight }) => ({ value: price - months.get(month)!, weight }))),
      ]),
    );
    let moved = 0;
    for (const [month, own] of byMonth) {
      const effect = weighted(
        own.map(({ article, price, weight }) => ({ value: price - articles.get(article)!, weight })),
      );
      moved = Math.max(moved, Math.abs(effect - months.get(month)!));
      months.set(month, effect);
    }
    if (moved < STILL) break;
  }
  return months;
}

const total = (rows: readonly SoldArticle[]): Sold =>
  rows.reduce((sum, { pieces, cents }) => ({ pieces: sum.pieces + pieces, cents: sum.cents + cents }), {
    pieces: 0,
    cents: 0,
  });

/** How the revenue of before became that of now, to the cent. */
export function priceChange(before: readonly SoldArticle[], now: readonly SoldArticle[]): PriceChange {
  const [earlier, later] = [total(before), total(now)];
  const both = matched(before, now);
  const difference = later.cents - earlier.cents;
  const hasPrices = earlier.pieces > 0 && later.pieces > 0;
  const volume = hasPrices
    ? Math.round(((later.pieces - earlier.pieces) * earlier.cents) / earlier.pieces)
    : difference;
  const price = hasPrices
    ? Math.round(both.reduce((sum, [one, other]) => sum + other.cents - (other.pieces * one.cents) / one.pieces, 0))
    : 0;
  return {
    volume,
    price,
    // No −0: it is written as such.
    mix: difference - volume - price || 0,
    like_for_like: fisher(before, now),
    matched: both.reduce((sum, [, { pieces }]) => sum + pieces, 0),
  };
}
