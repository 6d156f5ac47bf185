import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { AnalysisFilter, RevenueOrder } from '@portal/shared/contract';
import { formatCount, formatDate, formatEuro, formatMonthLong } from '@portal/shared/format';
import { useSession } from '@portal/shared/session';
import { DataTable, Drawer, ErrorPanel, Paging, Skeleton, Stack, Text, type TableColumn } from '@portal/shared/ui';
import classes from './figures.module.css';
import { ORDERS_PER_PAGE, revenueOrdersQuery } from './queries.ts';

const COLUMNS: readonly TableColumn<RevenueOrder>[] = [
  { key: 'day', label: 'Datum', cell: (order) => formatDate(order.ordered_on) },
  { key: 'number', label: 'Auftrag', cell: (order) => order.external_id },
  { key: 'kind', label: 'Art', cell: (order) => [order.kind === 'KL' ? 'Kontaktlinsen' : order.kind, order.glasses_type].filter(Boolean).join(', ') },
  { key: 'status', label: 'Status', cell: (order) => (order.cancels ? `Storno zu ${order.cancels}` : order.status) },
  { key: 'gross', label: 'Umsatz', numeric: true, cell: (order) => formatEuro(order.gross_cents) },
];

function Orders({ filter }: { filter: AnalysisFilter }) {
  const storeId = useSession().currentStore?.id;
  const [offset, setOffset] = useState(0);
  const { data, error, refetch, isPlaceholderData } = useQuery(revenueOrdersQuery(filter, storeId, offset));
  if (error) return <ErrorPanel message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={320} role="status" aria-label="Aufträge werden geladen" />;
  return (
    <Stack>
      <Text>
        {formatCount(data.total)} {data.total === 1 ? 'Auftrag' : 'Aufträge'}, zusammen <b>{formatEuro(data.umsatz)}</b>
      </Text>
      <div aria-busy={isPlaceholderData} className={isPlaceholderData ? classes.stale : undefined}>
        <DataTable caption="Aufträge" columns={COLUMNS} rows={data.items} rowKey={(order) => order.id} dense />
      </div>
      <Paging total={data.total} offset={offset} limit={ORDERS_PER_PAGE} onOffset={setOffset} />
    </Stack>
  );
}

/** The orders behind a bar; their sum is the bar's value. `filter` lies within one month. */
export function OrdersDrawer({ filter, onClose }: { filter: AnalysisFilter; onClose: () => void }) {
  return (
    <Drawer
      opened onClose={onClose} position="right" size="xl" title={`Aufträge im ${formatMonthLong(filter.from)}`}
      closeButtonProps={{ 'aria-label': 'Schließen' }}
    >
      <Orders filter={filter} />
    </Drawer>
  );
}
