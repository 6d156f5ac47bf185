import { writeAnalysisComparison } from '@portal/shared/contract/comparison';
import { ALL_STORES, pathOf, STORE_PARAM, type DetailPageName, type PageName } from '@portal/shared/contract';
import { writePeriod } from '@portal/shared/contract/address';
import type { ChosenComparison } from '@portal/shared/contract/common';
import type { Parts } from './parts.ts';
import { periodOf } from './read-figure.ts';
import type { RowDimension } from './register/figure.ts';
import { FIGURES, type FigureId } from './register/index.ts';

/** Pages without a filter bar say the store alone. */
const PLAIN = new Set<PageName>(['goals', 'quality', 'upload-history', 'customers', 'success', 'advertising-plan']);

/** Where the table stands that has a row of this. */
const ROW_PAGES: Readonly<Record<RowDimension, PageName>> = {
  staff: 'staff',
  brand: 'glasses-value',
  frame_maker: 'glasses-orders',
  lens_maker: 'glasses-orders',
  place: 'catchment',
  weekday: 'revenue',
};

function rowPage({ figure, filters, ranking }: Parts): PageName | undefined {
  const { brand, maker, plz } = filters;
  if (brand !== undefined) return ROW_PAGES.brand;
  if (maker !== undefined || ranking?.by === 'lens_maker')
    return figure === 'wait' ? 'order-progress' : ROW_PAGES.lens_maker;
  if (plz !== undefined) return ROW_PAGES.place;
  return ranking ? ROW_PAGES[ranking.by as RowDimension] : undefined;
}

/** The page of a figure with what was understood in its address. */
export function hrefOf(parts: Parts, today: string): string {
  const { figure, filters } = parts;
  const { page } = FIGURES[figure as FigureId];
  const shown = rowPage(parts) ?? page;
  const params = new URLSearchParams();
  const { stores } = filters;
  if (stores === 'all' || (stores && stores.length > 1)) params.set(STORE_PARAM, ALL_STORES);
  else if (stores?.[0] !== undefined) params.set(STORE_PARAM, String(stores[0]));
  const filtered = PLAIN.has(shown) ? params : withFilters(params, parts, today);
  const path =
    filters.staff === undefined
      ? pathOf(shown as Exclude<PageName, DetailPageName>)
      : pathOf('staff-detail', filters.staff);
  const query = filtered.toString();
  return query ? `${path}?${query}` : path;
}

/** All that the address of a page may say: whatever it left out would be carried over from the page before. */
function withFilters(rest: URLSearchParams, parts: Parts, today: string): URLSearchParams {
  const { filters, comparison, figure } = parts;
  const period = periodOf(parts, today);
  const days = writePeriod(rest, period, today, period.unit === 'year' ? 'monat' : 'jahr');
  const chosen: ChosenComparison =
    typeof comparison === 'string'
      ? { compare: comparison }
      : { compare: 'frei', compare_from: comparison.from, compare_to: comparison.to };
  const params = writeAnalysisComparison(days, chosen, chosen.compare === 'ohne' ? 'vorjahr' : 'ohne');
  const only = (values: readonly string[] | undefined) => (values?.length === 1 ? values[0]! : '');
  for (const [name, value] of Object.entries(FIGURES[figure as FigureId].params ?? {})) params.set(name, value);
  params.set('brillentyp', figure === 'type_share' ? '' : only(filters.glasses));
  params.set('alter', only(filters.ages));
  params.set('kundenart', only(filters.customers));
  params.set('wochentag', filters.weekday?.toString() ?? '');
  // The row that answers stays what it is: of the orders of its brand, or of its postcode, it is all.
  params.set('marke', filters.brand ?? '');
  params.set('postleitzahl', filters.plz ?? '');
  params.set('ort', filters.place ?? '');
  // A person's page says by itself whose it is, and keeps the team beside.
  params.set('mitarbeiter', '');
  params.set('preis', '');
  if (filters.without) {
    // The list of these customers, which can be taken as a selection.
    params.set('liste', 'kunden');
    params.set('liste.set', 'base');
    params.set('liste.is', 'active');
    params.set('liste.without', filters.without);
  }
  return params;
}

/** The same page with 'Warum?' open; null: its figure has none. */
export function whyHrefOf(parts: Parts, today: string): string | null {
  const { why } = FIGURES[parts.figure as FigureId];
  const { brand, maker, staff, plz } = parts.filters;
  // The change of a row is not that of its page.
  if (parts.ranking !== null || parts.per) return null;
  if (
    !why ||
    [brand, maker, staff, plz].some((one) => one !== undefined) ||
    typeof parts.comparison !== 'string' ||
    parts.comparison === 'ohne'
  )
    return null;
  const [path, query = ''] = hrefOf(parts, today).split('?');
  return `${path}?${[query, `warum=${why}`].filter(Boolean).join('&')}`;
}
