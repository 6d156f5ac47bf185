import { useQuery } from '@tanstack/react-query';
import { Sparkline } from '@portal/shared/charts';
import type { Dashboard, KeyFigure } from '@portal/shared/contract/analyse';
import { daysText } from '@portal/shared/format';
import { useSession, useStoreScope } from '@portal/shared/session';
import { AmountsContext, ErrorPanel, GoalMark, KpiCard, KpiRow, Text, useWordsOnPaper, type PaperWords } from '@portal/shared/ui';
import { againstText, type Asked } from '../../common/frame/compared.ts';
import { FiguresSkeleton, type Block } from '../../common/frame/figures-skeleton.tsx';
import { NoData } from '../../common/frame/no-data.tsx';
import { NotRenewed } from '../../common/frame/not-renewed.tsx';
import { basisOf, changeOf, courseOf, goalText, goalWords, KPI_TEXTS, kpiValue, reachedOf } from './model.ts';
import { dashboardQuery } from './queries.ts';

function Figure({ figure }: { figure: KeyFigure }) {
  const { kpi, value, previous, goal, goal_value } = figure;
  const { label, definition, to } = KPI_TEXTS[kpi];
  const reached = reachedOf(goal_value, goal);
  const course = courseOf(figure);
  return (
    <KpiCard
      label={label} to={to} value={kpiValue(kpi, value)} definition={definition} better="more"
      change={changeOf(figure)} previous={`Vorjahr ${kpiValue(kpi, previous)}`} basis={basisOf(figure)} note={goalText(figure)}
      sparkline={course.length > 1 && <Sparkline values={course} />}
      goal={reached !== null && <GoalMark share={reached} of={goalWords(kpi)} />}
    />
  );
}

/** '01.01.2026 bis 21.11.2026, gegenüber Vorjahr (01.01.2025 bis 21.11.2025)': what all six are of. */
function timeText({ from, to }: Dashboard): string | undefined {
  if (from === null || to === null) return undefined;
  const year: Asked = { from, to, unit: 'year', compare: 'vorjahr' };
  return `${daysText(year)}, ${againstText(year, to)}`;
}

const NO_BLOCKS: Block[] = [];

const wordsOf = ({ from, to, amounts }: Dashboard): PaperWords => (from && to
  ? { period: `Laufendes Jahr (${daysText({ from, to })})`, compare: 'Vergleich mit denselben Tagen des Vorjahrs', amounts } : {});

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
      <KpiRow compared={timeText(data)}>
        {data.figures.map((figure) => <Figure key={figure.kpi} figure={figure} />)}
      </KpiRow>
      {data.amounts === 'net' && <Text size="xs" mt="xs" c="var(--portal-dimmed)">Beträge netto</Text>}
      {/* The other cards of the dashboard stand on the same answer. */}
      <NotRenewed query={asked} />
    </AmountsContext>
  );
}
