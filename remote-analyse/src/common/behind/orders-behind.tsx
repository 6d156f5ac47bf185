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

const columnsFor = (part: RevenuePart): readonly TableColumn<RevenueOrder>[] => [
  ...COLUMNS,
  ...(part === 'umsatz' ? [] : [{ key: 'part', label: PART_LABELS[part], numeric: true, cell: (order: RevenueOrder) => formatEuro(order.amount_cents) }]),
  { key: 'gross', label: 'Umsatz', numeric: true, cell: (order) => formatEuro(order.gross_cents) },
];

const summaryFor = (part: RevenuePart) => ({ total, amount }: RevenueOrderPage) => (
  <Text>
    {formatCount(total)} {total === 1 ? 'Auftrag' : 'Aufträge'}, zusammen <b>{formatEuro(amount)}</b>
    {part !== 'umsatz' && ` ${PART_LABELS[part]}`}
  </Text>
);

/** The orders behind a figure; their sum in the asked part is the figure. */
export function OrdersBehind({ slice }: { slice: OrderSliceInput }) {
  const storeId = useSession().currentStore?.id;
  const part = slice.part ?? 'umsatz';
  return (
    <BehindList
      query={(offset) => ordersQuery(slice, storeId, offset)} caption="Aufträge" columns={columnsFor(part)} summary={summaryFor(part)}
    />
  );
}
