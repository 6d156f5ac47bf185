/**
 * Area under the ROC curve = P(a buyer is scored above a non-buyer), ties counting one half (Mann-Whitney):
 * (Σ mid-ranks of buyers − n₁(n₁ + 1)/2) ÷ (n₁·n₀).
 * @returns NaN when all or none bought
 */
export function auc(scores: Float64Array, outcomes: Uint8Array): number {
  const order = Uint32Array.from(scores, (_, at) => at).sort((a, b) => scores[a]! - scores[b]!);
  let buyers = 0;
  let rankSum = 0;
  for (let from = 0; from < order.length;) {
    let to = from;
    let tiedBuyers = 0;
    for (; to < order.length && scores[order[to]!] === scores[order[from]!]; to += 1)
      tiedBuyers += outcomes[order[to]!]!;
    buyers += tiedBuyers;
    // Ranks from + 1 … to have this mean.
    rankSum += (tiedBuyers * (from + 1 + to)) / 2;
    from = to;
  }
  return (rankSum - (buyers * (buyers + 1)) / 2) / (buyers * (order.length - buyers));
}
