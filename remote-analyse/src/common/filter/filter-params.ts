import { ALL_STORES, STORE_PARAM } from '@portal/shared/contract';
import { analysisFilterSchema, type AnalysisFilter } from '@portal/shared/contract/analyse';
import { untilToday, type Period } from '@portal/shared/contract/common';
import { lastOfMonth } from '@portal/shared/contract/calendar';
import { PERIOD_PARAMS, readPeriod, writePeriod } from './period-params.ts';

/** The filter bar's parameters, in the words of the page; all of them stand in PORTAL_PARAMS. */
const NAMES = {
  ...PERIOD_PARAMS,
  compare: 'vergleich',
  glasses: 'brillentyp',
  age: 'alter',
  customer: 'kundenart',
} as const;

export interface PageFilter {
  /** As chosen: whole, also while it runs. */
  period: Period;
  /** What is asked for: of a running period the days until today. */
  filter: AnalysisFilter;
}

/**
 * Reads the filter bar from the URL. What does not fit falls back to its default instead of breaking a link that
 * was cut or typed: running year against the previous year, current store, no restriction.
 */
export function readFilter(params: URLSearchParams, today: string): PageFilter {
  const shape = analysisFilterSchema.shape;
  const optional = <T>(schema: { safeParse(value: unknown): { success: boolean; data?: T } }, name: string): T | undefined => {
    const result = schema.safeParse(params.get(name) ?? undefined);
    return result.success ? result.data : undefined;
  };
  const period = readPeriod(params, today);
  const { from, to, unit } = untilToday(period, today);
  return {
    period,
    filter: {
      from, to, ...(unit && { unit }),
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
export function writeFilter({ period, filter }: PageFilter, today: string, rest = new URLSearchParams()): URLSearchParams {
  const names = new Set<string>(Object.values(NAMES));
  const params = new URLSearchParams([...rest].filter(([name]) => !names.has(name)));
  for (const [name, value] of writePeriod(period, today)) params.set(name, value);
  if (filter.compare !== 'vorjahr') params.set(NAMES.compare, filter.compare);
  if (filter.glasses) params.set(NAMES.glasses, filter.glasses);
  if (filter.age) params.set(NAMES.age, filter.age);
  if (filter.customer) params.set(NAMES.customer, filter.customer);
  return params;
}

/** The filter narrowed to one month, for the orders behind its bar. */
export function narrowToMonth(filter: AnalysisFilter, month: string): AnalysisFilter {
  const last = lastOfMonth(month);
  // The orders of a month are no year that could be compared as one.
  return { ...filter, unit: undefined, from: month > filter.from ? month : filter.from, to: last < filter.to ? last : filter.to };
}
