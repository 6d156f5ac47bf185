import type { AnalysisFilter } from '@portal/shared/contract/analyse';
import { analysisComparedName } from '@portal/shared/contract/comparison';
import { formatDate } from '@portal/shared/format';
import { useSession } from '@portal/shared/session';
import { Text } from '@portal/shared/ui';
import { FigureCards } from '../../common/frame/figure-cards.tsx';
import { FiguresSkeleton, type Block } from '../../common/frame/figures-skeleton.tsx';
import { Figures } from '../../common/frame/figures.tsx';
import { KindBars, RateBars } from './bars.tsx';
import { CohortMatrix } from './cohort-matrix.tsx';
import { CurveChart } from './curve-chart.tsx';
import { LoyaltyStores } from './loyalty-stores.tsx';
import { CURVE_ENDED, hasFigures, lacksRate, loyaltyCards } from './model.ts';
import { loyaltyQuery } from './queries.ts';

const SKELETON: Block[] = [{ whole: 18 }, { half: 494 }, { half: 454 }, { half: 380 }, { half: 354 }];

/** Who comes back, and after how long. */
export function LoyaltyFigures({ filter }: { filter: AnalysisFilter }) {
  const storeId = useSession().currentStore?.id;
  const compared = analysisComparedName(filter.compare);
  return (
    <Figures
      query={loyaltyQuery(filter, storeId)}
      filter={filter}
      hasFigures={hasFigures}
      skeleton={<FiguresSkeleton cards={6} blocks={SKELETON} />}
      emptyMessage="Hier steht, wie viele Kunden wiederkommen und wann, sobald die ersten Aufträge hochgeladen sind."
    >
      {(loyalty) => (
        <>
          <FigureCards
            cards={loyaltyCards(loyalty, filter.compare)}
            filter={filter}
            data={loyalty}
            interval={loyalty.current.median ?? undefined}
          />
          <Text size="xs" c="var(--portal-dimmed)">
            Wiederkauf und Kaufintervall beruhen auf allen Hauptbrillen bis zum {formatDate(loyalty.current.as_of)}
            {compared && ` (${compared}: bis zum ${formatDate(loyalty.previous.as_of)})`}.
            {lacksRate(loyalty) && ` „–“: ${CURVE_ENDED}`}
          </Text>
          <CurveChart loyalty={loyalty} filter={filter} />
          <RateBars loyalty={loyalty} filter={filter} />
          <CohortMatrix loyalty={loyalty} filter={filter} />
          <KindBars loyalty={loyalty} filter={filter} />
          <LoyaltyStores filter={filter} />
        </>
      )}
    </Figures>
  );
}
