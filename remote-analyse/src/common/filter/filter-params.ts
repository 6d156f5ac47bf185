import { readComparison, readPeriod, writeComparison, writePeriod } from '@portal/shared/address';
import { ALL_STORES, STORE_PARAM } from '@portal/shared/contract';
import { analysisFilterSchema, type AnalysisFilter } from '@portal/shared/contract/analyse';
import { untilToday, type Period } from '@portal/shared/contract/common';
import { lastOfMonth } from '@portal/shared/contract/calendar';

/** The filter bar's restrictions, in the words of the page; all of them stand in PORTAL_PARAMS. */
const NAMES = { glasses: 'brillentyp', age: 'alter', customer: 'kundenart' } as const;

/** An address that says neither is the running year against the year before. */
const [USUAL, USUAL_COMPARISON] = ['jahr', 'vorjahr'] as const;

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
  const optional = <T>(
    schema: { safeParse(value: unknown): { success: boolean; data?: T } },
    name: string,
  ): T | undefined => {
    const result = schema.safeParse(params.get(name) ?? undefined);
    return result.success ? result.data : undefined;
  };
  const period = readPeriod(params, today, USUAL);
  const { from, to, unit } = untilToday(period, today);
  return {
    period,
    filter: {
      from,
      to,
      ...(unit && { unit }),
      compare: readComparison(params, USUAL_COMPARISON),
      scope: params.get(STORE_PARAM) === ALL_STORES ? 'all' : 'store',
      glasses: optional(shape.glasses, NAMES.glasses),
      age: optional(shape.age, NAMES.age),
      customer: optional(shape.customer, NAMES.customer),
    },
  };
}

/**
 * Writes the filter bar into the URL. A plain address stays plain as long as it is the plain view.
 * @param rest the address so far: what in it is not the filter bar's is kept
 */
export function writeFilter(
  { period, filter }: PageFilter,
  today: string,
  rest = new URLSearchParams(),
): URLSearchParams {
  const params = writeComparison(writePeriod(rest, period, today, USUAL), filter.compare, USUAL_COMPARISON);
  for (const [field, name] of Object.entries(NAMES) as [keyof typeof NAMES, string][]) {
    const value = filter[field];
    params.delete(name);
    if (value) params.set(name, value);
  }
  return params;
}

/** The filter narrowed to one month, for the orders behind its bar. */
export function narrowToMonth(filter: AnalysisFilter, month: string): AnalysisFilter {
  const last = lastOfMonth(month);
  // The orders of a month are no year that could be compared as one.
  return {
    ...filter,
    unit: undefined,
    from: month > filter.from ? month : filter.from,
    to: last < filter.to ? last : filter.to,
  };
}
