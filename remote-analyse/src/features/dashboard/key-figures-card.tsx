import { lazy, Suspense } from 'react';
import { Sparkline } from '@portal/shared/charts';
import { COMPARISON_LABELS } from '@portal/shared/address';
import type { Dashboard, DashboardKpi, KeyFigure } from '@portal/shared/contract/analyse';
import { comparedDays, type Amounts } from '@portal/shared/contract/common';
import { today } from '@portal/shared/contract/calendar';
import { DASHBOARD_KPIS } from '@portal/shared/contract/dashboard';
import { daysText, formatDate } from '@portal/shared/format';
import { useStoreScope } from '@portal/shared/session';
import {
  AmountsContext,
  ErrorPanel,
  GoalMark,
  KpiCard,
  KpiRow,
  Skeleton,
  Text,
  useWordsOnPaper,
  type PaperWords,
} from '@portal/shared/ui';
import { comparisonBeside, WITHOUT_COMPARISON, type Comparison } from '../../common/frame/beside.ts';
import { FiguresSkeleton, type Block } from '../../common/frame/figures-skeleton.tsx';
import { kept } from '../../common/frame/kept.ts';
import type { WhyFigure } from '../../common/why/why-address.ts';
import { NotRenewed } from '../../common/not-renewed.tsx';
import {
  basisOf,
  beforeText,
  changeOf,
  courseOf,
  figureText,
  goalText,
  goalWords,
  KPI_TEXTS,
  kpiValue,
  reachedOf,
} from './model.ts';
import { pageOfPeriod, periodText } from './period.ts';
import { PeriodHead } from './period-head.tsx';
import { useDashboard } from './queries.ts';
import { filterOf, useDashboardWhy } from './use-dashboard-why.ts';

/** These come when they are needed: the first page does without. */
const KpiDefinition = lazy(async () => ({ default: (await import('./kpi-definition.tsx')).KpiDefinition }));
const FirstSteps = lazy(async () => ({ default: (await import('./seldom-shown.ts')).FirstSteps }));
const UsualWeekday = lazy(async () => ({ default: (await import('./seldom-shown.ts')).UsualWeekday }));
const DashboardWhy = lazy(async () => ({ default: (await import('./dashboard-why.tsx')).DashboardWhy }));

interface FigureProps extends Pick<Comparison, 'isTooEarly'> {
  figure: KeyFigure;
  data: Dashboard;
  onWhy: (figure: WhyFigure) => void;
}

const explained = (kpi: DashboardKpi) => (amounts: Amounts) => (
  <Suspense>
    <KpiDefinition kpi={kpi} amounts={amounts} />
  </Suspense>
);

function Figure({ figure, data, isTooEarly, onWhy }: FigureProps) {
  const { unit, from, to: lastDay, ends } = data;
  const { kpi, previous, goal, goal_value } = figure;
  const { label, to, why } = KPI_TEXTS[kpi];
  const reached = reachedOf(goal_value, goal);
  const course = courseOf(figure);
  const isRunning = lastDay !== null && ends !== null && lastDay < ends;
  return (
    <KpiCard
      label={label}
      to={from === null ? to : pageOfPeriod(to, { unit, from })}
      value={figureText(figure)}
      definition={explained(kpi)}
      better="more"
      {...(isTooEarly
        ? WITHOUT_COMPARISON
        : {
            change: changeOf(figure),
            unchanged: beforeText(figure),
            ...(previous !== null && { previous: `Vorjahr ${kpiValue(kpi, previous)}` }),
          })}
      onWhy={() => onWhy(why)}
      basis={basisOf(figure)}
      note={goalText(figure, isRunning ? formatDate(lastDay) : undefined)}
      sparkline={course.length > 1 && <Sparkline values={course} />}
      goal={
        reached !== null && <GoalMark share={reached} of={goalWords(kpi, { isMonth: unit === 'month', isRunning })} />
      }
    />
  );
}

/** '01.11.2026 bis 21.11.2026, gegenüber Vorjahr (01.11.2025 bis 21.11.2025); Soll: Ziel bis 21.11.2026': what all six are of. */
function comparisonWith({ unit, from, to, ends, data_since, figures }: Dashboard): Comparison {
  if (from === null || to === null) return { text: undefined, isTooEarly: false };
  const days = comparedDays({ from, to: ends ?? to, unit, compare: 'vorjahr' }, to);
  const { text, isTooEarly } = comparisonBeside({ label: COMPARISON_LABELS.vorjahr, days }, data_since);
  const goals =
    ends !== null && to < ends && figures.some(({ goal }) => goal !== null) ? `; Soll: Ziel bis ${formatDate(to)}` : '';
  return { text: `${daysText({ from, to })}, ${text}${goals}`, isTooEarly };
}

const NO_BLOCKS: Block[] = [];
/** Room of the sentence and what it is of, px. */
const HEAD = 84;

const wordsOf = ({ unit, from, to, amounts }: Dashboard): PaperWords =>
  from && to
    ? {
        period: `${periodText({ unit, from, to }, today())} (${daysText({ from, to })})`,
        compare: 'Vergleich mit dem Vorjahr',
        amounts,
      }
    : {};

/** The period in a sentence and six figures: so far, against the same days of the year before, against the goal. */
export default function KeyFiguresCard() {
  const asked = useDashboard();
  const { data, error, refetch } = asked;
  const why = useDashboardWhy();
  const scope = useStoreScope();
  useWordsOnPaper(data ? wordsOf(data) : {});
  if (error && !data) return <ErrorPanel message={error.message} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <>
        <Skeleton height={HEAD} radius="lg" mb="md" />
        <FiguresSkeleton cards={DASHBOARD_KPIS.length} blocks={NO_BLOCKS} />
      </>
    );
  if (data.data_date === null)
    return (
      <Suspense>
        <FirstSteps />
      </Suspense>
    );
  const { text, isTooEarly } = comparisonWith(data);
  const filter = filterOf(data, scope);
  return (
    <AmountsContext value={data.amounts}>
      {/* Another period can be chosen while this one is on its way. */}
      <div {...kept(asked)} inert={false}>
        <PeriodHead data={data} />
        <KpiRow compared={text}>
          {data.figures.map((figure) => (
            <Figure key={figure.kpi} figure={figure} data={data} isTooEarly={isTooEarly} onWhy={why.show} />
          ))}
        </KpiRow>
      </div>
      {data.unit === 'day' && data.to && (
        <Suspense fallback={<Skeleton height={128} />}>
          <UsualWeekday key={data.to} last={data.to} />
        </Suspense>
      )}
      {data.amounts === 'net' && (
        <Text size="xs" mt="xs" c="var(--portal-dimmed)">
          Beträge netto
        </Text>
      )}
      {why.isWanted && filter && (
        <Suspense>
          <DashboardWhy filter={filter} />
        </Suspense>
      )}
      {/* The other cards of the dashboard stand on the same answer. */}
      <NotRenewed query={asked} />
    </AmountsContext>
  );
}
