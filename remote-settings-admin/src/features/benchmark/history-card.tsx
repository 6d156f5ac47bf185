import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { BenchmarkPublication } from '@portal/shared/contract/settings-admin';
import { formatCount, formatDateTime, formatMonth } from '@portal/shared/format';
import { Card, DataTable, ErrorPanel, Paging, Skeleton, Text, Title, type TableColumn } from '@portal/shared/ui';
import { inWords } from './model.ts';
import { publicationsQuery } from './queries.ts';

const LIMIT = 10;

const COLUMNS: readonly TableColumn<BenchmarkPublication>[] = [
  { key: 'month', label: 'Monat', cell: ({ month }) => formatMonth(month) },
  { key: 'at', label: 'Veröffentlicht', cell: ({ published_at }) => formatDateTime(published_at) },
  { key: 'groups', label: 'Gruppen', numeric: true, cell: ({ groups }) => formatCount(groups) },
  { key: 'stores', label: 'Geschäfte', numeric: true, cell: ({ stores }) => formatCount(stores) },
  {
    key: 'rules',
    label: 'Regeln von damals',
    cell: ({ rules }) =>
      `ab ${inWords('min_stores', rules)} Geschäften, ${inWords('min_businesses', rules)} Betrieben; Klassen ${inWords('revenue_bounds', rules)}`,
  },
];

/** Months that are out, the latest first; none of them changes. */
export function HistoryCard() {
  const [offset, setOffset] = useState(0);
  const { data, error, refetch } = useQuery(publicationsQuery({ offset, limit: LIMIT }));
  return (
    <Card aria-labelledby="verlauf">
      <Title order={2} id="verlauf" mb="md">
        Veröffentlichte Monate
      </Title>
      {error && !data && <ErrorPanel message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton h={240} />}
      {data?.total === 0 && (
        <Text>Noch ist kein Monat veröffentlicht: Es fehlt an einer Gruppe, die groß genug ist.</Text>
      )}
      {data && data.total > 0 && (
        <>
          <DataTable
            caption="Veröffentlichte Monate"
            columns={COLUMNS}
            rows={data.items}
            rowKey={({ month }) => month}
          />
          <Paging total={data.total} offset={offset} limit={LIMIT} onOffset={setOffset} />
        </>
      )}
    </Card>
  );
}
