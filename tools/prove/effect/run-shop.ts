import type { Random } from '../../../api/src/data/scoring/testing/random.ts';
import { judge, worthwhileUplift } from '../../../api/src/data/effect/judge.ts';
import type { Groups } from '../../../api/src/data/effect/measurement.ts';
import type { Arms } from '../../../api/src/data/effect/uplift-sequence.ts';
import { weekOf, type Shop } from './market.ts';

export const WEEKS = 104;
/** After which a household's response time is over. */
const RESPONSE_WEEKS = 13;
/** Days of a month in weeks. */
export const WEEKS_A_MONTH = 365.25 / 12 / 7;

const YEAR = 52;

const NOBODY = { people: 0, buyers: 0 };

/** A Daueraktion of two years as its page told of it. */
export interface Run {
  shop: Shop;
  arms: Arms;
  /** The same by year: what the market is told. */
  years: readonly [Groups, Groups];
  /** Whether the interval held the truth at all looks, and at the last. */
  coversAlways: boolean;
  coversAtEnd: boolean;
  saidWorks: boolean;
  saidHarms: boolean;
  /** First week in which it was known; null: not in two years. */
  knownIn: number | null;
  /** Week in which it was stopped because of what its page said; null: it ran on. */
  stoppedIn: number | null;
}

const added = (sum: { people: number; buyers: number }, more: { people: number; buyers: number }) => ({
  people: sum.people + more.people,
  buyers: sum.buyers + more.buyers,
});

const joined = (sum: Groups, more: Groups): Groups => ({
  treated: added(sum.treated, more.treated),
  control: added(sum.control, more.control),
});

/**
 * Looks each week, when a response time is over: on the days between nothing changes, so whoever looks daily sees the same. It goes on to
 * the end, so that all can be counted; when it would have been stopped is noted.
 */
export function runShop(shop: Shop, random: Random): Run {
  const { kind, treatedShare, uplift: truth } = shop;
  const nobody: Groups = { treated: NOBODY, control: NOBODY };
  const run: Run = {
    shop,
    arms: { treatedShare, ...nobody },
    years: [nobody, nobody],
    coversAlways: true,
    coversAtEnd: true,
    saidWorks: false,
    saidHarms: false,
    knownIn: null,
    stoppedIn: null,
  };
  const worth = worthwhileUplift(kind.centsPerPiece, kind.centsPerBuyer);
  for (let week = RESPONSE_WEEKS; week < WEEKS; week += 1) {
    const more = weekOf(shop, random);
    const [first, second] = run.years;
    run.years = week < YEAR ? [joined(first, more), second] : [first, joined(second, more)];
    run.arms = { treatedShare, ...joined(run.arms, more) };
    const { uplift, verdict } = judge(run.arms, worth);
    if (uplift === null) continue;
    run.coversAtEnd = uplift.low <= truth && truth <= uplift.high;
    run.coversAlways &&= run.coversAtEnd;
    run.saidWorks ||= verdict === 'works';
    run.saidHarms ||= verdict === 'harms';
    if (verdict !== 'open') run.knownIn ??= week;
    if (verdict === 'none' || verdict === 'harms') run.stoppedIn ??= week;
  }
  return run;
}
