/**
 * Lift of the top share: rate of buyers among those with the highest scores ÷ rate among all. Where the cut falls
 * into a tie, the tied count with the part that is needed, so that the order of the rows makes no difference.
 * @param share 0.1 for the top decile
 * @returns NaN when nobody bought
 */
export function topLift(scores: Float64Array, outcomes: Uint8Array, share = 0.1): number {
  const order = Uint32Array.from(scores, (_, at) => at).sort((a, b) => scores[b]! - scores[a]!);
  const wanted = order.length * share;
  let buyers = 0;
  for (const outcome of outcomes) buyers += outcome;
  let topBuyers = 0;
  for (let from = 0; from < wanted;) {
    let to = from;
    let tiedBuyers = 0;
    for (; to < order.length && scores[order[to]!] === scores[order[from]!]; to += 1)
      tiedBuyers += outcomes[order[to]!]!;
    topBuyers += tiedBuyers * Math.min(1, (wanted - from) / (to - from));
    from = to;
  }
  return topBuyers / wanted / (buyers / order.length);
}
