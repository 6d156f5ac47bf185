import { historyReaches } from '@portal/shared/contract/analyse';
import { GOAL_KPIS, NEEDS_HISTORY, type GoalKpi } from '@portal/shared/contract/common';
import type { GoalProposal, GoalProposalQuery } from '@portal/shared/contract/settings-admin';
import { formatDate } from '@portal/shared/contract/words';
import { basisOf, latestMonths, ownTrend, type History } from './history.ts';
import { MONTHS, roundGoal, type Basis } from './months.ts';
import { growGoal, spreadGoal } from './spread.ts';

/**
 * How the goals of a year would look (`goalProposalQuerySchema`), for one KPI or all.
 * @param since first day of the store's records, ISO; null without any
 */
export const proposeGoals = (
  history: History,
  { kpi, ...asked }: GoalProposalQuery,
  since: string | null,
): GoalProposal[] => (kpi ? [kpi] : GOAL_KPIS).map((one) => proposeGoal(one, history, asked, since));

/**
 * Why a figure that needs history is not proposed; null: it may be. What a proposal looks back on are two years before its own.
 * Who says a value or percent has decided for themselves.
 */
function reasonAgainst(
  kpi: GoalKpi,
  { year, growth, value }: Omit<GoalProposalQuery, 'kpi'>,
  since: string | null,
): string | null {
  if (!NEEDS_HISTORY.has(kpi) || growth !== undefined || value !== undefined || since === null) return null;
  if (historyReaches(since) <= `${year - 2}-01-01`) return null;
  return `Für Neukunden gibt es noch keinen Vorschlag: Daten gibt es ab dem ${formatDate(since)}, frühere Käufe fehlen, und wer davor Kunde war, zählt bei der Rückkehr als neu.`;
}

function proposeGoal(
  kpi: GoalKpi,
  history: History,
  asked: Omit<GoalProposalQuery, 'kpi'>,
  since: string | null,
): GoalProposal {
  const { year, spread, growth, value } = asked;
  const reason = reasonAgainst(kpi, asked, since);
  const basis = basisOf(kpi, latestMonths(history, year));
  const chosen =
    value ??
    (reason !== null || basis.value === null
      ? null
      : growGoal(kpi, basis.value, growth ?? ownTrend(kpi, history, year)));
  return {
    kpi,
    basis: shown(kpi, basis),
    growth:
      chosen === null || !basis.value || basis.value < 0 ? null : Math.round((chosen / basis.value - 1) * 1_000) / 10,
    value: chosen,
    months: chosen === null ? MONTHS.map(() => null) : spreadGoal(kpi, chosen, spread, basis),
    reason,
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
