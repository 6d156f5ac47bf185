import { GOAL_UNITS, type GoalKpi } from '@portal/shared/contract/common';
import { meanOf, MONTHS, roundGoal, type Basis, type Twelve } from './months.ts';

interface Part {
  at: number;
  own: number;
  weight: number;
}

const weigh = (parts: readonly Part[]) => parts.reduce((sum, { weight }) => sum + weight, 0);

/**
 * What months are multiplied with so that together they meet the value, though none may pass `most`: what is cut off
 * there is made up for by the others. Null where months of nothing cannot meet it.
 */
function factorFor(value: number, parts: readonly Part[], most: number): number | null {
  for (let free = parts; free.length > 0;) {
    const cut = weigh(parts) - weigh(free);
    const own = free.reduce((sum, part) => sum + part.own * part.weight, 0);
    if (own === 0) return null;
    const factor = (value * weigh(parts) - (cut > 0 ? most * cut : 0)) / own;
    const below = free.filter((part) => part.own * factor <= most);
    if (below.length === free.length) return factor;
    free = below;
  }
  return null;
}

/** Where all months were rounded the same way, the one that weighs most gives way. */
function meeting(kpi: GoalKpi, value: number, goals: Twelve<number>, weights: Twelve<number>): number[] {
  const off = roundGoal(kpi, meanOf(goals, weights)) - value;
  const heaviest = weights.indexOf(Math.max(...weights));
  return goals.map((goal, at) => (off !== 0 && at === heaviest ? roundGoal(kpi, goal - off) : goal));
}

/** Months in the shape of the store's own ones; all alike where those have none. Months that are not known get the value. */
export function spreadMean(kpi: GoalKpi, value: number, { months, weights }: Basis): number[] {
  const most = GOAL_UNITS[kpi].unit === 'share' ? 1 : Infinity;
  const parts = months.flatMap((own, at) =>
    own === null ? [] : [{ at, own: Math.max(0, own), weight: weights[at] ?? 0 }],
  );
  const factor = factorFor(value, parts, most);
  if (factor === null) return MONTHS.map(() => value);
  const goals = MONTHS.map(() => value);
  for (const { at, own } of parts) goals[at] = roundGoal(kpi, Math.min(most, own * factor));
  return meeting(kpi, value, goals, weights);
}
