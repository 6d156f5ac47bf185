import type { AnalysisFilter, FollowUp, FollowUps, OrderSliceInput } from '@portal/shared/contract/analyse';
import { analysisComparedName } from '@portal/shared/contract/comparison';
import { formatDate } from '@portal/shared/format';
import type { ListColumn } from '@portal/shared/list';
import { useSession } from '@portal/shared/session';
import { Stack, Text } from '@portal/shared/ui';
import { useBehind } from '../../common/behind/behind.tsx';
import { FiguresSkeleton } from '../../common/frame/figures-skeleton.tsx';
import { FurtherFigures } from '../../common/frame/further-figures.tsx';
import { RankingCard } from '../../common/ranking/ranking-card.tsx';
import { countColumn, shareColumns } from '../../common/ranking/share-columns.ts';
import { followUpsQuery } from './queries.ts';
import { EXCHANGED, REGLAZED, TAKEN_BACK } from './shares.ts';

interface Row {
  name: string;
  slice: Pick<OrderSliceInput, 'type' | 'lens_maker'>;
  current: FollowUp;
  previous: FollowUp;
}

const columnsFor = (label: string, isCompared: boolean): ListColumn<Row>[] => [
  { key: 'name', title: label, text: ({ name }) => name, sort: ({ name }) => name, width: 160, card: 'title' },
  countColumn('glasses', 'Brillen', ({ current }) => current.glasses),
  ...[REGLAZED, TAKEN_BACK].flatMap((figure) => shareColumns<FollowUp, Row>(figure, isCompared)),
  ...shareColumns<FollowUp, Row>(EXCHANGED, false),
];

function Tables({ found: { total, types, makers, until }, filter }: { found: FollowUps; filter: AnalysisFilter }) {
  const showBehind = useBehind();
  const isCompared = analysisComparedName(filter.compare) !== null;
  const last = until !== null && until < filter.to ? until : filter.to;
  const openOf = ({ name, slice }: Row) =>
    last < filter.from
      ? null
      : () =>
          showBehind({
            title: `Verkaufte Brillen: ${name}`,
            orders: { ...filter, unit: undefined, to: last, kind: 'Brille', cancellation: false, ...slice },
          });
  const all: Row = { name: 'Alle Brillen', slice: {}, ...total };
  const typeRows: Row[] = types
    .filter(({ current }) => current.glasses > 0)
    .map(({ type, ...sides }) => ({ name: type === 'ohne' ? 'Ohne Brillentyp' : type, slice: { type }, ...sides }));
  const makerRows: Row[] = makers.map(({ maker, ...sides }) => ({
    name: maker,
    slice: { lens_maker: maker },
    ...sides,
  }));
  const common = {
    rowKey: ({ name }: Row) => name,
    openOf,
    empty: 'Zu diesem Zeitraum lässt sich noch nichts sagen: Seit dem Kauf müssen 90 Tage vergangen sein.',
  };
  return (
    <Stack gap="lg">
      <RankingCard
        title="Umtausch und Neuverglasung nach Brillentyp"
        definition="Was binnen 90 Tagen aus verkauften Brillen wurde. Es zählen nur Brillen, deren 90 Tage vorbei sind."
        rows={typeRows}
        sums={typeRows.length > 0 ? [all] : []}
        columns={columnsFor('Brillentyp', isCompared)}
        footer={
          until !== null &&
          until < filter.to && (
            <Text size="xs" c="var(--portal-dimmed)">
              Brillen bis {formatDate(until)}: Später verkaufte sind noch keine 90 Tage alt.
            </Text>
          )
        }
        {...common}
      />
      <RankingCard
        title="Umtausch und Neuverglasung nach Glashersteller"
        definition="Dasselbe nach dem Hersteller des ersten Glases. Brillen ohne Gläser in den Positionen stehen hier nicht."
        rows={makerRows}
        columns={columnsFor('Hersteller', isCompared)}
        {...common}
      />
    </Stack>
  );
}

/** What came back, or had to be made again. */
export function FollowUpCards({ filter }: { filter: AnalysisFilter }) {
  const storeId = useSession().currentStore?.id;
  return (
    <FurtherFigures
      query={followUpsQuery(filter, storeId)}
      skeleton={<FiguresSkeleton cards={0} blocks={[{ whole: 420 }, { whole: 360 }]} />}
    >
      {(found) => <Tables found={found} filter={filter} />}
    </FurtherFigures>
  );
}
