import { worthwhileUplift } from '../../../api/src/data/effect/judge.ts';
import type { PooledKind } from './pool-market.ts';
import { WEEKS, type Run } from './run-shop.ts';

/** Weeks after which the market's figures are out. */
const MARKET_WEEKS = 52;

const worthOf = ({ shop: { kind } }: Run): number => worthwhileUplift(kind.centsPerPiece, kind.centsPerBuyer)!;

/** What a week brings, on average, after goods and pieces, in units of a piece's cost. */
const perWeek = (run: Run): number =>
  run.shop.perWeek * run.shop.treatedShare * (run.shop.uplift / worthOf(run) - 1) * run.shop.kind.centsPerPiece;

/** Who knows the truth runs what pays, and nothing else. */
const ofWhoKnows = (run: Run): number => Math.max(0, perWeek(run)) * WEEKS;

/** Runs all; stops what its page proposes to stop, and after a year what the market is sure does not pay where the shop itself has shown nothing. */
function ofWhoFollows(run: Run, market: readonly PooledKind[]): number {
  const { high } = market.find(({ kind }) => kind === run.shop.kind)!.published;
  const byMarket = !run.saidWorks && high < worthOf(run) ? MARKET_WEEKS : WEEKS;
  return perWeek(run) * Math.min(run.stoppedIn ?? WEEKS, byMarket);
}

/** Part of the profit of who knows the truth. @param market what it was sure of after a year */
export function profitShare(runs: readonly Run[], market: readonly PooledKind[]): { share: number; alone: number } {
  const sum = (of: (run: Run) => number) => runs.reduce((total, run) => total + of(run), 0);
  const known = sum(ofWhoKnows);
  return {
    share: sum((run) => ofWhoFollows(run, market)) / known,
    alone: sum((run) => perWeek(run) * (run.stoppedIn ?? WEEKS)) / known,
  };
}
