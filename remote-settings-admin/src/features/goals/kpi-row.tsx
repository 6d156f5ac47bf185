import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import type { GoalKpi, YearEnd } from '@portal/shared/contract/common';
import { Badge, Button, Definition, Text } from '@portal/shared/ui';
import { GoalField } from './goal-field.tsx';
import { formatChange, formatGoal, KPI_TEXTS } from '../../common/goal-values.ts';
import { changeOf, knownText, type GoalYear } from './model.ts';
import { YearEndLine } from './year-end-line.tsx';
import classes from './goals.module.css';

interface KpiRowProps {
  kpi: GoalKpi;
  year: number;
  goal: GoalYear;
  before: GoalYear;
  yearEnd: YearEnd;
  isChanged: boolean;
  isOpen: boolean;
  onToggle: () => void;
  onYear: (value: number | null) => void;
}

/** A KPI with its goal of the year, beside what was reached before. */
export function KpiRow({ kpi, year, goal, before, yearEnd, isChanged, isOpen, onToggle, onYear }: KpiRowProps) {
  const { label, definition } = KPI_TEXTS[kpi];
  const Sign = isOpen ? IconChevronUp : IconChevronDown;
  return (
    <div className={classes.row}>
      <div className={classes.name}>
        <Text fw={600} size="sm">
          {label}
        </Text>
        <Definition of={label} text={definition} />
        {isChanged && (
          <Badge size="sm" variant="light" tt="none" className={classes.badge}>
            geändert
          </Badge>
        )}
      </div>
      <div>
        <Text size="xs" c="var(--portal-dimmed)">
          Erreicht {knownText(year - 1, before)}
        </Text>
        <Text size="sm" className="tabular">
          {formatGoal(kpi, before.value)}
        </Text>
      </div>
      <div data-goal-field="year">
        <GoalField
          kpi={kpi}
          value={goal.value}
          label={{ text: `Jahresziel ${year}: ${label}`, isVisible: false }}
          onCommit={onYear}
        />
      </div>
      <div>
        <Text size="xs" c="var(--portal-dimmed)">
          Zum Vorjahr
        </Text>
        <Text size="sm" className="tabular">
          {formatChange(kpi, changeOf(kpi, goal, before))}
        </Text>
      </div>
      <Button
        size="xs"
        variant="subtle"
        aria-expanded={isOpen}
        aria-label={`Monate: ${label}`}
        onClick={onToggle}
        rightSection={<Sign size={16} aria-hidden />}
      >
        Monate
      </Button>
      {yearEnd && (
        <div className={classes.yearEnd}>
          <YearEndLine label={label} yearEnd={yearEnd} />
        </div>
      )}
    </div>
  );
}
