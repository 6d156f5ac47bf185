/** How many waits end (`events`) or are watched no longer (`censored`) at a time; any unit. */
export interface Waits {
  time: number;
  events: number;
  censored: number;
}

/** The curve from `time` on, up to the next step. */
export interface SurvivalStep {
  time: number;
  /** Still waiting and watched right before it. */
  atRisk: number;
  events: number;
  /** Share that still waits, by the product-limit estimate. */
  survival: number;
  /** Of `survival`, by Greenwood. */
  standardError: number;
  /** 95 % interval, log-log: it never leaves 0 to 1. Null while all wait, and when nobody does. */
  lower: number | null;
  upper: number | null;
}

/** 97.5 % quantile of the normal distribution. */
const Z = 1.959963984540054;
/** A curve is a product of fractions: as near to a half as this it is one. */
const TINY = 1e-9;

/** Kaplan-Meier estimate: one step per time, in ascending order. Waits that end at a time come before those lost at it. */
export function kaplanMeier(waits: readonly Waits[]): SurvivalStep[] {
  const byTime = new Map<number, Waits>();
  for (const { time, events, censored } of waits) {
    const same = byTime.get(time);
    if (same) [same.events, same.censored] = [same.events + events, same.censored + censored];
    else byTime.set(time, { time, events, censored });
  }
  let atRisk = waits.reduce((sum, { events, censored }) => sum + events + censored, 0);
  let survival = 1;
  let greenwood = 0;
  return [...byTime.values()]
    .sort((a, b) => a.time - b.time)
    .map(({ time, events, censored }) => {
      survival *= 1 - events / atRisk;
      if (events > 0) greenwood += events / (atRisk * (atRisk - events));
      const step = {
        time,
        atRisk,
        events,
        survival,
        standardError: survival === 0 ? 0 : survival * Math.sqrt(greenwood),
        ...interval(survival, greenwood),
      };
      atRisk -= events + censored;
      return step;
    });
}

function interval(survival: number, greenwood: number): Pick<SurvivalStep, 'lower' | 'upper'> {
  if (survival === 1 || survival === 0) return { lower: null, upper: null };
  const reach = Math.exp((Z * Math.sqrt(greenwood)) / Math.abs(Math.log(survival)));
  return { lower: survival ** reach, upper: survival ** (1 / reach) };
}

/** The curve at a time: the last step up to it. Undefined before the first. */
export const stepAt = (steps: readonly SurvivalStep[], time: number): SurvivalStep | undefined =>
  steps.findLast((step) => step.time <= time);

interface Quantile {
  /** Time by which the share has ended; null while it has not. */
  time: number | null;
  /** 95 % interval; null: out of sight. */
  lower: number | null;
  upper: number | null;
}

/** Time by which this share of the waits has ended. @param share 0.5: the median */
export const quantileOf = (steps: readonly SurvivalStep[], share: number): Quantile => ({
  time: crossing(steps, share, ({ survival }) => survival),
  lower: crossing(steps, share, ({ lower }) => lower),
  upper: crossing(steps, share, ({ upper }) => upper),
});

/** Where a curve has fallen to 1 − share; in the middle of the flat part when it stays exactly there. */
function crossing(
  steps: readonly SurvivalStep[],
  share: number,
  valueOf: (step: SurvivalStep) => number | null,
): number | null {
  const left = 1 - share;
  const at = steps.findIndex((step) => (valueOf(step) ?? 1) <= left + TINY);
  const first = steps[at];
  if (!first) return null;
  if ((valueOf(first) ?? 1) < left - TINY) return first.time;
  const next = steps.slice(at).find((step) => (valueOf(step) ?? 1) < left - TINY);
  return next ? (first.time + next.time) / 2 : first.time;
}
