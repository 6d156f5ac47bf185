import { useMemo } from 'react';
import { IconBuildingHospital } from '@tabler/icons-react';
import type { AnalysisFilter, Insurance, InsuranceShare } from '@portal/shared/contract/analyse';
import { analysisComparedName } from '@portal/shared/contract/comparison';
import { formatEuro, formatMonthLong } from '@portal/shared/format';
import type { ListColumn } from '@portal/shared/list';
import { useSession } from '@portal/shared/session';
import { EmptyState, Text } from '@portal/shared/ui';
import { useBehind } from '../../common/behind/behind.tsx';
import { MonthCard } from '../../common/compare/month-card.tsx';
import { narrowToMonth } from '../../common/filter/filter-params.ts';
import { FigureCards } from '../../common/frame/figure-cards.tsx';
import { FiguresSkeleton, type Block } from '../../common/frame/figures-skeleton.tsx';
import { Figures } from '../../common/frame/figures.tsx';
import { RankingCard } from '../../common/ranking/ranking-card.tsx';
import { countColumn, euroColumn, shareColumns } from '../../common/ranking/share-columns.ts';
import { hasFigures, insuranceCards, kindName, PAID, shareMonths, type InsuredKind } from './model.ts';
import { insuranceQuery } from './queries.ts';

interface PartProps {
  found: Insurance;
  filter: AnalysisFilter;
}

function Months({ found: { months }, filter }: PartProps) {
  const showBehind = useBehind();
  const figures = useMemo(() => shareMonths(months), [months]);
  return (
    <MonthCard
      title="Anteil der Kassen je Monat"
      name="Anteil am Umsatz"
      unit="percent"
      basis="Aufträge"
      months={figures}
      filter={filter}
      definition={PAID.definition}
      fileName="kassenanteil-je-monat"
      shows="die Aufträge mit Kassenanteil"
      onSelect={(month) =>
        showBehind({
          title: `Aufträge mit Kassenanteil im ${formatMonthLong(month)}`,
          orders: { ...narrowToMonth(filter, month), insured: true },
        })
      }
    />
  );
}

type Row = Omit<InsuredKind, 'kind' | 'type'> & { name: string; slice: Partial<Pick<InsuredKind, 'kind' | 'type'>> };

const columnsFor = (isCompared: boolean): ListColumn<Row>[] => [
  { key: 'name', title: 'Art', text: ({ name }) => name, sort: ({ name }) => name, width: 170, card: 'title' },
  { ...euroColumn<Row>('paid', 'Kassenanteil', ({ current }) => current.insurance_cents), card: 'figure' },
  euroColumn<Row>('cents', 'Umsatz', ({ current }) => current.cents),
  ...shareColumns<InsuranceShare, Row>(PAID, isCompared),
  { ...countColumn<Row>('insured', 'Aufträge mit Kassenanteil', ({ current }) => current.insured), priority: 2 },
  { ...countColumn<Row>('orders', 'Aufträge', ({ current }) => current.orders), priority: 3 },
];

function Kinds({ found: { kinds, total }, filter }: PartProps) {
  const showBehind = useBehind();
  const rows: Row[] = kinds
    .filter(({ current, previous }) => current.insurance_cents !== 0 || previous.insurance_cents !== 0)
    .map(({ kind, type, ...sides }) => ({ name: kindName({ kind, type }), slice: { kind, type }, ...sides }));
  return (
    <RankingCard
      title="Kassenanteil nach Art"
      definition="Umsatz und Kassenanteil des Zeitraums, Brillen und Neuverglasungen nach Brillentyp. Was ganz ohne Kassen verkauft wurde, steht nur in der Summe."
      rows={rows}
      sums={[{ name: 'Alle Aufträge', slice: {}, ...total }]}
      columns={columnsFor(analysisComparedName(filter.compare) !== null)}
      rowKey={({ name }) => name}
      openOf={({ name, slice: { kind, type } }) =>
        () =>
          showBehind({
            title: `Aufträge mit Kassenanteil: ${name}`,
            orders: { ...filter, ...(kind && { kind }), ...(type && { type }), insured: true },
          })
        }
      footer={
        <Text size="xs" c="var(--portal-dimmed)">
          Privat bezahlt: {formatEuro(total.current.cents - total.current.insurance_cents)}.
        </Text>
      }
    />
  );
}

/** Everything of the page below its filter bar. */
export function InsuranceFigures({ filter }: { filter: AnalysisFilter }) {
  const storeId = useSession().currentStore?.id;
  return (
    <Figures
      query={insuranceQuery(filter, storeId)}
      filter={filter}
      hasFigures={hasFigures}
      skeleton={<FiguresSkeleton cards={4} blocks={SKELETON} />}
      emptyMessage="Hier steht, wie viel Ihres Umsatzes Krankenkassen zahlen, sobald die ersten Aufträge hochgeladen sind."
    >
      {(found) =>
        found.insured_since === null ? (
          <EmptyState
            icon={IconBuildingHospital}
            title="Kein Kassenanteil in den Aufträgen"
            message="Füllt Ihr Programm die Spalte „kassenanteil“ der Aufträge, erscheint er hier nach dem nächsten Upload."
          />
        ) : (
          <>
            <FigureCards cards={insuranceCards(found, filter.compare)} filter={filter} data={found} />
            <Months found={found} filter={filter} />
            <Kinds found={found} filter={filter} />
          </>
        )
      }
    </Figures>
  );
}

const SKELETON: Block[] = [{ half: 454 }, { whole: 440 }];
