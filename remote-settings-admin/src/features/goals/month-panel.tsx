import { GOAL_UNITS, type GoalKpi } from '@portal/shared/contract/common';
import type { GoalSpread } from '@portal/shared/contract/settings-admin';
import { Button, Group, SegmentedControl, Stack, Text } from '@portal/shared/ui';
import { GoalField } from './goal-field.tsx';
import { GrowthField, useGrowth } from './growth-field.tsx';
import { formatGoal, KPI_TEXTS, MONTH_NAMES } from '../../common/goal-values.ts';
import type { GoalYear } from './model.ts';
import classes from './goals.module.css';

interface MonthPanelProps {
  kpi: GoalKpi;
  year: number;
  goal: GoalYear;
  before: GoalYear;
  spread: GoalSpread;
  onSpread: (spread: GoalSpread) => void;
  onGrowth: (percent: number) => void;
  onMonth: (at: number, value: number | null) => void;
  onRemove: () => void;
}

export const SPREADS = [
  { value: 'season', label: 'Nach Saison' },
  { value: 'even', label: 'Gleichmäßig' },
];

function totalText(kpi: GoalKpi, { value, isEstimate, wish }: GoalYear): string {
  if (wish) return `${formatGoal(kpi, value)}, noch nicht auf die Monate verteilt`;
  if (GOAL_UNITS[kpi].is_summed) return `Summe der Monate: ${formatGoal(kpi, value)}`;
  return `Mittel der Monate: ${isEstimate ? 'etwa ' : ''}${formatGoal(kpi, value)}${isEstimate ? '; genau nach dem Speichern, gewichtet wie im Vorjahr' : ''}`;
}

/** The twelve months of a KPI beside those of the year before, and the ways to fill them at once. */
export function MonthPanel({
  kpi,
  year,
  goal,
  before,
  spread,
  onSpread,
  onGrowth,
  onMonth,
  onRemove,
}: MonthPanelProps) {
  const { growth, field } = useGrowth();
  return (
    <Stack gap="md" className={classes.panel}>
      <Group gap="md" align="end">
        <div>
          <Text size="xs" fw={500} id={`spread-${kpi}`}>
            Verteilung auf die Monate
          </Text>
          <SegmentedControl
            size="xs"
            aria-labelledby={`spread-${kpi}`}
            data={SPREADS}
            value={spread}
            onChange={(value) => onSpread(value as GoalSpread)}
          />
        </div>
        <GrowthField className={classes.percent} field={field} />
        <Button
          size="sm"
          variant="light"
          disabled={growth === null}
          onClick={() => growth !== null && onGrowth(growth)}
        >
          Anwenden
        </Button>
        {goal.value !== null && (
          <Button size="sm" variant="subtle" onClick={onRemove}>
            Ziel entfernen
          </Button>
        )}
      </Group>
      <div className={classes.months}>
        {MONTH_NAMES.map((month, at) => (
          <div key={month} data-goal-field="month">
            <GoalField
              kpi={kpi}
              value={goal.months[at] ?? null}
              label={{ text: month, isVisible: true }}
              onCommit={(value) => onMonth(at, value)}
            />
            <Text size="xs" c="var(--portal-dimmed)" className="tabular">
              {year - 1}: {formatGoal(kpi, before.months[at] ?? null)}
            </Text>
          </div>
        ))}
      </div>
      <Text size="sm" className="tabular" aria-live="polite">
        <b>{KPI_TEXTS[kpi].label}</b> · {totalText(kpi, goal)} · {year - 1}: {formatGoal(kpi, before.value)}
      </Text>
    </Stack>
  );
}
