import { useMemo } from 'react';
import { usePrefetchQuery } from '@tanstack/react-query';
import { Sparkline } from '@portal/shared/charts';
import type { AnalysisFilter } from '@portal/shared/contract';
import { useSession } from '@portal/shared/session';
import { KpiCard, SimpleGrid } from '@portal/shared/ui';
import { useBehind } from '../../common/behind/behind.tsx';
import { CompareCard } from '../../common/compare/compare-card.tsx';
import { compareLabel } from '../../common/frame/change.ts';
import { FiguresSkeleton } from '../../common/frame/figures-skeleton.tsx';
import { Figures } from '../../common/frame/figures.tsx';
import { AgeMatrix } from './age-matrix.tsx';
import { MakerFigures } from './maker-figures.tsx';
import { hasFigures, orderCards, typeRows } from './model.ts';
import { MonthPieces, MonthShares } from './month-charts.tsx';
import type { PartProps } from './part-props.ts';
import { makersQuery, ordersQuery } from './queries.ts';

const Cards = ({ found, filter: { compare } }: PartProps) => (
  <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }}>
    {orderCards(found, compare).map(({ course, ...card }) => (
      <KpiCard key={card.label} {...card} changeLabel={`gegenüber ${compareLabel(compare)}`} sparkline={<Sparkline values={course} />} />
    ))}
  </SimpleGrid>
);

function Types({ found, filter }: PartProps) {
  const showBehind = useBehind();
  const rows = useMemo(() => typeRows(found), [found]);
  return (
    <CompareCard
      title="Stück nach Typ" rowLabel="Typ" name="Stück" unit="count" basis="Stück" rows={rows} horizontal height={380} compare={filter.compare} fileName="brillenauftraege-nach-typ"
      definition="Aufträge der Art Brille nach Brillentyp, dazu Neuverglasungen jedes Typs. Stornos zählen an ihrem eigenen Tag als Abzug."
      onSelect={({ label, behind }) => showBehind({ title: `Aufträge: ${label}`, orders: { ...filter, ...behind } })}
    />
  );
}

/** All figures of the page; the makers come by a question of their own, asked at the same time. */
export function OrderFigures({ filter }: { filter: AnalysisFilter }) {
  const storeId = useSession().currentStore?.id;
  usePrefetchQuery(makersQuery(filter, storeId));
  return (
    <Figures
      query={ordersQuery(filter, storeId)} filter={filter} hasFigures={hasFigures} skeleton={<FiguresSkeleton cards={6} blocks={SKELETON} />}
      emptyMessage="Hier stehen Ihre Brillen nach Monat, Typ und Alter, sobald die ersten Aufträge hochgeladen sind."
    >
      {(found) => (
        <>
          <Cards found={found} filter={filter} />
          <MonthPieces found={found} filter={filter} />
          <Types found={found} filter={filter} />
          <MonthShares found={found} filter={filter} />
          <AgeMatrix found={found} filter={filter} />
          <MakerFigures filter={filter} />
        </>
      )}
    </Figures>
  );
}

const SKELETON = [440, 500, 480, 360];
