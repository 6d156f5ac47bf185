import { pathOf } from '@portal/shared/contract';
import type { DashboardKpi, GoalProgress, KeyFigure } from '@portal/shared/contract/analyse';
import { GOAL_UNITS, type GoalKpi } from '@portal/shared/contract/common';
import {
  areFew,
  basisText,
  figureChange,
  formatCount,
  formatEuro,
  formatEuroWhole,
  formatPercent,
  NOUNS,
  partText,
  type FigureChange,
  type Noun,
} from '@portal/shared/format';
import type { WhyFigure } from '../../common/why/why-address.ts';

interface KpiText {
  label: string;
  /** What it stands on. */
  noun: Noun;
  /** That there was nothing of it. */
  none: string;
  /** Where it is looked at closely. */
  to: string;
  /** What explains its change. */
  why: WhyFigure;
}

/** The six cards in words. All are of the chosen period up to the data date. */
export const KPI_TEXTS: Record<DashboardKpi, KpiText> = {
  revenue: {
    label: 'Umsatz',
    noun: NOUNS.order,
    none: 'kein Auftrag',
    to: pathOf('revenue'),
    why: 'umsatz',
  },
  glasses: {
    label: 'Brillen',
    noun: NOUNS.glasses,
    none: 'keine Brille',
    to: pathOf('glasses-orders'),
    why: 'brillen',
  },
  revenue_per_glasses: {
    label: 'Umsatz je Brillenauftrag',
    noun: NOUNS.glasses,
    none: 'keine Brille',
    to: pathOf('glasses-value'),
    why: 'umsatz-je-brillenauftrag',
  },
  revenue_per_customer: {
    label: 'Umsatz je Kunde',
    noun: NOUNS.buyer,
    none: 'kein Kunde',
    to: pathOf('revenue-per-customer'),
    why: 'umsatz-je-kunde',
  },
  extra_glasses_share: {
    label: 'Mehrbrillenquote',
    noun: NOUNS.glasses,
    none: 'keine Brille',
    to: pathOf('glasses-orders'),
    why: 'mehrbrillenquote',
  },
  progressive_share: {
    label: 'Gleitsichtanteil',
    noun: NOUNS.corrective,
    none: 'keine Brille',
    to: pathOf('glasses-orders'),
    why: 'gleitsichtanteil',
  },
};

/** A value in its unit; nothing to divide by is a dash. */
export function kpiValue(kpi: GoalKpi, value: number | null): string {
  if (value === null) return '–';
  const { unit, is_summed } = GOAL_UNITS[kpi];
  if (unit === 'share') return formatPercent(value);
  if (unit === 'pieces') return formatCount(value);
  return is_summed ? formatEuroWhole(value) : formatEuro(Math.round(value));
}

/** Goals of Umsatz je Kunde are of a month each: its mean month stands against them, not the whole year. */
const isMonthly = (kpi: DashboardKpi): boolean => kpi === 'revenue_per_customer';

/**
 * What a share of a goal is a share of: of what adds up, while its period goes on, only of its part up to the data date (Soll).
 * @param isMonth whether a month is shown, so that it need not be said
 */
export function goalWords(kpi: DashboardKpi, { isMonth = false, isRunning = false } = {}): string {
  if (isMonthly(kpi) && !isMonth) return 'vom Ziel je Monat';
  return isRunning && GOAL_UNITS[kpi].is_summed ? 'vom Soll' : 'vom Ziel';
}

/** What a figure is held against: of what adds up, while its period goes on, the part of the goal up to the data date (Soll).
 * Of Umsatz je Kunde both sides, since its goal is of a month. @param until that day, where the period goes on
 * @example 'Soll bis 21.11.2026: 19.403 €', 'Ziel 33.144 €', 'Je Kunde und Monat 419,21 €, Ziel 454,28 €' */
export function goalText(
  { kpi, goal, goal_value: value }: Pick<KeyFigure, 'kpi' | 'goal' | 'goal_value'>,
  until?: string,
): string | undefined {
  if (goal === null) return undefined;
  const aim = `Ziel ${kpiValue(kpi, goal)}`;
  if (isMonthly(kpi)) return `Je Kunde und Monat ${kpiValue(kpi, value)}, ${aim}`;
  return until && GOAL_UNITS[kpi].is_summed ? `Soll bis ${until}: ${kpiValue(kpi, goal)}` : aim;
}

/** Against the same days of the year before; null when one of both is missing. */
export function changeOf({ kpi, value, previous, n, previous_n: base }: Sides): FigureChange | null {
  const sides = { now: value, before: previous };
  // Points between one of two and one of three are none.
  if (isShare(kpi))
    return areFew(n) || (base !== undefined && areFew(base)) ? null : figureChange({ kind: 'share', ...sides });
  return figureChange(
    GOAL_UNITS[kpi].unit === 'pieces'
      ? { kind: 'count', ...sides }
      : { kind: 'amount', ...sides, base, write: (cents) => kpiValue(kpi, cents) },
  );
}

/** Both sides of a figure. */
type Sides = Pick<KeyFigure, 'kpi' | 'value' | 'previous' | 'n' | 'previous_n'>;

/** The figure in its unit; a share of few as what it counts. @example '1.985 €', '24,3 %', '0 von 2' */
export const figureText = ({ kpi, value, n }: Pick<KeyFigure, 'kpi' | 'value' | 'n'>): string =>
  isShare(kpi) && value !== null && n > 0 && areFew(n)
    ? `${formatCount(Math.round(value * n))} von ${formatCount(n)}`
    : kpiValue(kpi, value);

/** What the figure was, where no change can be told of it. @example 'Vorjahr: keine Brille', 'Vorjahr: 1 von 3' */
export function beforeText({ kpi, previous, previous_n: n = 0 }: Sides): string {
  return `Vorjahr: ${previous === null ? KPI_TEXTS[kpi].none : figureText({ kpi, value: previous, n })}`;
}

/** Whether the KPI is a share of 1, whose change is told in points. */
const isShare = (kpi: GoalKpi): boolean => GOAL_UNITS[kpi].unit === 'share';

/** Of a share what it counts as well. @example 'aus 283 Brillen', '65 von 283 Brillen' */
export function basisOf({ kpi, n, value }: Pick<KeyFigure, 'kpi' | 'n' | 'value'>): string {
  const { noun } = KPI_TEXTS[kpi];
  return isShare(kpi) && value !== null ? partText(Math.round(value * n), n, noun) : basisText(n, noun);
}

/** Course of the figure without the running month, which would look like a fall. */
export const courseOf = ({ months }: KeyFigure): number[] =>
  months.filter(({ running }) => !running).map(({ value }) => value ?? 0);

/** Share of a goal that is reached; null without a goal. */
export const reachedOf = (actual: number | null, goal: number | null): number | null =>
  actual === null || !goal ? null : actual / goal;

/** What is left to the goal for each working day to come, on a line of its own. @example ';\nnoch 1.585 € je Arbeitstag' */
function leftText(kpi: GoalKpi, { goal, actual, working_days, working_days_done }: GoalProgress): string {
  const days = working_days - working_days_done;
  if (actual >= goal || days <= 0) return '';
  const each = (goal - actual) / days;
  return `;\nnoch ${GOAL_UNITS[kpi].unit === 'pieces' ? each.toLocaleString('de-DE', { maximumFractionDigits: 1 }) : kpiValue(kpi, each)} je Arbeitstag`;
}

/**
 * What the period becomes if it goes on like this, and what is left. `share`: of the goal; null where nothing can be said of it yet.
 * @example { share: 1.1, text: 'vom Ziel (1.100 €) nach 10 von 25 Arbeitstagen;\nnoch 40 € je Arbeitstag' }
 */
export function projectionOf(kpi: GoalKpi, progress: GoalProgress): { share: number | null; text: string } {
  const { projected, goal, working_days, working_days_done } = progress;
  const days = `${working_days_done} von ${working_days} Arbeitstagen`;
  const share = reachedOf(projected, goal);
  const left = leftText(kpi, progress);
  if (projected === null || share === null) return { share: null, text: `${days}; was es wird, ist offen${left}` };
  return { share, text: `vom Ziel (${kpiValue(kpi, projected)}) nach ${days}${left}` };
}
