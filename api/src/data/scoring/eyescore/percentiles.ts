/**
 * Percentile 0 to 100 of each value among the known ones by mid-rank: 100·(number below + ½·number equal) ÷ number,
 * so that equal customers get equal scores and the mean is 50. NaN stays unknown.
 */
export function percentiles(values: Float64Array): Float64Array {
  const result = new Float64Array(values.length).fill(Number.NaN);
  const order: number[] = [];
  for (let at = 0; at < values.length; at += 1) if (!Number.isNaN(values[at])) order.push(at);
  order.sort((a, b) => values[a]! - values[b]!);
  for (let from = 0; from < order.length;) {
    let to = from;
    while (to < order.length && values[order[to]!] === values[order[from]!]) to += 1;
    const percentile = (50 * (from + to)) / order.length;
    for (let at = from; at < to; at += 1) result[order[at]!] = percentile;
    from = to;
  }
  return result;
}
