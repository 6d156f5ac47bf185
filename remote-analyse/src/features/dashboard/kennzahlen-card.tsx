import { useQuery } from '@tanstack/react-query';
import { Sparkline } from '@portal/shared/charts';
import type { Dashboard, KeyFigure } from '@portal/shared/contract';
import { formatDate } from '@portal/shared/format';
import { useSession, useStoreScope } from '@portal/shared/session';
import { AmountsContext, ErrorPanel, GoalMark, KpiCard, SimpleGrid, Text, useWordsOnPaper, type PaperWords } from '@portal/shared/ui';
import { FiguresSkeleton } from '../../common/frame/figures-skeleton.tsx';
import { NoData } from '../../common/frame/no-data.tsx';
import { NotRenewed } from '../../common/frame/not-renewed.tsx';
import { basisOf, changeOf, courseOf, goalText, isShare, KPI_TEXTS, kpiValue, reachedOf } from './model.ts';
import { dashboardQuery } from './queries.ts';

function Figure({ figure }: { figure: KeyFigure }) {
  const { kpi, value, previous, goal, goal_value } = figure;
  const { label, definition, to } = KPI_TEXTS[kpi];
  const reached = reachedOf(goal_value, goal);
  return (
    <KpiCard
      label={label} to={to} value={kpiValue(kpi, value)} change={changeOf(figure)} changeIn={isShare(kpi) ? 'points' : 'percent'} changeLabel="gegenüber Vorjahr" definition={definition}
      previous={`Vorjahr ${kpiValue(kpi, previous)}`} n={basisOf(figure)} sparkline={<Sparkline values={courseOf(figure)} />}
      goal={reached !== null && <GoalMark share={reached} goal={goalText(kpi, goal)} />}
    />
  );
}

const NO_BLOCKS: number[] = [];

const wordsOf = ({ from, to, amounts }: Dashboard): PaperWords => (from && to
  ? { period: `Laufendes Jahr (${formatDate(from)} bis ${formatDate(to)})`, compare: 'Vergleich mit denselben Tagen des Vorjahrs', amounts } : {});

/** The running year in six figures: so far, against the same days of the year before, against the goal. */
export default function KennzahlenCard() {
  const asked = useQuery(dashboardQuery(useSession().currentStore?.id, useStoreScope()));
  const { data, error, refetch } = asked;
  useWordsOnPaper(data ? wordsOf(data) : {});
  if (error && !data) return <ErrorPanel message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <FiguresSkeleton cards={6} blocks={NO_BLOCKS} />;
  if (data.data_date === null) return <NoData message="Hier stehen Umsatz, Brillen und Quoten des laufenden Jahres, sobald die ersten Aufträge hochgeladen sind." />;
  return (
    <AmountsContext value={data.amounts}>
      <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }}>
        {data.figures.map((figure) => <Figure key={figure.kpi} figure={figure} />)}
      </SimpleGrid>
      {data.amounts === 'net' && <Text size="xs" mt="xs" c="var(--portal-dimmed)">Beträge netto</Text>}
      {/* The other cards of the dashboard stand on the same answer. */}
      <NotRenewed query={asked} />
    </AmountsContext>
  );
}
