import type { AnalysisFilter } from '@portal/shared/contract/analyse';
import { analysisComparedName } from '@portal/shared/contract/comparison';
import { formatMonthLong } from '@portal/shared/format';
import { useSession } from '@portal/shared/session';
import { useBehind } from '../../common/behind/behind.tsx';
import { narrowToMonth } from '../../common/filter/filter-params.ts';
import { FigureCards } from '../../common/frame/figure-cards.tsx';
import { Figures } from '../../common/frame/figures.tsx';
import { useWhy } from '../../common/why/why.tsx';
import { FiguresSkeleton, type Block } from '../../common/frame/figures-skeleton.tsx';
import { StoresCard } from '../../common/stores/stores-card.tsx';
import { BridgeChart } from './bridge-chart.tsx';
import { CARDS, cardFigures, hasFigures } from './model.ts';
import { MonthChart } from './month-chart.tsx';
import { PartsCard } from './parts-card.tsx';
import { VatCard } from './vat-card.tsx';
import { WeekdayMatrix } from './weekday-matrix.tsx';
import { revenueQuery } from './queries.ts';

/** Heights of the figures below the cards. */
const BLOCKS: Block[] = [{ half: 454 }, { half: 322 }, { half: 454 }, { whole: 371 }];

/** Cards, months, bridge and weekdays of one filter. */
export function RevenueFigures({ filter }: { filter: AnalysisFilter }) {
  const storeId = useSession().currentStore?.id;
  const showBehind = useBehind();
  const showWhy = useWhy();
  const compared = analysisComparedName(filter.compare);
  return (
    <Figures
      query={revenueQuery(filter, storeId)}
      filter={filter}
      hasFigures={hasFigures}
      skeleton={<FiguresSkeleton cards={CARDS.length} blocks={BLOCKS} />}
      emptyMessage="Hier stehen Umsatz, Monatsverlauf und Vorjahr, sobald die ersten Aufträge hochgeladen sind."
    >
      {(revenue) => (
        <>
          <FigureCards
            cards={cardFigures(revenue, filter.compare).map((card) => ({
              ...card,
              onWhy: () => showWhy({ figure: card.part }),
            }))}
            filter={filter}
            data={revenue}
          />
          <MonthChart
            months={revenue.months}
            filter={filter}
            onSelect={({ month }) =>
              compared === null
                ? showBehind({ title: `Aufträge im ${formatMonthLong(month)}`, orders: narrowToMonth(filter, month) })
                : showWhy({ figure: 'umsatz', month })
            }
          />
          <PartsCard revenue={revenue} filter={filter} />
          {compared !== null && (
            <BridgeChart
              bridge={revenue.bridge}
              filter={filter}
              onSelect={(side) =>
                showBehind(
                  side === 'current'
                    ? { title: 'Aufträge des Zeitraums', orders: filter }
                    : {
                        title: `Aufträge im Vergleich (${compared})`,
                        orders: { ...filter, from: revenue.previous_from, to: revenue.previous_to },
                      },
                )
              }
            />
          )}
          <WeekdayMatrix
            weekdays={revenue.weekdays}
            months={revenue.months}
            only={filter.weekday}
            onSelect={(month, weekday, label) =>
              showBehind({
                title: `Aufträge am ${label} im ${formatMonthLong(month)}`,
                orders: { ...narrowToMonth(filter, month), weekday },
              })
            }
          />
          <StoresCard view="revenue" filter={filter} />
          <VatCard filter={filter} />
        </>
      )}
    </Figures>
  );
}
