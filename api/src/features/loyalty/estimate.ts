import { LEAST_WATCHED, MIN_WAITS, type LoyaltyEstimate } from '@portal/shared/contract/analyse';
import { kaplanMeier, stepAt, type SurvivalStep, type Waits } from '../../data/analysis/kaplan-meier.ts';

/** Months that a curve shows at most. */
const LONGEST = 120;

interface Group {
  months: number;
  is_event: boolean;
  count: number;
}

/**
 * Waits for the estimate. Time is the number of the month in which a wait ended or was last watched: who bought again
 * after 11 months and some days did so within 12.
 */
const asWaits = ({ months, is_event, count }: Group): Waits => ({
  time: months + 1,
  events: is_event ? count : 0,
  censored: is_event ? 0 : count,
});

/** A curve of shares that have bought again, over whole months. */
export interface Curve {
  steps: readonly SurvivalStep[];
  waits: number;
}

export const curveOf = (groups: readonly Group[]): Curve => ({
  steps: kaplanMeier(groups.map(asWaits)),
  waits: groups.reduce((sum, { count }) => sum + count, 0),
});

const turned = (survival: number | null): number | null => (survival === null ? null : 1 - survival);

/**
 * The share within so many months. Null with too few waits; and when too few have been watched through the last of these
 * months, unless all the others have bought again: then the share is known whoever was watched.
 */
export function estimateAt({ steps, waits }: Curve, months: number): LoyaltyEstimate | null {
  const watched = steps.find(({ time }) => time >= months)?.atRisk ?? 0;
  const ended = steps.reduce((sum, { time, events }) => (time < months ? sum + events : sum), 0);
  if (waits < MIN_WAITS || (watched < MIN_WAITS && watched + ended < waits)) return null;
  const step = stepAt(steps, months);
  const at_risk = steps.find(({ time }) => time > months)?.atRisk ?? 0;
  if (!step) return { months, share: 0, lower: null, upper: null, at_risk };
  return { months, share: 1 - step.survival, lower: turned(step.upper), upper: turned(step.lower), at_risk };
}

/** The curve by month, from 0 to where it ends. */
export function pointsOf(curve: Curve): LoyaltyEstimate[] {
  const points = [];
  for (let months = 0; months <= LONGEST; months += 1) {
    const point = estimateAt(curve, months);
    if (!point || (months > 0 && point.at_risk < LEAST_WATCHED)) break;
    points.push(point);
  }
  return points;
}
