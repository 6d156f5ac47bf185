import type { StoreComparison, StoreFigures, SendablePage } from '@portal/shared/contract/analyse';
import type { Block } from '../pages/index.ts';
import { comparedPart, ratio, type Unit } from './compared-table.ts';
import type { Beside } from './view.ts';

/** By which figure a page has the stores beside each other; what is not here has none. */
const FIGURES: Partial<
  Record<SendablePage, { title: string; unit: Unit; of: (store: StoreFigures) => number | null }>
> = {
  revenue: { title: 'Umsatz der Standorte', unit: 'cents', of: (store) => store.revenue_cents },
  'glasses-value': {
    title: 'Mittlerer Umsatz je Brillenauftrag der Standorte',
    unit: 'cents',
    of: ({ glasses_cents: cents, glasses_count: count }) => ratio(cents, count),
  },
  'revenue-per-customer': {
    title: 'Umsatz je Kunde der Standorte',
    unit: 'cents',
    of: ({ buyer_cents: cents, buyer_count: count }) => ratio(cents, count),
  },
  'glasses-orders': { title: 'Brillen der Standorte', unit: 'count', of: (store) => store.glasses_count },
  catchment: { title: 'Kunden der Standorte', unit: 'count', of: (store) => store.buyer_count },
  'customer-base': { title: 'Neukunden der Standorte', unit: 'count', of: (store) => store.new_buyer_count },
};

/** Whether a page has its stores beside each other. */
export const hasStores = (page: SendablePage): boolean => FIGURES[page] !== undefined;

/** The stores beside each other by the page's figure. */
export function storesBeside(page: SendablePage, { stores }: StoreComparison, beside: Beside): Block[] {
  const figure = FIGURES[page];
  if (!figure || stores.length < 2) return [];
  const { title, unit, of } = figure;
  return comparedPart(
    title,
    'Standort',
    stores.map(({ name, current, previous }) => ({
      label: name,
      unit,
      now: of(current),
      before: previous && of(previous),
    })),
    beside,
  );
}
