import {
  narrowed,
  readComparison,
  readPeriod,
  wholeMonths,
  writeComparison,
  writePeriod,
  type Narrowed,
} from '@portal/shared/address';
import { PEER_GROUPS, type BenchmarkQuery, type PeerGroup } from '@portal/shared/contract/benchmark';
import type { Comparison, Period } from '@portal/shared/contract/common';

/** What is published by month can be looked at by these. */
export const UNITS = ['month', 'quarter', 'year', '12-months'] as const;
export type Unit = (typeof UNITS)[number];

export interface BenchmarkFilter {
  /** As the address says it, which may be days and weeks that were chosen on another page. */
  period: Period;
  compare: Comparison;
  peers: PeerGroup;
}

const PEERS_PARAM = 'vergleichsgruppe';
/** An address that says nothing is the running year against the year before, among shops of one's own class of revenue. */
const [USUAL, USUAL_COMPARISON] = ['jahr', 'vorjahr'] as const;
/** A small shop is compared with small ones; where nothing is published of its class the API answers with all shops. */
export const USUAL_PEERS: PeerGroup = 'klasse';

/** Reads the filter bar from the URL; what does not fit falls back to its default. */
export const readFilter = (params: URLSearchParams, today: string): BenchmarkFilter => ({
  period: readPeriod(params, today, USUAL),
  compare: readComparison(params, USUAL_COMPARISON),
  peers: PEER_GROUPS.find((one) => one === params.get(PEERS_PARAM)) ?? USUAL_PEERS,
});

/** Writes it; what in the address is not the filter bar's stays. */
export function writeFilter(
  { period, compare, peers }: BenchmarkFilter,
  today: string,
  rest: URLSearchParams,
): URLSearchParams {
  const params = writeComparison(writePeriod(rest, period, today, USUAL), compare, USUAL_COMPARISON);
  if (peers === USUAL_PEERS) params.delete(PEERS_PARAM);
  else params.set(PEERS_PARAM, peers);
  return params;
}

/** The months that the page shows of the period. */
export const shownMonths = (period: Period): Narrowed =>
  narrowed(period, wholeMonths(period), 'Der Benchmark vergleicht ganze Monate.');

/** What is asked of the API. */
export function asQuery({ period, compare, peers }: BenchmarkFilter): Omit<BenchmarkQuery, 'months'> {
  const { from, to } = shownMonths(period).shown;
  return { from, to, compare, peers };
}
