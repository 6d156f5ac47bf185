import { useMemo, useState } from 'react';
import { formatMonthLong } from '@portal/shared/format';
import type { AnalysisFilter, StaffDetail, StaffKpi } from '@portal/shared/contract/analyse';
import { FIRST_VIEW } from '@portal/shared/list';
import { useSession } from '@portal/shared/session';
import { Card, Stack, Text, Title } from '@portal/shared/ui';
import { useBehind } from '../../common/behind/behind.tsx';
import { OrdersBehind } from '../../common/behind/orders-behind.tsx';
import { narrowToMonth } from '../../common/filter/filter-params.ts';
import { Figures } from '../../common/frame/figures.tsx';
import { FiguresSkeleton, type Block } from '../../common/frame/figures-skeleton.tsx';
import { KPI_TEXTS } from './kpis.ts';
import { staffDetailQuery } from './queries.ts';
import { GoalsCard } from './goals-card.tsx';
import { StaffCards } from './staff-cards.tsx';
import { TrendCard } from './trend-card.tsx';
import { typeName, TypesCard } from './types-card.tsx';

const SHAPE: Block[] = [{ whole: 560 }, { half: 440 }, { whole: 200 }];

const hasSales = ({ current, previous }: StaffDetail) =>
  [current, previous].some(({ sold, cancelled }) => sold + cancelled > 0);

/** Everything about one member of staff under one filter. */
export function DetailFigures({ id, filter }: { id: string; filter: AnalysisFilter }) {
  const storeId = useSession().currentStore?.id;
  return (
    <Figures
      query={staffDetailQuery(id, filter, storeId)}
      filter={filter}
      hasFigures={hasSales}
      skeleton={<FiguresSkeleton cards={6} blocks={SHAPE} />}
      emptyMessage="Hier steht, was diese Person verkauft hat, sobald die ersten Aufträge hochgeladen sind."
    >
      {(detail) => <Detail detail={detail} filter={filter} />}
    </Figures>
  );
}

function Detail({ detail, filter }: { detail: StaffDetail; filter: AnalysisFilter }) {
  const showBehind = useBehind();
  const orders = useMemo(() => ({ ...filter, staff: detail.id }), [filter, detail.id]);
  const [view, setView] = useState(FIRST_VIEW);
  const [question, setQuestion] = useState(orders);
  // Another question begins at its first page: it may have fewer rows than the page that was looked at.
  if (question !== orders) {
    setQuestion(orders);
    setView(FIRST_VIEW);
  }
  const showMonth = (month: string, kpi: StaffKpi) => {
    const { what, slice } = KPI_TEXTS[kpi].behind ?? KPI_TEXTS.umsatz.behind ?? { what: 'Aufträge', slice: {} };
    showBehind({
      title: `${what} im ${formatMonthLong(month)}: ${detail.name}`,
      orders: { ...narrowToMonth(orders, month), staff: detail.id, ...slice },
    });
  };
  return (
    <>
      <Text size="sm" c="var(--portal-dimmed)">
        {detail.store_name}
        {!detail.is_active && ' · nicht mehr aktiv'}
        {detail.pseudonyms && ' · Name durch Pseudonym ersetzt'}
      </Text>
      <StaffCards detail={detail} filter={filter} />
      <TrendCard months={detail.months} onSelect={showMonth} />
      <TypesCard
        types={detail.types}
        onSelect={(type) =>
          showBehind({
            title: `${typeName(type)}: ${detail.name}`,
            orders: { ...orders, kind: 'Brille', sold: true, type },
          })
        }
      />
      <GoalsCard goals={detail.goals} />
      <Card>
        <Stack gap="md">
          <Title order={2}>Aufträge</Title>
          <OrdersBehind slice={orders} title={`Aufträge: ${detail.name}`} view={view} onView={setView} />
        </Stack>
      </Card>
    </>
  );
}
