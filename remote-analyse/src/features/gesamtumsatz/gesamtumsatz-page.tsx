import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { IconChartBar } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router-dom';
import type { AnalysisFilter } from '@portal/shared/contract';
import { today } from '@portal/shared/format';
import { useMeetsGroups, useSession } from '@portal/shared/session';
import { Button, DataDate, EmptyState, ErrorPanel, KpiCard, Page, PageSkeleton, SimpleGrid, Stack } from '@portal/shared/ui';
import { FilterBar } from './filter-bar.tsx';
import { narrowToMonth, readFilter, writeFilter, type PageFilter } from './filter-params.ts';
import classes from './gesamtumsatz-page.module.css';
import { cardFigures, compareLabel, hasFigures, isEmpty } from './model.ts';
import { MonthChart } from './month-chart.tsx';
import { OrdersDrawer } from './orders-drawer.tsx';
import { revenueQuery, storeCountQuery } from './queries.ts';

function NoData() {
  const mayUpload = useMeetsGroups(['Fileupload']);
  return (
    <EmptyState
      icon={IconChartBar}
      title="Noch keine Daten"
      message="Hier stehen Umsatz, Monatsverlauf und Vorjahr, sobald die ersten Aufträge hochgeladen sind."
      action={mayUpload && <Button component={Link} to="/upload-historie/daten-hochladen">Daten hochladen</Button>}
    />
  );
}

function Figures({ filter }: { filter: AnalysisFilter }) {
  const storeId = useSession().currentStore?.id;
  const { data, error, refetch, isPlaceholderData } = useQuery(revenueQuery(filter, storeId));
  const [behind, setBehind] = useState<AnalysisFilter | null>(null);

  if (error) return <ErrorPanel message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  if (isEmpty(data)) return <NoData />;
  return (
    <Stack gap="lg" aria-busy={isPlaceholderData} className={isPlaceholderData ? classes.stale : undefined}>
      <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }}>
        {cardFigures(data, filter.compare).map(({ key, ...card }) => (
          <KpiCard key={key} {...card} changeLabel={`gegenüber ${compareLabel(filter.compare)}`} />
        ))}
      </SimpleGrid>
      {hasFigures(data) ? (
        <MonthChart months={data.months} compare={filter.compare} onSelect={({ month }) => setBehind(narrowToMonth(filter, month))} />
      ) : (
        <EmptyState icon={IconChartBar} title="Keine Aufträge in diesem Zeitraum" message="Bitte wählen Sie einen anderen Zeitraum oder weniger Einschränkungen." />
      )}
      <DataDate date={data.data_date} />
      {behind && <OrdersDrawer filter={behind} onClose={() => setBehind(null)} />}
    </Stack>
  );
}

/** Revenue of the current store or of all stores: cards, months against the compared period, orders behind each bar. */
export default function GesamtumsatzPage() {
  const [params, setParams] = useSearchParams();
  const { data: stores = 1 } = useQuery(storeCountQuery);
  const value = readFilter(params, today());
  const change = (next: PageFilter) => setParams(writeFilter(next));
  return (
    <Page title="Gesamtumsatz">
      <FilterBar value={value} onChange={change} withScope={stores > 1} />
      <Figures filter={value.filter} />
    </Page>
  );
}
