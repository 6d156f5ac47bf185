import { ALL_STORES, analysisFilterSchema, STORE_PARAM, type AnalysisFilter } from '@portal/shared/contract';
import { addDays, addMonths, firstOfMonth, firstOfYear, lastOfYear } from '@portal/shared/format';

export const PERIODS = ['laufendes-jahr', 'letzte-12-monate', 'vorjahr', 'frei'] as const;
export type Period = (typeof PERIODS)[number];

export const PERIOD_LABELS: Record<Period, string> = {
  'laufendes-jahr': 'Laufendes Jahr',
  'letzte-12-monate': 'Letzte 12 Monate',
  vorjahr: 'Vorjahr',
  frei: 'Zeitraum wählen',
};

/** First and last day of a named period, seen from `today`; 'frei' starts as the running year. */
export function daysOf(period: Period, today: string): { from: string; to: string } {
  if (period === 'letzte-12-monate') return { from: addDays(addMonths(today, -12), 1), to: today };
  if (period === 'vorjahr') {
    const lastYear = addMonths(today, -12);
    return { from: firstOfYear(lastYear), to: lastOfYear(lastYear) };
  }
  return { from: firstOfYear(today), to: today };
}

/** The filter bar's parameters, in the words of the page; all of them stand in PORTAL_PARAMS. */
const NAMES = {
  period: 'zeitraum',
  from: 'von',
  to: 'bis',
  compare: 'vergleich',
  glasses: 'brillentyp',
  age: 'alter',
  customer: 'kundenart',
} as const;

export interface PageFilter {
  period: Period;
  filter: AnalysisFilter;
}

/**
 * Reads the filter bar from the URL. What does not fit falls back to its default instead of breaking a link that
 * was cut or typed: running year against the previous year, current store, no restriction.
 */
export function readFilter(params: URLSearchParams, today: string): PageFilter {
  const given = params.get(NAMES.period);
  const period = PERIODS.find((name) => name === given) ?? 'laufendes-jahr';
  const days = daysOf(period, today);
  const shape = analysisFilterSchema.shape;
  const optional = <T>(schema: { safeParse(value: unknown): { success: boolean; data?: T } }, name: string): T | undefined => {
    const result = schema.safeParse(params.get(name) ?? undefined);
    return result.success ? result.data : undefined;
  };
  const from = period === 'frei' ? (optional(shape.from, NAMES.from) ?? days.from) : days.from;
  const to = period === 'frei' ? (optional(shape.to, NAMES.to) ?? days.to) : days.to;
  return {
    period,
    filter: {
      // Only a link made by hand has them reversed: the fields pass on a period that is in order.
      from: from <= to ? from : to,
      to: from <= to ? to : from,
      compare: optional(shape.compare, NAMES.compare) ?? 'vorjahr',
      scope: params.get(STORE_PARAM) === ALL_STORES ? 'all' : 'store',
      glasses: optional(shape.glasses, NAMES.glasses),
      age: optional(shape.age, NAMES.age),
      customer: optional(shape.customer, NAMES.customer),
    },
  };
}

/**
 * Writes the filter bar into the URL; defaults are left out, so that the plain address is the plain view.
 * @param rest the address so far: what in it is not the filter bar's is kept
 */
export function writeFilter({ period, filter }: PageFilter, rest = new URLSearchParams()): URLSearchParams {
  const names = new Set<string>(Object.values(NAMES));
  const params = new URLSearchParams([...rest].filter(([name]) => !names.has(name)));
  if (period !== 'laufendes-jahr') params.set(NAMES.period, period);
  if (period === 'frei') {
    params.set(NAMES.from, filter.from);
    params.set(NAMES.to, filter.to);
  }
  if (filter.compare !== 'vorjahr') params.set(NAMES.compare, filter.compare);
  if (filter.glasses) params.set(NAMES.glasses, filter.glasses);
  if (filter.age) params.set(NAMES.age, filter.age);
  if (filter.customer) params.set(NAMES.customer, filter.customer);
  return params;
}

/** The filter narrowed to one month, for the orders behind its bar. */
export function narrowToMonth(filter: AnalysisFilter, month: string): AnalysisFilter {
  const last = addDays(addMonths(firstOfMonth(month), 1), -1);
  return { ...filter, from: month > filter.from ? month : filter.from, to: last < filter.to ? last : filter.to };
}
