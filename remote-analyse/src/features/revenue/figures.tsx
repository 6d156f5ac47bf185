import { Sparkline } from '@portal/shared/charts';
import type { AnalysisFilter, Revenue } from '@portal/shared/contract';
import { formatMonthLong } from '@portal/shared/format';
import { useSession } from '@portal/shared/session';
import { KpiCard, SimpleGrid } from '@portal/shared/ui';
import { useBehind } from '../../common/behind/behind.tsx';
import { narrowToMonth } from '../../common/filter/filter-params.ts';
import { compareLabel } from '../../common/frame/change.ts';
import { Figures } from '../../common/frame/figures.tsx';
import { FiguresSkeleton } from '../../common/frame/figures-skeleton.tsx';
import { BridgeChart } from './bridge-chart.tsx';
import { CARDS, cardFigures, hasFigures } from './model.ts';
import { MonthChart } from './month-chart.tsx';
import { WeekdayMatrix } from './weekday-matrix.tsx';
import { revenueQuery } from './queries.ts';

const Cards = ({ revenue, compare }: { revenue: Revenue; compare: AnalysisFilter['compare'] }) => (
  <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }}>
    {cardFigures(revenue, compare).map(({ key, course, ...card }) => (
      <KpiCard key={key} {...card} changeLabel={`gegenüber ${compareLabel(compare)}`} sparkline={<Sparkline values={course} />} />
    ))}
  </SimpleGrid>
);

/** Heights of the three figures below the cards. */
const BLOCKS = [440, 440, 400];

/** Cards, months, bridge and weekdays of one filter. */
export function RevenueFigures({ filter }: { filter: AnalysisFilter }) {
  const storeId = useSession().currentStore?.id;
  const showBehind = useBehind();
  return (
    <Figures
      query={revenueQuery(filter, storeId)} filter={filter} hasFigures={hasFigures} skeleton={<FiguresSkeleton cards={CARDS.length} blocks={BLOCKS} />}
      emptyMessage="Hier stehen Umsatz, Monatsverlauf und Vorjahr, sobald die ersten Aufträge hochgeladen sind."
    >
      {(revenue) => (
        <>
          <Cards revenue={revenue} compare={filter.compare} />
          <MonthChart
            months={revenue.months} compare={filter.compare}
            onSelect={({ month }) => showBehind({ title: `Aufträge im ${formatMonthLong(month)}`, orders: narrowToMonth(filter, month) })}
          />
          <BridgeChart
            bridge={revenue.bridge} compare={filter.compare}
            onSelect={(side) => showBehind(side === 'current'
              ? { title: 'Aufträge des Zeitraums', orders: filter }
              : { title: `Aufträge im Vergleich (${compareLabel(filter.compare)})`, orders: { ...filter, from: revenue.previous_from, to: revenue.previous_to } })}
          />
          <WeekdayMatrix
            weekdays={revenue.weekdays} months={revenue.months}
            onSelect={(month, weekday, label) => showBehind({
              title: `Aufträge am ${label} im ${formatMonthLong(month)}`, orders: { ...narrowToMonth(filter, month), weekday },
            })}
          />
        </>
      )}
    </Figures>
  );
}
