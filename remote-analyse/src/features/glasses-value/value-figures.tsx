import { useMemo } from 'react';
import { usePrefetchQuery } from '@tanstack/react-query';
import type { AnalysisFilter, GlassesValue } from '@portal/shared/contract/analyse';
import { formatMonthLong } from '@portal/shared/format';
import { useSession } from '@portal/shared/session';
import { SimpleGrid } from '@portal/shared/ui';
import { useBehind } from '../../common/behind/behind.tsx';
import { MonthCard } from '../../common/compare/month-card.tsx';
import { narrowToMonth } from '../../common/filter/filter-params.ts';
import { FigureCards } from '../../common/frame/figure-cards.tsx';
import { FiguresSkeleton, type Block } from '../../common/frame/figures-skeleton.tsx';
import { Figures } from '../../common/frame/figures.tsx';
import { StoresCard } from '../../common/stores/stores-card.tsx';
import { useWhy } from '../../common/why/why.tsx';
import { withWhy } from '../../common/frame/with-why.ts';
import { BrandFigures } from './brand-figures.tsx';
import { Histogram } from './histogram.tsx';
import { hasFigures, MEAN, monthFigures, NET, valueCards } from './model.ts';
import { brandsQuery, valueQuery } from './queries.ts';
import { SplitBars } from './split-bars.tsx';
import { TypeBars } from './type-bars.tsx';

interface PartProps {
  value: GlassesValue;
  filter: AnalysisFilter;
}

function Months({ value: { months }, filter }: PartProps) {
  const showBehind = useBehind();
  const figures = useMemo(() => monthFigures(months), [months]);
  return (
    <MonthCard
      title="Umsatz je Brillenauftrag je Monat"
      name="Mittelwert"
      unit="euro"
      basis="Brillen"
      months={figures}
      filter={filter}
      definition={`Je Monat: Umsatz der Aufträge der Art Brille geteilt durch ihre Zahl. ${NET}`}
      fileName="umsatz-je-brillenauftrag-je-monat"
      shows="die Brillenaufträge dahinter"
      onSelect={(month) =>
        showBehind({
          title: `Brillenaufträge im ${formatMonthLong(month)}`,
          orders: { ...narrowToMonth(filter, month), kind: 'Brille' },
        })
      }
    />
  );
}

/** All figures of the page; the brands come by a question of their own, asked at the same time. */
export function ValueFigures({ filter }: { filter: AnalysisFilter }) {
  const storeId = useSession().currentStore?.id;
  const showWhy = useWhy();
  usePrefetchQuery(brandsQuery(filter, storeId));
  return (
    <Figures
      query={valueQuery(filter, storeId)}
      filter={filter}
      hasFigures={hasFigures}
      skeleton={<FiguresSkeleton cards={3} blocks={SKELETON} />}
      emptyMessage="Hier steht, was ein Brillenauftrag bringt, sobald die ersten Aufträge hochgeladen sind."
    >
      {(value) => (
        <>
          <FigureCards
            cards={withWhy(valueCards(value, filter.compare), {
              [MEAN]: () => showWhy({ figure: 'umsatz-je-brillenauftrag' }),
            })}
            filter={filter}
            data={value}
          />
          <Months value={value} filter={filter} />
          <Histogram value={value} filter={filter} />
          <SimpleGrid cols={{ base: 1, lg: 2 }}>
            <TypeBars types={value.types} filter={filter} />
            <SplitBars split={value.split} filter={filter} />
          </SimpleGrid>
          <BrandFigures filter={filter} />
          <StoresCard view="glasses-value" filter={filter} />
        </>
      )}
    </Figures>
  );
}

const SKELETON: Block[] = [{ half: 454 }, { half: 454 }, { whole: 472 }, { whole: 440 }];
