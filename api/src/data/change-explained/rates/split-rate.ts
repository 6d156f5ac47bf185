/** What is divided, and by what, of one group on one side. */
export interface RateCounts {
  part: number;
  whole: number;
}

/** A group's parts of the change of the rate of all. */
export interface RateParts {
  /** Of its own rate. */
  own: number;
  /** Of there being more or fewer of it. */
  mix: number;
}

const NOTHING: RateCounts = { part: 0, whole: 0 };

/** Part by whole; null without a whole. */
export const rateOf = ({ part, whole }: RateCounts): number | null => (whole > 0 ? part / whole : null);

/**
 * Splits the change of a rate of all, which is the mean of the rates of its groups, each weighed by its share of the whole, by what became
 * of rates and of shares: the mean of both orders in which these could have changed. A group that is missing on a side has the rate of the other
 * there, so that all of it is mix.
 * @param groups of both sides, [before, now], by key; both sides have a whole above 0
 * @returns the parts by key; all of them sum to the rate of now less that of before
 */
export function splitRate(groups: ReadonlyMap<string, readonly [RateCounts, RateCounts]>): Map<string, RateParts> {
  const all = [...groups.values()];
  const sumOf = (side: 0 | 1) =>
    all.reduce(
      (sum, group) => ({
        part: sum.part + group[side].part,
        whole: sum.whole + group[side].whole,
      }),
      NOTHING,
    );
  const [before, now] = [sumOf(0), sumOf(1)];
  const middle = (before.part / before.whole + now.part / now.whole) / 2;
  return new Map(
    [...groups].map(([key, [was, is]]) => {
      const [weightBefore, weightNow] = [was.whole / before.whole, is.whole / now.whole];
      const own = (counts: RateCounts) => (counts.whole === 0 ? null : counts.part / counts.whole);
      const [rateBefore, rateNow] = [own(was) ?? own(is) ?? 0, own(is) ?? own(was) ?? 0];
      // What a group without a whole brings all the same, as a credit without a piece, is its own.
      const stray = (counts: RateCounts, whole: number) => (counts.whole === 0 ? counts.part / whole : 0);
      return [
        key,
        {
          own:
            ((weightBefore + weightNow) / 2) * (rateNow - rateBefore) + stray(is, now.whole) - stray(was, before.whole),
          mix: (weightNow - weightBefore) * ((rateBefore + rateNow) / 2 - middle),
        },
      ];
    }),
  );
}
