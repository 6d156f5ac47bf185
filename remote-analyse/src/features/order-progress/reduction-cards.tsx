import { useMemo } from 'react';
import type { AnalysisFilter, Reduction, Reductions } from '@portal/shared/contract/analyse';
import { analysisComparedName } from '@portal/shared/contract/comparison';
import { formatEuro, formatMonthLong } from '@portal/shared/format';
import type { ListColumn } from '@portal/shared/list';
import { useSession } from '@portal/shared/session';
import { Stack } from '@portal/shared/ui';
import { useBehind } from '../../common/behind/behind.tsx';
import { MonthCard } from '../../common/compare/month-card.tsx';
import { narrowToMonth } from '../../common/filter/filter-params.ts';
import { FiguresSkeleton } from '../../common/frame/figures-skeleton.tsx';
import { FurtherFigures } from '../../common/frame/further-figures.tsx';
import { shareOf } from '../../common/frame/share.ts';
import { RankingCard } from '../../common/ranking/ranking-card.tsx';
import { countColumn, euroColumn, shareColumns } from '../../common/ranking/share-columns.ts';
import { reductionsQuery } from './queries.ts';
import { DISCOUNT } from './shares.ts';

type Kind = Reductions['kinds'][number];
interface Row extends Omit<Kind, 'kind'> {
  name: string;
  kind: Kind['kind'] | null;
}

const discountShare = (reduction: Reduction) => shareOf(DISCOUNT.part(reduction), DISCOUNT.whole(reduction));

const columnsFor = (isCompared: boolean): ListColumn<Row>[] => [
  { key: 'name', title: 'Art', text: ({ name }) => name, sort: ({ name }) => name, width: 150, card: 'title' },
  { ...euroColumn<Row>('cents', 'Umsatz', ({ current }) => current.cents), card: 'figure' },
  euroColumn<Row>('discount', 'Rabatt', ({ current }) => current.discount_cents),
  ...shareColumns<Reduction, Row>(DISCOUNT, isCompared),
  countColumn<Row>('cancelled', 'Stornos', ({ current }) => current.cancelled),
  euroColumn<Row>('cancelled-cents', 'Stornobetrag', ({ current }) => current.cancelled_cents),
];

function Cards({ found: { total, months, kinds }, filter }: { found: Reductions; filter: AnalysisFilter }) {
  const showBehind = useBehind();
  const figures = useMemo(
    () =>
      months.map(({ month, running, current, previous }) => ({
        month,
        running,
        n: null,
        note: `Rabatt ${formatEuro(current.discount_cents)}, Storno ${formatEuro(current.cancelled_cents)}`,
        current: discountShare(current),
        previous: discountShare(previous),
      })),
    [months],
  );
  const all: Row = { name: 'Alle Aufträge', kind: null, ...total };
  const rows: Row[] = kinds
    .filter(({ current, previous }) => [current, previous].some(({ cents, cancelled }) => cents !== 0 || cancelled > 0))
    .map(({ kind, ...sides }) => ({ name: kind === 'KL' ? 'Kontaktlinsen' : kind, kind, ...sides }));
  return (
    <Stack gap="lg">
      <MonthCard
        title="Rabattanteil je Monat"
        name="Rabattanteil"
        unit="percent"
        basis="Aufträge"
        months={figures}
        filter={filter}
        definition={`${DISCOUNT.definition} Ein Storno nimmt den Rabatt seines Auftrags an seinem eigenen Tag zurück.`}
        fileName="rabattanteil-je-monat"
        shows="die Aufträge mit Rabatt"
        onSelect={(month) =>
          showBehind({
            title: `Aufträge mit Rabatt im ${formatMonthLong(month)}`,
            orders: { ...narrowToMonth(filter, month), discounted: true },
          })
        }
      />
      <RankingCard
        title="Rabatt und Storno nach Art"
        definition="Rabatt, wie er in den Aufträgen steht, und Stornos an ihrem eigenen Tag. Stornos: Aufträge, die ganz zurückgenommen wurden; der Stornobetrag hat auch die kleineren Gutschriften."
        rows={rows}
        sums={[all]}
        columns={columnsFor(analysisComparedName(filter.compare) !== null)}
        rowKey={({ name }) => name}
        openOf={({ name, kind }) =>
          () =>
            showBehind({
              title: `Stornos: ${name}`,
              orders: { ...filter, ...(kind !== null && { kind }), cancellation: true },
            })
          }
      />
    </Stack>
  );
}

/** What was let off the price, and what was taken back. */
export function ReductionCards({ filter }: { filter: AnalysisFilter }) {
  const storeId = useSession().currentStore?.id;
  return (
    <FurtherFigures
      query={reductionsQuery(filter, storeId)}
      skeleton={<FiguresSkeleton cards={0} blocks={[{ whole: 454 }, { whole: 360 }]} />}
    >
      {(found) => <Cards found={found} filter={filter} />}
    </FurtherFigures>
  );
}
