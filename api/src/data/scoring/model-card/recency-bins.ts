/** The plain rule that the model must beat: five groups by months since the last Hauptbrille, each with its rate. */
export interface RecencyBins {
  /** Upper bounds of the first four groups, not included. */
  bounds: number[];
  rates: number[];
}

const BINS = 5;

/** Groups of equal size and the share of each that bought. */
export function fitRecencyBins(waited: Float64Array, outcomes: Uint8Array): RecencyBins {
  const sorted = waited.toSorted();
  const bounds = Array.from(
    { length: BINS - 1 },
    (_, at) => sorted[Math.floor(((at + 1) * sorted.length) / BINS)] ?? Number.POSITIVE_INFINITY,
  );
  const customers = new Float64Array(BINS);
  const buyers = new Float64Array(BINS);
  waited.forEach((months, at) => {
    const bin = binOf(bounds, months);
    customers[bin]! += 1;
    buyers[bin]! += outcomes[at]!;
  });
  return { bounds, rates: Array.from(buyers, (count, bin) => count / Math.max(1, customers[bin]!)) };
}

export const recencyRate = ({ bounds, rates }: RecencyBins, months: number): number => rates[binOf(bounds, months)]!;

function binOf(bounds: readonly number[], months: number): number {
  let bin = 0;
  while (bin < bounds.length && months >= bounds[bin]!) bin += 1;
  return bin;
}
