import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { AnalysisFilter, RevenueOrder } from '@portal/shared/contract';
import { formatCount, formatDate, formatEuro, formatMonthLong } from '@portal/shared/format';
import { useSession } from '@portal/shared/session';
import { DataTable, Drawer, ErrorPanel, Paging, Skeleton, Stack, Text, type TableColumn } from '@portal/shared/ui';
import { ORDERS_PER_PAGE, revenueOrdersQuery } from './queries.ts';

const COLUMNS: readonly TableColumn<RevenueOrder>[] = [
  { key: 'day', label: 'Datum', cell: (order) => formatDate(order.ordered_on) },
  { key: 'number', label: 'Auftrag', cell: (order) => order.external_id },
  { key: 'kind', label: 'Art', cell: (order) => [order.kind, order.glasses_type].filter(Boolean).join(', ') },
  { key: 'status', label: 'Status', cell: (order) => (order.cancels ? `Storno zu ${order.cancels}` : order.status) },
  { key: 'gross', label: 'Umsatz', numeric: true, cell: (order) => formatEuro(order.gross_cents) },
];

/** The orders behind a bar; their sum is the bar's value. */
export function OrdersDrawer({ filter, onClose }: { filter: AnalysisFilter; onClose: () => void }) {
  const storeId = useSession().currentStore?.id;
  const [offset, setOffset] = useState(0);
  const { data, error, refetch } = useQuery(revenueOrdersQuery(filter, storeId, offset));
  return (
    <Drawer
      opened onClose={onClose} position="right" size="xl" title={`Aufträge ${formatMonthLong(filter.from)}`}
      closeButtonProps={{ 'aria-label': 'Schließen' }}
    >
      {error && !data && <ErrorPanel message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={320} />}
      {data && (
        <Stack>
          <Text>{formatCount(data.total)} Aufträge, zusammen {formatEuro(data.umsatz)}</Text>
          <DataTable caption="Aufträge" columns={COLUMNS} rows={data.items} rowKey={(order) => order.id} dense />
          <Paging total={data.total} offset={offset} limit={ORDERS_PER_PAGE} onOffset={setOffset} />
        </Stack>
      )}
    </Drawer>
  );
}
