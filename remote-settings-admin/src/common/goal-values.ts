import { GOAL_UNITS, type GoalKpi } from '@portal/shared/contract/common';
import {
  formatCount,
  formatEuroWhole,
  formatPercent,
  formatSignedPercent,
  formatSignedPoints,
} from '@portal/shared/format';

interface KpiText {
  label: string;
  /** As the head of a column. */
  short: string;
  definition: string;
}

/** What goals can be set for, in words; defined as the figures themselves are. */
export const KPI_TEXTS: Record<GoalKpi, KpiText> = {
  revenue: {
    label: 'Umsatz',
    short: 'Umsatz',
    definition:
      'Summe aller Aufträge nach Auftragsdatum, brutto oder netto wie in den Analysen, Stornos abgezogen. Die Monate ergeben zusammen das Jahr.',
  },
  glasses: {
    label: 'Brillen (Stück)',
    short: 'Brillen',
    definition:
      'Verkaufte Brillen ohne Neuverglasungen, Stornos abgezogen; eine Gutschrift unter dem Auftragsbetrag nimmt kein Stück zurück. Die Monate ergeben zusammen das Jahr.',
  },
  revenue_per_glasses: {
    label: 'Umsatz je Brillenauftrag',
    short: 'Ø Brille',
    definition: 'Umsatz mit Brillen ÷ Brillenaufträge. Das Jahr ist das nach Stückzahl gewichtete Mittel der Monate.',
  },
  extra_glasses_share: {
    label: 'Mehrbrillenquote',
    short: 'Mehrbrillen',
    definition: 'Mehrbrillen ÷ alle Brillen. Das Jahr ist das gewichtete Mittel der Monate.',
  },
  progressive_share: {
    label: 'Gleitsichtanteil',
    short: 'Gleitsicht',
    definition: 'Gleitsichtbrillen ÷ Korrektionsbrillen. Das Jahr ist das gewichtete Mittel der Monate.',
  },
  revenue_per_customer: {
    label: 'Umsatz je Kunde und Monat',
    short: 'Ø Kunde',
    definition: 'Umsatz eines Monats ÷ Käufer dieses Monats. Das Jahr ist das gewichtete Mittel der Monate.',
  },
  new_customers: {
    label: 'Neukunden',
    short: 'Neukunden',
    definition:
      'Käufer, deren allererster Kaufvorgang in Ihrem Unternehmen im Monat begann. Die Monate ergeben zusammen das Jahr.',
  },
};

export const MONTH_NAMES = [
  'Januar',
  'Februar',
  'März',
  'April',
  'Mai',
  'Juni',
  'Juli',
  'August',
  'September',
  'Oktober',
  'November',
  'Dezember',
] as const;

/** @example formatGoal('revenue', 51200000) // '512.000 €' */
export function formatGoal(kpi: GoalKpi, value: number | null): string {
  if (value === null) return '–';
  const { unit } = GOAL_UNITS[kpi];
  if (unit === 'share') return formatPercent(value);
  return unit === 'cents' ? formatEuroWhole(value) : formatCount(value);
}

const CENTS = 100;

/** Whole euros or pieces, as a field has them; rounded as `formatGoal` writes them. */
export const wholeOf = (kpi: GoalKpi, value: number | null): number | null =>
  value === null ? null : Math.round(value / (GOAL_UNITS[kpi].unit === 'cents' ? CENTS : 1));

/** '+5,0 %'; of shares the percentage points, '+1,2 Pp.'. */
export function formatChange(kpi: GoalKpi, change: number | null): string {
  if (change === null) return '–';
  return GOAL_UNITS[kpi].unit === 'share' ? formatSignedPoints(change, 'Pp.') : formatSignedPercent(change);
}

export type Parsed = { value: number | null } | { problem: string };

const SHARE = /^(\d{1,3})(?:[.,](\d{1,2}))?$/;

/** A percentage as people type it, as a share of 1; empty is no goal. @example parseShare('22,5 %') // { value: 0.225 } */
export function parseShare(text: string): Parsed {
  const typed = text.replaceAll(/[\s%\u00a0]/g, '');
  if (typed === '') return { value: null };
  const [, whole, fraction = ''] = SHARE.exec(typed) ?? [];
  const share = whole === undefined ? Number.NaN : (Number(whole) * 100 + Number(fraction.padEnd(2, '0'))) / 10_000;
  if (!(share <= 1)) return { problem: 'Bitte geben Sie 0 bis 100 % an, mit höchstens zwei Nachkommastellen.' };
  return { value: share };
}

/** As much as the API takes, in percent. */
const GROWTH = { least: -90, most: 500 };

/** Percent on top of the year before, as people type them; empty is nothing yet. @example parseGrowth('−2,5 %') // { value: -2.5 } */
export function parseGrowth(text: string): Parsed {
  const typed = text
    .replaceAll(/[\s%+\u00a0]/g, '')
    .replace('−', '-')
    .replace(',', '.');
  if (typed === '') return { value: null };
  const value = /^-?\d{1,3}(?:\.\d)?$/.test(typed) ? Number(typed) : Number.NaN;
  if (value >= GROWTH.least && value <= GROWTH.most) return { value };
  return { problem: 'Bitte geben Sie −90 bis 500 % an, mit höchstens einer Nachkommastelle.' };
}

/** What stands in the field. @example writeShare(0.225) // '22,5' */
export const writeShare = (share: number | null): string =>
  share === null ? '' : String(Math.round(share * 10_000) / 100).replace('.', ',');
