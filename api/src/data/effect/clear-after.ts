import { judge } from './judge.ts';
import type { Arms } from './uplift-sequence.ts';

/** What is supposed of the households to come. */
export interface Supposed {
  /** Share who buy without being written to. */
  baseRate: number;
  uplift: number;
  /** Uplift from which on it pays; null: not known. */
  worth: number | null;
}

/** Nobody plans farther: more households than a shop has in a lifetime. */
const MOST = 1_000_000;

/**
 * How many further households it takes until something is clear (works, harms, or nothing that pays is seen), if they buy as is supposed. As many as
 * are expected do, so that it is about as likely to be clear before as after; `certainty` takes them so many standard deviations worse.
 * @returns null: not with a million
 */
export function householdsUntilClear(now: Arms, supposed: Supposed, certainty = 0): number | null {
  const isClear = (more: number) => judge(after(now, supposed, more, certainty), supposed.worth).verdict !== 'open';
  if (now.treatedShare <= 0 || now.treatedShare >= 1) return null;
  let enough = 16;
  while (!isClear(enough)) {
    enough *= 2;
    if (enough > MOST) return null;
  }
  let few = 0;
  while (enough - few > Math.max(1, enough / 100)) {
    const middle = Math.ceil((few + enough) / 2);
    if (isClear(middle)) enough = middle;
    else few = middle;
  }
  return enough;
}

function after(now: Arms, { baseRate, uplift }: Supposed, more: number, certainty: number): Arms {
  const { treatedShare: t, treated, control } = now;
  const of = { treated: more * t * Math.max(0, baseRate + uplift), control: more * (1 - t) * baseRate };
  const share = of.treated / (of.treated + of.control);
  const worse = certainty * Math.sign(uplift) * Math.sqrt((of.treated + of.control) * share * (1 - share));
  return {
    treatedShare: t,
    treated: { people: treated.people + more * t, buyers: treated.buyers + Math.max(0, of.treated - worse) },
    control: { people: control.people + more * (1 - t), buyers: control.buyers + of.control + worse },
  };
}

/** A Daueraktion of which nothing is known yet. */
export const NOTHING_YET = { treated: { people: 0, buyers: 0 }, control: { people: 0, buyers: 0 } } as const;
