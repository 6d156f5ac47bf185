import { readPeriod, writePeriod } from '@portal/shared/address';
import { ALL_STORES, STORE_PARAM } from '@portal/shared/contract';
import {
  RESTRICTION_FIELDS,
  restrictionsSchema,
  type AnalysisFilter,
  type RestrictionField,
  type Restrictions,
} from '@portal/shared/contract/analyse';
import { readAnalysisComparison, writeAnalysisComparison } from '@portal/shared/contract/comparison';
import { untilToday, type Period } from '@portal/shared/contract/common';
import { lastOfMonth } from '@portal/shared/contract/calendar';

/** The filter bar's restrictions, in the words of the page; all of them stand in PORTAL_PARAMS. */
export const RESTRICTION_PARAMS: Readonly<Record<RestrictionField, string>> = {
  glasses: 'brillentyp',
  age: 'alter',
  customer: 'kundenart',
  weekday: 'wochentag',
  frame_brand: 'marke',
  plz: 'postleitzahl',
  place: 'ort',
  staff: 'mitarbeiter',
  price: 'preis',
};

/** What does not fit is no restriction, and neither is what a link leaves empty to take it away. */
function readRestrictions(params: URLSearchParams): Restrictions {
  const read = RESTRICTION_FIELDS.map((field) => {
    const asked = restrictionsSchema.shape[field].safeParse(params.get(RESTRICTION_PARAMS[field]) || undefined);
    return [field, asked.data];
  });
  return Object.fromEntries(read) as Restrictions;
}

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
  const period = readPeriod(params, today, USUAL);
  const { from, to, unit } = untilToday(period, today);
  return {
    period,
    filter: {
      from,
      to,
      ...(unit && { unit }),
      ...readAnalysisComparison(params, USUAL_COMPARISON, { from, to }),
      scope: params.get(STORE_PARAM) === ALL_STORES ? 'all' : 'store',
      ...readRestrictions(params),
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
  const params = writeAnalysisComparison(writePeriod(rest, period, today, USUAL), filter, USUAL_COMPARISON);
  for (const field of RESTRICTION_FIELDS) {
    const [name, value] = [RESTRICTION_PARAMS[field], filter[field]];
    params.delete(name);
    if (value !== undefined) params.set(name, String(value));
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
