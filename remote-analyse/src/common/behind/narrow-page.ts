import {
  RESTRICTION_FIELDS,
  restrictionWords,
  type AnalysisFilter,
  type OrderSliceInput,
  type RestrictionField,
  type RestrictionNames,
  type Restrictions,
} from '@portal/shared/contract/analyse';
import { firstOfMonth, type Days } from '@portal/shared/contract/calendar';
import { periodAround, type Period } from '@portal/shared/contract/common';
import { formatDate, formatMonthLong } from '@portal/shared/format';
import { narrowToMonth, type PageFilter } from '../filter/filter-params.ts';
import type { Slice } from './behind-address.ts';

interface Narrowed {
  page: PageFilter;
  /** What is added. @example 'nur Samstag · Oktober 2026' */
  words: string;
}

/** What a list is about in the fields of the filter bar. */
function restrictionsOf(slice: Slice, without: readonly RestrictionField[]): Restrictions {
  const said: Partial<Record<RestrictionField, unknown>> =
    'orders' in slice
      ? {
          glasses: slice.orders.type === 'ohne' ? undefined : slice.orders.type,
          frame_brand: slice.orders.brand,
          price: priceOf(slice.orders),
          ...definedOf(slice.orders),
        }
      : slice.customers;
  return Object.fromEntries(
    RESTRICTION_FIELDS.flatMap((field) =>
      said[field] === undefined || without.includes(field) ? [] : [[field, said[field]]],
    ),
  ) as Restrictions;
}

const priceOf = ({ price_from: from, price_to: to }: OrderSliceInput) =>
  from === undefined && to === undefined ? undefined : `${from ?? ''}-${to ?? ''}`;

const definedOf = (slice: object) =>
  Object.fromEntries(Object.entries(slice).filter(([, value]) => value !== undefined));

/** The days of a list as a period of the page; null where they are all of its days, or others. */
function periodOf({ from, to }: Days, filter: AnalysisFilter): { period: Period; words: string } | null {
  if (from < filter.from || to > filter.to || (from === filter.from && to === filter.to)) return null;
  const month = firstOfMonth(from);
  const whole = narrowToMonth(filter, month);
  if (whole.from === from && whole.to === to)
    return { period: periodAround('month', month), words: formatMonthLong(month) };
  if (from === to) return { period: periodAround('day', from), words: formatDate(from) };
  return { period: { from, to }, words: `${formatDate(from)} bis ${formatDate(to)}` };
}

/** What a list's words are made with. `place`: of its postcode. */
type Known = RestrictionNames & { place?: string | undefined };

/**
 * The page below what one of its lists is about, as far as its filter bar can say it; none where that is what it shows. A postcode's
 * list whose place is known offers that as well, in place of the postcode; a postcode takes the place of its own.
 */
export function narrowPage(
  slice: Slice,
  { period, filter }: PageFilter,
  without: readonly RestrictionField[],
  { place, ...names }: Known = {},
): Narrowed[] {
  const days = periodOf('orders' in slice ? slice.orders : slice.customers, filter);
  const own = restrictionsOf(slice, without);
  const isOfPage = place !== undefined && place === filter.place;
  const choices: Restrictions[] = [
    isOfPage ? { ...own, place: undefined } : own,
    ...(place === undefined || isOfPage ? [] : [{ ...own, plz: undefined, place }]),
  ];
  return choices.flatMap((chosen) => {
    const added = Object.fromEntries(
      Object.entries(chosen).filter(([field, value]) => filter[field as RestrictionField] !== value),
    ) as Restrictions;
    const words = [...restrictionWords(added, names), ...(days ? [days.words] : [])];
    // The days of the filter follow from its period when the address is read.
    const page = { period: days?.period ?? period, filter: { ...filter, ...chosen } };
    return words.length === 0 ? [] : [{ page, words: words.join(' · ') }];
  });
}
