import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { IconCalendarOff } from '@tabler/icons-react';
import { Sparkline } from '@portal/shared/charts';
import type { AnalysisFilter, Revenue } from '@portal/shared/contract';
import { useSession } from '@portal/shared/session';
import { DataDate, EmptyState, ErrorPanel, KpiCard, SimpleGrid, Stack, Text } from '@portal/shared/ui';
import { FiguresSkeleton } from './figures-skeleton.tsx';
import classes from './figures.module.css';
import { narrowToMonth } from './filter-params.ts';
import { cardFigures, compareLabel, dataGap, hasFigures, isEmpty } from './model.ts';
import { MonthChart } from './month-chart.tsx';
import { NoData } from './no-data.tsx';
import { OrdersDrawer } from './orders-drawer.tsx';
import { revenueQuery } from './queries.ts';

const Cards = ({ revenue, compare }: { revenue: Revenue; compare: AnalysisFilter['compare'] }) => (
  <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }}>
    {cardFigures(revenue, compare).map(({ key, course, ...card }) => (
      <KpiCard key={key} {...card} changeLabel={`gegenüber ${compareLabel(compare)}`} sparkline={<Sparkline values={course} />} />
    ))}
  </SimpleGrid>
);

const NothingInPeriod = ({ gap }: { gap: string | null }) => (
  <EmptyState
    icon={IconCalendarOff}
    title="Keine Aufträge in diesem Zeitraum"
    message={`${gap ?? ''} Bitte wählen Sie einen anderen Zeitraum oder weniger Einschränkungen.`.trim()}
  />
);

/** Cards and months of one filter. While another one's figures are on their way, the old ones stand dimmed and inert. */
export function Figures({ filter }: { filter: AnalysisFilter }) {
  const storeId = useSession().currentStore?.id;
  const { data, error, refetch, isPlaceholderData } = useQuery(revenueQuery(filter, storeId));
  const [behind, setBehind] = useState<AnalysisFilter | null>(null);

  if (error) return <ErrorPanel message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <FiguresSkeleton />;
  if (isEmpty(data)) return <NoData />;
  const gap = data.data_date && dataGap(filter, data.data_date);
  return (
    <Stack gap="lg" aria-busy={isPlaceholderData} inert={isPlaceholderData} className={isPlaceholderData ? classes.stale : undefined}>
      {hasFigures(data) ? (
        <>
          <Cards revenue={data} compare={filter.compare} />
          <MonthChart months={data.months} compare={filter.compare} onSelect={({ month }) => setBehind(narrowToMonth(filter, month))} />
        </>
      ) : <NothingInPeriod gap={gap} />}
      <div>
        <DataDate date={data.data_date} />
        {gap && hasFigures(data) && <Text size="xs" c="var(--portal-dimmed)">{gap}</Text>}
      </div>
      {behind && <OrdersDrawer filter={behind} onClose={() => setBehind(null)} />}
    </Stack>
  );
}
