import { useQuery } from '@tanstack/react-query';
import { Sparkline } from '@portal/shared/charts';
import type { Dashboard, KeyFigure } from '@portal/shared/contract/analyse';
import { daysText } from '@portal/shared/format';
import { useSession, useStoreScope } from '@portal/shared/session';
import { AmountsContext, ErrorPanel, GoalMark, KpiCard, KpiRow, Text, useWordsOnPaper, type PaperWords } from '@portal/shared/ui';
import { comparisonOf, WITHOUT_COMPARISON, type Asked, type Comparison } from '../../common/frame/compared.ts';
import { FiguresSkeleton, type Block } from '../../common/frame/figures-skeleton.tsx';
import { NoData } from '../../common/frame/no-data.tsx';
import { NotRenewed } from '../../common/frame/not-renewed.tsx';
import { basisOf, changeOf, courseOf, goalText, goalWords, KPI_TEXTS, kpiValue, reachedOf } from './model.ts';
import { dashboardQuery } from './queries.ts';

function Figure({ figure, isTooEarly }: { figure: KeyFigure } & Pick<Comparison, 'isTooEarly'>) {
  const { kpi, value, previous, goal, goal_value } = figure;
  const { label, definition, to } = KPI_TEXTS[kpi];
  const reached = reachedOf(goal_value, goal);
  const course = courseOf(figure);
  return (
    <KpiCard
      label={label} to={to} value={kpiValue(kpi, value)} definition={definition} better="more"
      {...(isTooEarly || previous === null ? WITHOUT_COMPARISON : { change: changeOf(figure), previous: `Vorjahr ${kpiValue(kpi, previous)}` })}
      basis={basisOf(figure)} note={goalText(figure)}
      sparkline={course.length > 1 && <Sparkline values={course} />}
      goal={reached !== null && <GoalMark share={reached} of={goalWords(kpi)} />}
    />
  );
}

/** '01.01.2026 bis 21.11.2026, gegenüber Vorjahr (01.01.2025 bis 21.11.2025)': what all six are of. */
function comparisonWith({ from, to, data_since }: Dashboard): Comparison {
  if (from === null || to === null) return { text: undefined, isTooEarly: false };
  const year: Asked = { from, to, unit: 'year', compare: 'vorjahr' };
  const { text, isTooEarly } = comparisonOf(year, { data_since, data_date: to });
  return { text: `${daysText(year)}, ${text}`, isTooEarly };
}

const NO_BLOCKS: Block[] = [];

const wordsOf = ({ from, to, amounts }: Dashboard): PaperWords => (from && to
  ? { period: `Laufendes Jahr (${daysText({ from, to })})`, compare: 'Vergleich mit denselben Tagen des Vorjahrs', amounts } : {});

/** The running year in six figures: so far, against the same days of the year before, against the goal. */
export default function KeyFiguresCard() {
  const asked = useQuery(dashboardQuery(useSession().currentStore?.id, useStoreScope()));
  const { data, error, refetch } = asked;
  useWordsOnPaper(data ? wordsOf(data) : {});
  if (error && !data) return <ErrorPanel message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <FiguresSkeleton cards={6} blocks={NO_BLOCKS} />;
  if (data.data_date === null) return <NoData message="Hier stehen Umsatz, Brillen und Quoten des laufenden Jahres, sobald die ersten Aufträge hochgeladen sind." />;
  const { text, isTooEarly } = comparisonWith(data);
  return (
    <AmountsContext value={data.amounts}>
      <KpiRow compared={text}>
        {data.figures.map((figure) => <Figure key={figure.kpi} figure={figure} isTooEarly={isTooEarly} />)}
      </KpiRow>
      {data.amounts === 'net' && <Text size="xs" mt="xs" c="var(--portal-dimmed)">Beträge netto</Text>}
      {/* The other cards of the dashboard stand on the same answer. */}
      <NotRenewed query={asked} />
    </AmountsContext>
  );
}
