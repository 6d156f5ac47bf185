import { GOAL_KPIS, type GoalKpi } from '@portal/shared/contract/common';
import type { GoalProposal, GoalProposalQuery } from '@portal/shared/contract/settings-admin';
import { basisOf, latestMonths, ownTrend, type History } from './history.ts';
import { MONTHS, roundGoal, type Basis } from './months.ts';
import { growGoal, spreadGoal } from './spread.ts';

/** How the goals of a year would look (`goalProposalQuerySchema`), for one KPI or all. */
export const proposeGoals = (history: History, { kpi, ...asked }: GoalProposalQuery): GoalProposal[] =>
  (kpi ? [kpi] : GOAL_KPIS).map((one) => proposeGoal(one, history, asked));

function proposeGoal(
  kpi: GoalKpi,
  history: History,
  { year, spread, growth, value }: Omit<GoalProposalQuery, 'kpi'>,
): GoalProposal {
  const basis = basisOf(kpi, latestMonths(history, year));
  const chosen =
    value ?? (basis.value === null ? null : growGoal(kpi, basis.value, growth ?? ownTrend(kpi, history, year)));
  return {
    kpi,
    basis: shown(kpi, basis),
    growth:
      chosen === null || !basis.value || basis.value < 0 ? null : Math.round((chosen / basis.value - 1) * 1_000) / 10,
    value: chosen,
    months: chosen === null ? MONTHS.map(() => null) : spreadGoal(kpi, chosen, spread, basis),
  };
}

/** Figures as goals could be: not with all decimals of a division. Sums may be negative, which no goal is. */
export const shown = (
  kpi: GoalKpi,
  { value, months }: Omit<Basis, 'weights'>,
): { value: number | null; months: (number | null)[] } => {
  const round = (one: number | null) => (one === null ? null : roundGoal(kpi, one));
  return { value: round(value), months: months.map(round) };
};
