import type { OrderSliceInput, OrderSort, RevenueOrder } from '@portal/shared/contract/analyse';
import { formatDate, formatEuro } from '@portal/shared/format';
import type { ListColumn } from '@portal/shared/list';
import { PART_LABELS } from './slice-words.ts';

type Column = ListColumn<RevenueOrder> & { sort: OrderSort };

const COLUMNS: readonly Column[] = [
  { key: 'datum', title: 'Datum', text: ({ ordered_on }) => formatDate(ordered_on), sort: 'ordered_on', width: 110 },
  { key: 'auftrag', title: 'Auftrag', text: ({ external_id }) => external_id, sort: 'external_id', width: 110, card: 'title' },
  {
    key: 'art', title: 'Art', sort: 'kind', width: 170, priority: 2,
    text: ({ kind, glasses_type }) => [kind === 'KL' ? 'Kontaktlinsen' : kind, glasses_type].filter(Boolean).join(', '),
  },
  { key: 'status', title: 'Status', text: ({ cancels, status }) => (cancels ? `Storno zu ${cancels}` : status), sort: 'status', width: 130, priority: 3 },
];

const GROSS: Column = {
  key: 'umsatz', title: 'Umsatz', text: ({ gross_cents }) => gross_cents / 100, cell: ({ gross_cents }) => formatEuro(gross_cents),
  sort: 'gross', numeric: true, width: 120, card: 'figure',
};

/** What a slice by lines counts, one and many; null for whole orders. */
export function linesIn({ brand, tier, frame_maker, lens_maker }: OrderSliceInput): readonly [string, string] | null {
  if (brand ?? tier ?? frame_maker) return ['Fassung', 'Fassungen'];
  return lens_maker ? ['Glas', 'Gläser'] : null;
}

/** Heading of the amount that the figure is made of; null where that is the whole order. */
export function amountLabel(slice: OrderSliceInput): string | null {
  const lines = linesIn(slice);
  if (lines) return lines[1];
  return slice.part === undefined || slice.part === 'umsatz' ? null : PART_LABELS[slice.part];
}

/** The amount that the figure is made of stands beside the whole order where they differ. */
export function orderColumns(slice: OrderSliceInput): readonly Column[] {
  const label = amountLabel(slice);
  const amount: Column = {
    key: 'anteil', title: label ?? '', text: ({ amount_cents }) => amount_cents / 100, cell: ({ amount_cents }) => formatEuro(amount_cents),
    sort: 'amount', numeric: true, width: 120,
  };
  return [...COLUMNS, ...(label === null ? [] : [amount]), GROSS];
}
