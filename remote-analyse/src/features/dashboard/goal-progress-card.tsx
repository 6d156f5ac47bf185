import { lazy, Suspense } from 'react';
import { IconTargetArrow } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { pathOf } from '@portal/shared/contract';
import type { Dashboard, GoalProgress } from '@portal/shared/contract/analyse';
import type { GoalKpi, YearEnd } from '@portal/shared/contract/common';
import { formatMonthLong, formatPercent } from '@portal/shared/format';
import { useStoreScope } from '@portal/shared/session';
import {
  Button,
  Card,
  Definition,
  ErrorPanel,
  GoalMark,
  Group,
  NothingHere,
  Progress,
  Skeleton,
  Stack,
  Text,
  Title,
} from '@portal/shared/ui';
import { kept } from '../../common/frame/kept.ts';
import { kpiValue, projectionOf, reachedOf } from './model.ts';
import { useDashboard } from './queries.ts';
import { WhenSeen } from '../../common/anomalies/when-seen.tsx';
import classes from './goal-progress-card.module.css';

const LABELS: Record<Dashboard['goals'][number]['kpi'], string> = {
  revenue: 'Umsatz',
  glasses: 'Brillen',
  new_customers: 'Neukunden',
};
const AnomaliesNote = lazy(async () => ({
  default: (await import('../../common/anomalies/anomalies-page.tsx')).AnomaliesNote,
}));
const HEADING = 'zielerreichung';
const GoalDefinition = lazy(async () => ({ default: (await import('./kpi-definition.tsx')).GoalDefinition }));
const explained = () => (
  <Suspense>
    <GoalDefinition />
  </Suspense>
);

function Line({ kpi, period, progress }: { kpi: GoalKpi; period: string; progress: GoalProgress }) {
  const { actual, goal, due } = progress;
  const share = reachedOf(actual, goal) ?? 0;
  const dueShare = reachedOf(due ?? null, goal);
  const projection = projectionOf(kpi, progress);
  const words = `Ist ${kpiValue(kpi, actual)} von ${kpiValue(kpi, goal)}`;
  const dueWords = dueShare === null ? '' : `, Soll ${kpiValue(kpi, due!)}`;
  return (
    <div>
      <Group justify="space-between" gap="xs">
        <Text size="sm">{period}</Text>
        <Text size="sm" className="tabular">
          <b>{formatPercent(share)}</b> · {words}
        </Text>
      </Group>
      <div className={classes.bar}>
        <Progress value={Math.min(share, 1) * 100} aria-label={`${period}: ${words}${dueWords}`} />
        {dueShare !== null && <div className={classes.due} style={{ left: `${dueShare * 100}%` }} />}
      </div>
      <div className={classes.projection}>
        {projection.share === null ? (
          <Text size="xs" c="var(--portal-dimmed)">
            {projection.text}
          </Text>
        ) : (
          <GoalMark share={projection.share} of={projection.text} isForecast />
        )}
      </div>
    </div>
  );
}

/** Where the year ends in eight of ten cases, beside the point of its line; or why nobody can tell. */
function YearEndLine({ kpi, year_end }: { kpi: Dashboard['goals'][number]['kpi']; year_end: NonNullable<YearEnd> }) {
  return (
    <Group gap={4} wrap="nowrap">
      <Text size="xs" className="tabular" c={year_end.range ? undefined : 'var(--portal-dimmed)'}>
        {year_end.text}
      </Text>
      <Definition of={`Jahresende ${LABELS[kpi]}`} text={year_end.about} />
    </Group>
  );
}

function Goals({ goals, to }: { goals: Dashboard['goals']; to: string }) {
  const isAll = useStoreScope() === 'all';
  if (goals.length === 0) {
    return (
      <Stack gap="sm" align="center" justify="center" className={classes.none}>
        <IconTargetArrow size={40} stroke={1.4} color="var(--portal-action)" aria-hidden />
        <Text size="sm" c="var(--portal-dimmed)" ta="center" maw={380}>
          {isAll
            ? 'Für dieses Jahr sind noch nicht an allen Standorten Ziele festgelegt.'
            : 'Für dieses Jahr sind an diesem Standort noch keine Ziele festgelegt.'}{' '}
          Mit Zielen sehen Sie hier jeden Tag, wo Sie stehen und wo das Jahr endet.
        </Text>
        <Button component={Link} to={pathOf('goals')} variant="light">
          Ziele festlegen
        </Button>
      </Stack>
    );
  }
  return goals.map(({ kpi, month, year }) => (
    <Stack key={kpi} gap="xs">
      <Text fw={600}>{LABELS[kpi]}</Text>
      {month && <Line kpi={kpi} period={formatMonthLong(to)} progress={month} />}
      {year && <Line kpi={kpi} period={`Jahr ${to.slice(0, 4)}`} progress={year} />}
      {year?.year_end && <YearEndLine kpi={kpi} year_end={year.year_end} />}
    </Stack>
  ));
}

/** How far the year's goals are reached, and where it ends if it goes on like this. */
export default function GoalProgressCard() {
  const asked = useDashboard();
  const { data, error, refetch } = asked;
  if (error && !data) return <ErrorPanel message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={240} radius="lg" role="status" aria-label="Zielerreichung wird geladen" />;
  if (data.to === null) return <NothingHere />;
  return (
    <>
      <Card {...kept(asked)} aria-labelledby={HEADING}>
        <Stack gap="md" h="100%">
          <Group gap={4} wrap="nowrap">
            <Title order={2} id={HEADING}>
              Zielerreichung
            </Title>
            <Definition of="Zielerreichung" text={explained} />
          </Group>
          <Goals goals={data.goals} to={data.to} />
        </Stack>
      </Card>
      {/* Last of its column, so that nothing moves when it comes; asked for by who gets there. */}
      <WhenSeen>
        <Suspense>
          <AnomaliesNote />
        </Suspense>
      </WhenSeen>
    </>
  );
}
