import { GOAL_UNITS, type DashboardKpi, type GoalKpi, type GoalProgress, type KeyFigure } from '@portal/shared/contract';
import { formatCount, formatEuro, formatEuroWhole, formatPercent } from '@portal/shared/format';
import { counted } from '../../common/counted.ts';
import { changeOf as relativeChange } from '../../common/frame/change.ts';

interface KpiText {
  label: string;
  definition: string;
  /** What it stands on, in the singular and in the plural. */
  basis: readonly [string, string];
  /** Where it is looked at closely. */
  to: string;
}

const ORDERS = ['Auftrag', 'Aufträge'] as const;
const GLASSES = ['Brille', 'Brillen'] as const;
const BUYERS = ['Käufer', 'Käufer'] as const;

/** The six cards in words. All are of the running year up to the data date. */
export const KPI_TEXTS: Record<DashboardKpi, KpiText> = {
  revenue: {
    label: 'Umsatz', basis: ORDERS, to: '/analyse/gesamtumsatz',
    definition: 'Summe aller Aufträge des laufenden Jahres, brutto nach Auftragsdatum, Stornos und Gutschriften abgezogen.',
  },
  glasses: {
    label: 'Brillen', basis: GLASSES, to: '/analyse/brillenauftrage',
    definition: 'Brillenaufträge des laufenden Jahres in Stück, Stornos abgezogen; Neuverglasungen zählen nicht mit.',
  },
  revenue_per_glasses: {
    label: 'Umsatz je Brillenauftrag', basis: GLASSES, to: '/analyse/umsatz-je-brillenauftrag',
    definition: 'Umsatz der Brillenaufträge geteilt durch ihre Zahl; Neuverglasungen zählen nicht mit.',
  },
  revenue_per_customer: {
    label: 'Umsatz je Kunde', basis: BUYERS, to: '/analyse/umsatz-je-kunde',
    definition: 'Umsatz mit den Kunden, die im laufenden Jahr gekauft haben, geteilt durch ihre Zahl. Verkäufe an Unbekannte zählen nicht mit. Das Ziel gilt je Monat: ihm steht der mittlere Monat gegenüber.',
  },
  extra_glasses_share: {
    label: 'Mehrbrillenquote', basis: GLASSES, to: '/analyse/brillenauftrage',
    definition: 'Mehrbrillen geteilt durch alle Brillen. Je Kaufvorgang (60 Tage) ist eine die Hauptbrille, alle weiteren sind Mehrbrillen.',
  },
  progressive_share: {
    label: 'Gleitsichtanteil', basis: ['Korrektionsbrille', 'Korrektionsbrillen'], to: '/analyse/brillenauftrage',
    definition: 'Gleitsichtbrillen geteilt durch alle Korrektionsbrillen (Fern, Nah, Gleitsicht, Office).',
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

/** A goal in its unit; that of Umsatz je Kunde is of a month. */
export const goalText = (kpi: DashboardKpi, goal: number | null): string => `${kpiValue(kpi, goal)}${kpi === 'revenue_per_customer' ? ' je Monat' : ''}`;

/** Relative change of amounts and pieces, difference of shares; null when one of both is missing. */
export function changeOf({ kpi, value, previous }: Pick<KeyFigure, 'kpi' | 'value' | 'previous'>): number | null {
  if (value === null || previous === null) return null;
  return isShare(kpi) ? value - previous : relativeChange(value, previous);
}

/** Whether the KPI is a share of 1, whose change is told in points. */
export const isShare = (kpi: GoalKpi): boolean => GOAL_UNITS[kpi].unit === 'share';

/** @example basisOf({ kpi: 'glasses', n: 1 }) // '1 Brille' */
export function basisOf({ kpi, n }: Pick<KeyFigure, 'kpi' | 'n'>): string {
  return counted(n, ...KPI_TEXTS[kpi].basis);
}

/** Course of the figure without the running month, which would look like a fall. */
export const courseOf = ({ months }: KeyFigure): number[] =>
  months.filter(({ running }) => !running).map(({ value }) => value ?? 0);

/** Share of a goal that is reached; null without a goal. */
export const reachedOf = (actual: number | null, goal: number | null): number | null => (actual === null || !goal ? null : actual / goal);

/** What the projection says, as a sentence. */
export function projectionText(kpi: GoalKpi, { projected, goal, working_days, working_days_done }: GoalProgress): string {
  const days = `${working_days_done} von ${working_days} Arbeitstagen`;
  if (projected === null) return `${days}; noch keine Hochrechnung.`;
  const share = reachedOf(projected, goal);
  return `${days}; hochgerechnet ${kpiValue(kpi, projected)}${share === null ? '' : ` (${formatPercent(share)})`}.`;
}
