import type { Estimate } from '@portal/shared/contract/marketing';
import { logOddsBetween, logOddsOf, shareOf } from './bernoulli-sequence.ts';

/** Households whose response time is over, by their lot. */
export interface Arms {
  treated: { people: number; buyers: number };
  control: { people: number; buyers: number };
  /** Chance of the lot to be written to, 0 to 1: known, for the lots are ours. */
  treatedShare: number;
}

/** How often each bound of the ratio, and of the share of all who buy, may ever be wrong: together 5 %. */
export const RATIO_ALPHA = 0.0225;
const RATE_ALPHA = 0.0025;

/**
 * How many more of those who were written to buy, with an interval that holds at all times: a confidence sequence.
 *
 * Among buyers the lot is, without an effect, a coin of exactly the known chance `t`. Where the chance to buy is ρ times as large for
 * who was written to, it is a coin of tρ ÷ (tρ + 1 − t). So the sequence of buyers bounds ρ exactly, whatever the groups' sizes, how few
 * there are in the control group, or when one looks. ρ − 1 is turned into points by the share q of all who buy, which has bounds of its own:
 * the difference is q(ρ − 1) ÷ (tρ + 1 − t). It leaves out 0 where ρ leaves out 1.
 * @param ratioAlpha how often each side of it may ever be wrong because of ρ
 * @returns null without anybody in one of the groups
 */
export function upliftBetween(arms: Arms, ratioAlpha = RATIO_ALPHA): Estimate | null {
  const { treated, control, treatedShare: t } = arms;
  if (treated.people === 0 || control.people === 0) return null;
  const buyers = treated.buyers + control.buyers;
  const value = treated.buyers / treated.people - control.buyers / control.people;
  const ratio = logOddsBetween({ hits: treated.buyers, of: buyers }, ratioAlpha);
  const rate = logOddsBetween({ hits: buyers, of: treated.people + control.people }, RATE_ALPHA);
  const rates = [shareOf(rate.low), shareOf(rate.high)];
  const within = (logOdds: number) => rates.map((q) => pointsOf(logOdds - logOddsOf(t), q, t));
  return {
    value,
    low: Math.min(value, ...within(ratio.low)),
    high: Math.max(value, ...within(ratio.high)),
  };
}

/** Difference of the chances to buy of which one is ρ times the other, where `q` of all buy; no chance is below 0 or above 1. */
function pointsOf(logRatio: number, q: number, t: number): number {
  if (logRatio === Infinity) return Math.min(1, q / t);
  const ratio = Math.exp(logRatio);
  return Math.min(1, Math.max(-1, (q * (ratio - 1)) / (t * ratio + 1 - t)));
}
