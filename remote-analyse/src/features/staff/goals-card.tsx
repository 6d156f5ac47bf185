import { Link } from 'react-router-dom';
import { pathOf } from '@portal/shared/contract';
import type { StaffDetail } from '@portal/shared/contract/analyse';
import { GOAL_UNITS, type GoalKpi } from '@portal/shared/contract/common';
import { formatCount, formatEuro, formatMonth, formatPercent } from '@portal/shared/format';
import { Anchor, Card, DataTable, Definition, Group, Stack, Text, Title, type TableColumn } from '@portal/shared/ui';

type Goals = StaffDetail['goals'];
type Goal = NonNullable<Goals>['items'][number];

const LABELS: Readonly<Record<GoalKpi, string>> = {
  revenue: 'Umsatz',
  glasses: 'Brillen',
  extra_glasses_share: 'Mehrbrillenquote',
  progressive_share: 'Gleitsichtanteil',
  revenue_per_glasses: 'Umsatz je Brillenauftrag',
  revenue_per_customer: 'Umsatz je Kunde',
  new_customers: 'Neukunden',
};

const DEFINITION =
  'Ziele des Standorts für die ganzen Monate des Zeitraums, die vorbei sind. Umsatz und Brillen: eigener Wert ÷ Ziel des Standorts. ' +
  'Quoten: eigene Quote gegen die des Ziels (Mittel der Monate).';

function format(kpi: GoalKpi, value: number | null): string {
  if (value === null) return '–';
  const { unit } = GOAL_UNITS[kpi];
  if (unit === 'share') return formatPercent(value);
  return unit === 'cents' ? formatEuro(Math.round(value)) : formatCount(value);
}

const shareOf = (value: number | null, { goal }: Goal) =>
  value === null || goal <= 0 ? '–' : formatPercent(value / goal);

const COLUMNS: readonly TableColumn<Goal>[] = [
  { key: 'kpi', label: 'Kennzahl', cell: ({ kpi }) => LABELS[kpi] },
  { key: 'goal', label: 'Ziel des Standorts', numeric: true, cell: ({ kpi, goal }) => format(kpi, goal) },
  { key: 'own', label: 'Eigener Wert', numeric: true, cell: ({ kpi, own }) => format(kpi, own) },
  {
    key: 'share',
    label: 'Anteil am Ziel',
    numeric: true,
    cell: (goal) => (GOAL_UNITS[goal.kpi].is_summed ? shareOf(goal.own, goal) : '–'),
  },
  {
    key: 'store',
    label: 'Standort erreicht',
    numeric: true,
    cell: (goal) => (GOAL_UNITS[goal.kpi].is_summed ? shareOf(goal.store, goal) : format(goal.kpi, goal.store)),
  },
];

/**
 * What somebody has added to the goals of the store. Goals are of whole months of one store with all of its orders: where
 * nothing of that is looked at, there is no card.
 */
export function GoalsCard({ goals }: { goals: Goals }) {
  if (goals === null) return null;
  return (
    <Card>
      <Stack gap="md">
        <Group gap={4}>
          <Title order={2}>Ziele des Standorts</Title>
          <Definition of="Ziele des Standorts" text={DEFINITION} />
        </Group>
        {goals.items.length > 0 ? (
          <>
            <DataTable caption="Ziele des Standorts" columns={COLUMNS} rows={goals.items} rowKey={({ kpi }) => kpi} />
            <Text size="xs" c="var(--portal-dimmed)">
              {formatMonth(goals.from)}
              {goals.from.slice(0, 7) !== goals.to.slice(0, 7) && ` bis ${formatMonth(goals.to)}`}, ganze Monate.
            </Text>
          </>
        ) : (
          <Missing />
        )}
      </Stack>
    </Card>
  );
}

const Missing = () => (
  <Text size="sm" c="var(--portal-dimmed)">
    Ziele fehlen für diese Monate oder einige davon.{' '}
    <Anchor component={Link} to={pathOf('goals')} size="sm" underline="always">
      Ziele festlegen
    </Anchor>
  </Text>
);
