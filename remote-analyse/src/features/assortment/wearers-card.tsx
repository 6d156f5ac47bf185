import type { AnalysisFilter, Wearers, WearersOnDay, WearerState } from '@portal/shared/contract/analyse';
import { analysisComparedName } from '@portal/shared/contract/comparison';
import { figureChange, formatCount, formatEuro } from '@portal/shared/format';
import type { ListColumn } from '@portal/shared/list';
import { useSession } from '@portal/shared/session';
import { Text } from '@portal/shared/ui';
import { useBehind } from '../../common/behind/behind.tsx';
import { FiguresSkeleton } from '../../common/frame/figures-skeleton.tsx';
import { FurtherFigures } from '../../common/frame/further-figures.tsx';
import { RankingCard } from '../../common/ranking/ranking-card.tsx';
import { countColumn, euroColumn } from '../../common/ranking/share-columns.ts';
import { wearersQuery } from './queries.ts';

type Group = WearersOnDay['supplied'];

interface Row {
  name: string;
  /** Undefined: all who are to be supplied. */
  state: WearerState | undefined;
  current: Group;
  previous: Group;
}

const STATES: readonly { state: WearerState; name: string }[] = [
  { state: 'supplied', name: 'Versorgt' },
  { state: 'overdue', name: 'Überfällig' },
  { state: 'lost', name: 'Im Zeitraum verloren' },
  { state: 'elsewhere', name: 'davon noch Kunde, nur ohne Linsen' },
];

const together = ({ supplied, overdue }: WearersOnDay): Group => ({
  customers: supplied.customers + overdue.customers,
  yearly_cents: supplied.yearly_cents + overdue.yearly_cents,
});

const rowsOf = ({ current, previous }: Wearers): Row[] =>
  STATES.map(({ state, name }) => ({ name, state, current: current[state], previous: previous[state] }));

const columnsFor = (compared: string | null): ListColumn<Row>[] => [
  { key: 'name', title: 'Stand', text: ({ name }) => name, width: 200, card: 'title' },
  { ...countColumn<Row>('customers', 'Kunden', ({ current }) => current.customers), card: 'figure' },
  {
    ...euroColumn<Row>('yearly', 'Kontaktlinsen im Jahr', ({ current }) => current.yearly_cents),
    definition: 'Mittlerer Betrag je Kauf mal Käufe im Jahr, aus den eigenen Käufen jedes Kunden.',
    width: 170,
  },
  ...(compared === null
    ? []
    : [
        {
          ...countColumn<Row>('previous', `Kunden ${compared}`, ({ previous }) => previous.customers),
          width: 140,
          priority: 2 as const,
        },
        {
          key: 'change',
          title: 'Veränderung',
          text: ({ current, previous }: Row) => current.customers - previous.customers,
          cell: ({ current, previous }: Row) =>
            figureChange({ kind: 'count', now: current.customers, before: previous.customers })?.short ?? '–',
          numeric: true,
          width: 110,
          priority: 3 as const,
        },
      ]),
];

const DEFINITION =
  'Kunden, die mindestens zweimal Kontaktlinsen gekauft haben, am Ende des Zeitraums. Jeder hat seinen eigenen Abstand: die Mitte der Tage zwischen zwei Käufen (unter 14 Tagen zählen sie als einer, über zwei Jahren gilt er nicht als Träger). Überfällig: seit dem letzten Kauf ist der Abstand und ein Viertel davon vergangen, mindestens zwei Wochen mehr. Verloren: das Doppelte, mindestens 180 Tage.';

function Table({ found, filter }: { found: Wearers; filter: AnalysisFilter }) {
  const showBehind = useBehind();
  const { median_days: days } = found.current;
  const all: Row = {
    name: 'Kontaktlinsenträger',
    state: undefined,
    current: together(found.current),
    previous: together(found.previous),
  };
  return (
    <RankingCard
      title="Kontaktlinsenträger"
      definition={DEFINITION}
      rows={rowsOf(found)}
      sums={[all]}
      rowKey={({ name }) => name}
      columns={columnsFor(analysisComparedName(filter.compare))}
      openOf={({ name, state, current }) =>
        current.customers === 0
          ? null
          : () =>
              showBehind({
                title: state === undefined ? name : `Kontaktlinsenträger: ${name}`,
                customers: { ...filter, set: 'wearers', ...(state && { is: state }) },
              })
      }
      footer={
        <Text size="xs" c="var(--portal-dimmed)">
          {days !== null && `Die Hälfte kauft spätestens alle ${formatCount(Math.round(days))} Tage. `}
          {found.current.overdue.customers > 0 &&
            `Die Überfälligen bringen zusammen ${formatEuro(found.current.overdue.yearly_cents)} im Jahr.`}
        </Text>
      }
    />
  );
}

/** Who wears contact lenses, who should have come, and who has gone elsewhere; each a list and a selection. */
export function WearersCard({ filter }: { filter: AnalysisFilter }) {
  const storeId = useSession().currentStore?.id;
  return (
    <FurtherFigures
      query={wearersQuery(filter, storeId)}
      skeleton={<FiguresSkeleton cards={0} blocks={[{ whole: 360 }]} />}
    >
      {(found) => <Table found={found} filter={filter} />}
    </FurtherFigures>
  );
}
