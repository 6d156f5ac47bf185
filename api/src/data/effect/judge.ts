import type { Estimate, EffectVerdict } from '@portal/shared/contract/marketing';
import { upliftBetween, type Arms } from './uplift-sequence.ts';

/** Of revenue that goes for the goods and their taxes: what is left is compared with what the pieces cost. An assumption, which the page names. */
const GOODS_SHARE = 0.5;

/** How often it may ever be said by mistake that an effect is too small to pay. */
const FUTILE_ALPHA = 0.1;

/**
 * From which uplift on a piece pays: what a further buyer leaves after the goods, times the uplift, is the piece's cost.
 * @returns null where nobody has bought yet
 */
export const worthwhileUplift = (centsPerPiece: number, centsPerBuyer: number | null): number | null =>
  centsPerBuyer === null || centsPerBuyer <= 0 ? null : centsPerPiece / (centsPerBuyer * (1 - GOODS_SHARE));

export interface Judged {
  uplift: Estimate | null;
  verdict: EffectVerdict;
}

/**
 * What may be said of an effect at any time. `none`: an effect that pays would have been seen by now. Whether something works is asked first:
 * it may work and not pay, which the euros say.
 * @param worth uplift from which on it pays; null: not known
 */
export function judge(arms: Arms, worth: number | null): Judged {
  const uplift = upliftBetween(arms);
  if (uplift === null) return { uplift, verdict: 'observed' };
  if (uplift.low > 0) return { uplift, verdict: 'works' };
  if (uplift.high < 0) return { uplift, verdict: 'harms' };
  return { uplift, verdict: worth !== null && isBelow(arms, worth) ? 'none' : 'open' };
}

const isBelow = (arms: Arms, worth: number): boolean => (upliftBetween(arms, FUTILE_ALPHA)?.high ?? Infinity) < worth;
