import type { OrderSliceInput, RevenueOrder, RevenueOrderPage, RevenuePart } from '@portal/shared/contract';
import { formatCount, formatDate, formatEuro } from '@portal/shared/format';
import { useSession } from '@portal/shared/session';
import { Text, type TableColumn } from '@portal/shared/ui';
import { BehindList } from './behind-list.tsx';
import { ordersQuery } from './queries.ts';

const PART_LABELS: Record<RevenuePart, string> = {
  umsatz: 'Umsatz', brillen: 'Brillen', fassung: 'Fassung', glas: 'Glas', kontaktlinsen: 'Kontaktlinsen', handelsware: 'Handelsware',
};

const COLUMNS: readonly TableColumn<RevenueOrder>[] = [
  { key: 'day', label: 'Datum', cell: (order) => formatDate(order.ordered_on) },
  { key: 'number', label: 'Auftrag', cell: (order) => order.external_id },
  { key: 'kind', label: 'Art', cell: (order) => [order.kind === 'KL' ? 'Kontaktlinsen' : order.kind, order.glasses_type].filter(Boolean).join(', ') },
  { key: 'status', label: 'Status', cell: (order) => (order.cancels ? `Storno zu ${order.cancels}` : order.status) },
];

/** What a slice by lines counts, one and many; null for whole orders. */
function linesIn({ brand, tier, frame_maker, lens_maker }: OrderSliceInput): readonly [string, string] | null {
  if (brand ?? tier ?? frame_maker) return ['Fassung', 'Fassungen'];
  return lens_maker ? ['Glas', 'Gläser'] : null;
}

/** Heading of the amount that the figure is made of; null where that is the whole order. */
function amountLabel(slice: OrderSliceInput): string | null {
  const lines = linesIn(slice);
  if (lines) return lines[1];
  return slice.part === undefined || slice.part === 'umsatz' ? null : PART_LABELS[slice.part];
}

function columnsFor(slice: OrderSliceInput): readonly TableColumn<RevenueOrder>[] {
  const label = amountLabel(slice);
  return [
    ...COLUMNS,
    ...(label === null ? [] : [{ key: 'part', label, numeric: true, cell: (order: RevenueOrder) => formatEuro(order.amount_cents) }]),
    { key: 'gross', label: 'Umsatz', numeric: true, cell: (order) => formatEuro(order.gross_cents) },
  ];
}

/** How many and how much; rows that take an order back are counted in `total` and taken off in `pieces`. */
const summaryFor = (slice: OrderSliceInput) => ({ total, pieces, units, amount, amounts }: RevenueOrderPage) => {
  const lines = linesIn(slice);
  const label = lines ? null : amountLabel(slice);
  return (
    <Text>
      {formatCount(total)} {total === 1 ? 'Auftrag' : 'Aufträge'}
      {pieces !== total && `, nach Abzug der Stornos ${formatCount(pieces)}`}
      {lines && ` mit ${formatCount(units ?? 0)} ${units === 1 ? lines[0] : lines[1]}`}, zusammen <b>{formatEuro(amount)}</b>{amounts === 'net' && ' netto'}
      {label && ` ${label}`}
    </Text>
  );
};

/** The orders behind a figure; their sum in the asked part is the figure. */
export function OrdersBehind({ slice }: { slice: OrderSliceInput }) {
  const storeId = useSession().currentStore?.id;
  return (
    <BehindList
      query={(offset) => ordersQuery(slice, storeId, offset)} caption="Aufträge" columns={columnsFor(slice)} summary={summaryFor(slice)}
    />
  );
}
