import { useState } from 'react';
import { GOAL_KPIS, type GoalKpi } from '@portal/shared/contract/common';
import type { GoalSpread } from '@portal/shared/contract/settings-admin';
import { Button, FilterChoice, SegmentedControl, Text } from '@portal/shared/ui';
import { KPI_TEXTS } from '../../common/goal-values.ts';
import { GrowthField, useGrowth } from './growth-field.tsx';
import { SPREADS } from './month-panel.tsx';
import type { FillWish } from './use-plan-proposals.ts';
import classes from './plan.module.css';

const ALL = 'alle';
const KPIS = [
  { value: ALL, label: 'Alle Kennzahlen' },
  ...GOAL_KPIS.map((kpi) => ({ value: kpi, label: KPI_TEXTS[kpi].label })),
];
const STARTS = [
  { value: 'trend', label: 'Eigener Trend je Standort' },
  { value: 'growth', label: 'Vorjahr plus …' },
] as const;
const KEEPS = [
  { value: 'replace', label: 'ersetzen' },
  { value: 'keep', label: 'behalten' },
] as const;

interface PlanFillProps {
  /** Null: all. */
  kpi: GoalKpi | null;
  onKpi: (kpi: GoalKpi | null) => void;
  spread: GoalSpread;
  onSpread: (spread: GoalSpread) => void;
  isBusy: boolean;
  onFill: (wish: FillWish) => void;
}

/** Fills the goals of all stores in one go. */
export function PlanFill({ kpi, onKpi, spread, onSpread, isBusy, onFill }: PlanFillProps) {
  const [start, setStart] = useState<(typeof STARTS)[number]['value']>('trend');
  const { growth, field } = useGrowth();
  const [keepsSet, setKeepsSet] = useState<(typeof KEEPS)[number]['value']>('replace');
  const isWrong = start === 'growth' && growth === null;
  return (
    <div className={classes.fill}>
      <FilterChoice
        label="Kennzahl"
        value={kpi ?? ALL}
        options={KPIS}
        onChange={(next) => onKpi(GOAL_KPIS.find((one) => one === next) ?? null)}
      />
      <FilterChoice label="Ausgangspunkt" value={start} options={STARTS} onChange={setStart} />
      {start === 'growth' && <GrowthField field={field} />}
      <div>
        <Text size="xs" fw={500} id="plan-spread">
          Verteilung auf die Monate
        </Text>
        <SegmentedControl
          size="xs"
          aria-labelledby="plan-spread"
          data={SPREADS}
          value={spread}
          onChange={(value) => onSpread(value as GoalSpread)}
        />
      </div>
      <FilterChoice label="Schon gesetzte Ziele" value={keepsSet} options={KEEPS} onChange={setKeepsSet} />
      <Button
        size="sm"
        loading={isBusy}
        disabled={isWrong}
        onClick={() =>
          onFill({ kpi, spread, growth: start === 'growth' ? growth : null, keepsSet: keepsSet === 'keep' })
        }
      >
        Plan eintragen
      </Button>
    </div>
  );
}
