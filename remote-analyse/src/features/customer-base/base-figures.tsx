import type { AnalysisFilter } from '@portal/shared/contract/analyse';
import { useSession } from '@portal/shared/session';
import { FigureCards } from '../../common/frame/figure-cards.tsx';
import { FiguresSkeleton, type Block } from '../../common/frame/figures-skeleton.tsx';
import { Figures } from '../../common/frame/figures.tsx';
import { StoresCard } from '../../common/stores/stores-card.tsx';
import { AgePyramid } from './age-pyramid.tsx';
import { ConsentChart } from './consent-chart.tsx';
import { baseCards, hasFigures } from './model.ts';
import { MoveMatrix } from './move-matrix.tsx';
import { customerBaseQuery } from './queries.ts';
import { Waterfall } from './waterfall.tsx';

const SKELETON: Block[] = [{ half: 454 }, { half: 303 }, { half: 594 }, { half: 374 }];

/** Who the customers are and how their number has moved. */
export function BaseFigures({ filter }: { filter: AnalysisFilter }) {
  const storeId = useSession().currentStore?.id;
  return (
    <Figures
      query={customerBaseQuery(filter, storeId)}
      filter={filter}
      hasFigures={hasFigures}
      skeleton={<FiguresSkeleton cards={6} blocks={SKELETON} />}
      emptyMessage="Hier steht, wie sich Ihr Kundenbestand entwickelt, sobald die ersten Kunden und Aufträge hochgeladen sind."
    >
      {(base) => (
        <>
          <FigureCards cards={baseCards(base, filter.compare)} filter={filter} data={base} />
          <Waterfall base={base} filter={filter} />
          <MoveMatrix base={base} filter={filter} />
          <AgePyramid base={base} filter={filter} />
          <ConsentChart base={base} filter={filter} />
          <StoresCard view="customers" filter={filter} />
        </>
      )}
    </Figures>
  );
}
