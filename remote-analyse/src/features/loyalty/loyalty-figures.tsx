import type { AnalysisFilter } from '@portal/shared/contract';
import { formatDate } from '@portal/shared/format';
import { useSession } from '@portal/shared/session';
import { KpiCard, SimpleGrid, Text } from '@portal/shared/ui';
import { compareLabel } from '../../common/frame/change.ts';
import { FiguresSkeleton } from '../../common/frame/figures-skeleton.tsx';
import { Figures } from '../../common/frame/figures.tsx';
import { KindBars, RateBars } from './bars.tsx';
import { CohortMatrix } from './cohort-matrix.tsx';
import { CurveChart } from './curve-chart.tsx';
import { hasFigures, loyaltyCards } from './model.ts';
import { loyaltyQuery } from './queries.ts';

const SKELETON = [18, 490, 450, 380, 350];

/** Who comes back, and after how long. */
export function LoyaltyFigures({ filter }: { filter: AnalysisFilter }) {
  const storeId = useSession().currentStore?.id;
  return (
    <Figures
      query={loyaltyQuery(filter, storeId)} filter={filter} hasFigures={hasFigures} skeleton={<FiguresSkeleton cards={6} blocks={SKELETON} />}
      emptyMessage="Hier steht, wie viele Kunden wiederkommen und wann, sobald die ersten Aufträge hochgeladen sind."
    >
      {(loyalty) => (
        <>
          <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }}>
            {loyaltyCards(loyalty, filter.compare).map((card) => <KpiCard key={card.label} {...card} changeLabel={`gegenüber ${compareLabel(filter.compare)}`} />)}
          </SimpleGrid>
          <Text size="xs" c="var(--portal-dimmed)">
            Wiederkauf und Kaufintervall stehen auf allen Hauptbrillen bis zum {formatDate(loyalty.current.as_of)}, {compareLabel(filter.compare)} auf denen bis zum {formatDate(loyalty.previous.as_of)}.
          </Text>
          <CurveChart loyalty={loyalty} filter={filter} />
          <RateBars loyalty={loyalty} filter={filter} />
          <CohortMatrix loyalty={loyalty} filter={filter} />
          <KindBars loyalty={loyalty} filter={filter} />
        </>
      )}
    </Figures>
  );
}
