import type { AnalysisFilter, FollowUp, Reduction, StaffReductions } from '@portal/shared/contract/analyse';
import { analysisComparedName } from '@portal/shared/contract/comparison';
import type { ListColumn } from '@portal/shared/list';
import { useSession } from '@portal/shared/session';
import { Text } from '@portal/shared/ui';
import { useBehind } from '../../common/behind/behind.tsx';
import { FiguresSkeleton } from '../../common/frame/figures-skeleton.tsx';
import { FurtherFigures } from '../../common/frame/further-figures.tsx';
import { RankingCard } from '../../common/ranking/ranking-card.tsx';
import { countColumn, euroColumn, shareColumns } from '../../common/ranking/share-columns.ts';
import { staffQuery } from './queries.ts';
import { DISCOUNT, REGLAZED, TAKEN_BACK } from './shares.ts';

type Person = StaffReductions['staff'][number];

const columnsFor = (isCompared: boolean): ListColumn<Person>[] => [
  { key: 'name', title: 'Mitarbeiter', text: ({ name }) => name, sort: ({ name }) => name, width: 170, card: 'title' },
  { ...euroColumn<Person>('cents', 'Umsatz', ({ current }) => current.cents), card: 'figure' },
  euroColumn<Person>('discount', 'Rabatt', ({ current }) => current.discount_cents),
  ...shareColumns<Reduction, Person>(DISCOUNT, isCompared),
  countColumn<Person>('cancelled', 'Stornos', ({ current }) => current.cancelled),
  { ...countColumn<Person>('glasses', 'Brillen', ({ current }) => current.glasses), priority: 2 },
  ...shareColumns<FollowUp, Person>(REGLAZED, false),
  ...shareColumns<FollowUp, Person>(TAKEN_BACK, false),
];

/** The same by who sold, for those who may see figures of staff. */
export function StaffCard({ filter }: { filter: AnalysisFilter }) {
  const showBehind = useBehind();
  const storeId = useSession().currentStore?.id;
  return (
    <FurtherFigures
      query={staffQuery(filter, storeId)}
      skeleton={<FiguresSkeleton cards={0} blocks={[{ whole: 360 }]} />}
    >
      {({ staff }) => (
        <RankingCard
          title="Rabatt, Storno und Neuverglasung nach Mitarbeiter"
          definition="Nach dem, der verkauft hat. Brillen und was aus ihnen wurde: nur solche, deren 90 Tage vorbei sind."
          rows={staff}
          rowKey={({ id }) => id ?? 0}
          columns={columnsFor(analysisComparedName(filter.compare) !== null)}
          openOf={({ id, name }) =>
            () =>
              showBehind({
                title: `Aufträge mit Rabatt: ${name}`,
                orders: { ...filter, staff: id ?? 0, discounted: true },
              })
            }
          footer={
            <Text size="xs" c="var(--portal-dimmed)">
              Wenige Fälle schwanken stark: Ein Unterschied zwischen zwei Personen kann Zufall sein.
            </Text>
          }
        />
      )}
    </FurtherFigures>
  );
}
