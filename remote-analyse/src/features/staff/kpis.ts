import {
  FEWEST_CASES,
  STAFF_KPIS,
  staffFigure,
  type OrderSliceInput,
  type StaffCounts,
  type StaffKpi,
} from '@portal/shared/contract/analyse';
import { basisText, counted, formatEuro, formatPercent, NOUNS, type Noun } from '@portal/shared/format';
import { vatWord, type DefinitionText } from '@portal/shared/ui';
import { SMALL_CREDITS } from '../../common/credits.ts';
import { intervalOf } from '../../common/frame/interval.ts';

interface KpiText {
  label: string;
  /** As the head of a column. */
  short: string;
  unit: 'euro' | 'percent';
  /** What n counts, in the singular and the plural. */
  cases: Noun;
  definition: DefinitionText;
  /** Less of it comes first. */
  lessIsBetter?: true;
  /** What is behind the numerator; without it there is no list of its own. */
  behind?: { what: string; slice: Partial<OrderSliceInput> };
}

const FEW = `Unter ${FEWEST_CASES} Fällen „–“.`;

/** Every KPI of a member of staff in words; the fractions themselves are the contract's. */
export const KPI_TEXTS: Record<StaffKpi, KpiText> = {
  umsatz: {
    label: 'Umsatz',
    short: 'Umsatz',
    unit: 'euro',
    cases: NOUNS.order,
    behind: { what: 'Aufträge', slice: {} },
    definition: (amounts) =>
      `Summe der verkauften Aufträge, ${vatWord(amounts)} nach Auftragsdatum. Stornos zählen an ihrem eigenen Tag bei der Person, die verkauft hat.`,
  },
  average: {
    label: 'Ø alle Aufträge',
    short: 'Ø Aufträge',
    unit: 'euro',
    cases: NOUNS.order,
    behind: { what: 'Aufträge', slice: {} },
    definition: `Umsatz ÷ Aufträge aller Arten; ein Storno zählt als −1 Auftrag. ${SMALL_CREDITS}`,
  },
  extra_share: {
    label: 'Mehrbrillenquote',
    short: 'Mehrbrillen',
    unit: 'percent',
    cases: NOUNS.glasses,
    behind: { what: 'Mehrbrillen', slice: { pair: 'extra' } },
    definition: `Mehrbrillen ÷ alle verkauften und nicht zurückgenommenen Brillen. ${FEW}`,
  },
  progressive_share: {
    label: 'Gleitsichtanteil',
    short: 'Gleitsicht',
    unit: 'percent',
    cases: NOUNS.corrective,
    behind: { what: 'Gleitsichtbrillen', slice: { kind: 'Brille', type: 'Gleitsicht', sold: true } },
    definition: `Gleitsichtbrillen ÷ Korrektionsbrillen (Fern, Nah, Gleitsicht, Office), verkauft und nicht zurückgenommen. ${FEW}`,
  },
  premium_share: {
    label: 'Premiumglasanteil',
    short: 'Premium',
    unit: 'percent',
    cases: NOUNS.corrective,
    behind: { what: 'Brillen mit Premiumglas', slice: { premium: true } },
    definition: `Korrektionsbrillen mit Premiumgläsern (Index ab 1,6 oder gehobene Beschichtung) ÷ Korrektionsbrillen, deren Gläser bekannt sind. ${FEW}`,
  },
  cancelled_share: {
    label: 'Stornoquote',
    short: 'Storno',
    unit: 'percent',
    cases: NOUNS.order,
    lessIsBetter: true,
    behind: { what: 'Stornos', slice: { cancellation: true } },
    definition: `Stornos des Zeitraums ÷ Aufträge des Zeitraums ohne Stornos. ${SMALL_CREDITS} ${FEW}`,
  },
  discount_share: {
    label: 'Rabattquote',
    short: 'Rabatt',
    unit: 'percent',
    cases: NOUNS.order,
    lessIsBetter: true,
    definition: `Rabatt ÷ (Umsatz + Rabatt), also der Anteil am Preis vor Rabatt. ${FEW}`,
  },
};

export const KPI_OPTIONS = STAFF_KPIS.map((value) => ({ value, label: KPI_TEXTS[value].label }));

export const TOO_FEW = 'zu wenige Fälle';

/** '23,1 %' or '607,00 €'; a dash where there is no value. */
export function formatKpi(kpi: StaffKpi, value: number | null): string {
  if (value === null) return '–';
  return KPI_TEXTS[kpi].unit === 'euro' ? formatEuro(Math.round(value)) : formatPercent(value);
}

/** The KPI of these counts as text. */
export const kpiText = (kpi: StaffKpi, counts: StaffCounts): string => formatKpi(kpi, staffFigure(kpi, counts).value);

/** @example '34 Brillen' */
export function casesText(kpi: StaffKpi, counts: StaffCounts): string {
  const { n } = staffFigure(kpi, counts);
  return counted(n, KPI_TEXTS[kpi].cases);
}

/** @example 'aus 34 Brillen' */
export const basisOf = (kpi: StaffKpi, counts: StaffCounts): string =>
  basisText(staffFigure(kpi, counts).n, KPI_TEXTS[kpi].cases);

/** Shares of cases, each of which is one or is not: chance alone can make them differ. Cancellations are often of sales before the period. */
const COUNTED: ReadonlySet<StaffKpi> = new Set(['extra_share', 'progressive_share', 'premium_share']);

/** Of a share of cases how many of how many; null for what is none, and below FEWEST_CASES. */
export function casesOf(kpi: StaffKpi, counts: StaffCounts): { part: number; whole: number } | null {
  const { value, n } = staffFigure(kpi, counts);
  return COUNTED.has(kpi) && value !== null ? { part: Math.round(value * n), whole: n } : null;
}

/** Where the true share lies with 95 % certainty; null for what is no share of cases. */
export function intervalFor(kpi: StaffKpi, counts: StaffCounts): { from: number; to: number } | null {
  const cases = casesOf(kpi, counts);
  return cases && intervalOf(cases.part, cases.whole);
}

/** The same in words, or empty. @example '18,2 % bis 31,0 %' */
export function intervalText(kpi: StaffKpi, counts: StaffCounts): string {
  const interval = intervalFor(kpi, counts);
  return interval ? `${formatPercent(interval.from)} bis ${formatPercent(interval.to)}` : '';
}

export const hasInterval = (kpi: StaffKpi): boolean => COUNTED.has(kpi);

/** For charts and CSV: euros, or shares of 1. */
export const plainValue = (kpi: StaffKpi, value: number | null): number | null =>
  value === null || KPI_TEXTS[kpi].unit === 'percent' ? value : Math.round(value) / 100;
