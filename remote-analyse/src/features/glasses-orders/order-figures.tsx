import { useMemo } from 'react';
import { usePrefetchQuery } from '@tanstack/react-query';
import type { AnalysisFilter } from '@portal/shared/contract/analyse';
import { useSession } from '@portal/shared/session';
import { useBehind } from '../../common/behind/behind.tsx';
import { CompareCard } from '../../common/compare/compare-card.tsx';
import { FigureCards } from '../../common/frame/figure-cards.tsx';
import { FiguresSkeleton, type Block } from '../../common/frame/figures-skeleton.tsx';
import { Figures } from '../../common/frame/figures.tsx';
import { useWhy } from '../../common/why/why.tsx';
import { withWhy } from '../../common/frame/with-why.ts';
import { StoresCard } from '../../common/stores/stores-card.tsx';
import { AgeMatrix } from './age-matrix.tsx';
import { MakerFigures } from './maker-figures.tsx';
import { EXTRA_SHARE, GLASSES, hasFigures, orderCards, PROGRESSIVE_SHARE, typeRows } from './model.ts';
import { MonthPieces, MonthShares } from './month-charts.tsx';
import type { PartProps } from './part-props.ts';
import { makersQuery, ordersQuery } from './queries.ts';

function Types({ found, filter }: PartProps) {
  const showBehind = useBehind();
  const rows = useMemo(() => typeRows(found), [found]);
  return (
    <CompareCard
      title="Stück nach Typ"
      rowLabel="Typ"
      name="Stück"
      unit="count"
      basis="Stück"
      rows={rows}
      horizontal
      height={380}
      filter={filter}
      fileName="brillenauftraege-nach-typ"
      definition="Aufträge der Art Brille nach Brillentyp, dazu Neuverglasungen jedes Typs. Stornos zählen an ihrem eigenen Tag als Abzug."
      onSelect={({ label, behind }) => showBehind({ title: `Aufträge: ${label}`, orders: { ...filter, ...behind } })}
    />
  );
}

/** All figures of the page; the makers come by a question of their own, asked at the same time. */
export function OrderFigures({ filter }: { filter: AnalysisFilter }) {
  const storeId = useSession().currentStore?.id;
  const showWhy = useWhy();
  usePrefetchQuery(makersQuery(filter, storeId));
  return (
    <Figures
      query={ordersQuery(filter, storeId)}
      filter={filter}
      hasFigures={hasFigures}
      skeleton={<FiguresSkeleton cards={6} blocks={SKELETON} />}
      emptyMessage="Hier stehen Ihre Brillen nach Monat, Typ und Alter, sobald die ersten Aufträge hochgeladen sind."
    >
      {(found) => (
        <>
          <FigureCards
            cards={withWhy(orderCards(found, filter.compare), {
              // Pieces are explained with what they brought in: both have the same buyers, purchases and pieces.
              [GLASSES.label]: () => showWhy({ figure: 'brillen' }),
              [EXTRA_SHARE.label]: () => showWhy({ figure: 'mehrbrillenquote' }),
              [PROGRESSIVE_SHARE.label]: () => showWhy({ figure: 'gleitsichtanteil' }),
            })}
            filter={filter}
            data={found}
          />
          <MonthPieces found={found} filter={filter} />
          <Types found={found} filter={filter} />
          <MonthShares found={found} filter={filter} />
          <AgeMatrix found={found} filter={filter} />
          <MakerFigures filter={filter} />
          <StoresCard view="glasses-orders" filter={filter} />
        </>
      )}
    </Figures>
  );
}

const SKELETON: Block[] = [{ half: 454 }, { half: 480 }, { whole: 472 }, { whole: 405 }];
