import { useState } from 'react';
import { GOAL_KPIS, type GoalKpi } from '@portal/shared/contract/common';
import type { GoalSheet, GoalSheets, GoalSpread } from '@portal/shared/contract/settings-admin';
import { useSaveForm } from '@portal/shared/editor';
import { Card } from '@portal/shared/ui';
import { ActionBar } from './action-bar.tsx';
import { GoalHead } from './goal-head.tsx';
import { KpiRow } from './kpi-row.tsx';
import { currentYear, NOTHING, previousYear, withMonth, yearEndOf } from './model.ts';
import { MonthPanel } from './month-panel.tsx';
import { OutcomeNotice } from './outcome-notice.tsx';
import type { GoalActions } from './use-goal-actions.ts';
import classes from './goals.module.css';

interface GoalEditorProps {
  sheets: GoalSheets;
  sheet: GoalSheet;
  actions: GoalActions;
}

const changedText = (count: number) => {
  if (count === 0) return 'Alles ist gespeichert.';
  return count === 1 ? '1 Kennzahl geändert' : `${count} Kennzahlen geändert`;
};

/** All KPIs of one store and year; one of them may show its months. */
export function GoalEditor({ sheets, sheet, actions }: GoalEditorProps) {
  const { year, store_name } = sheet;
  const { draft, edit, propose, changed, isDirty, isBusy, outcome, discard, undo, resolve } = actions;
  const [open, setOpen] = useState<GoalKpi | null>(null);
  const [spread, setSpread] = useState<GoalSpread>('season');
  const { form, submit } = useSaveForm<HTMLDivElement>(actions.save);

  const setYear = (kpi: GoalKpi, value: number | null, how: GoalSpread = spread) => {
    if (value === null) edit(kpi, () => NOTHING);
    else propose(kpi, { value, spread: how });
  };
  return (
    <Card aria-label={`Ziele ${year}: ${store_name}`}>
      <GoalHead sheet={sheet} actions={actions} />
      <div ref={form} data-goal-fields className={classes.fields}>
        {GOAL_KPIS.map((kpi) => {
          const [goal, before] = [currentYear(sheet, draft, kpi), previousYear(sheet, kpi)];
          return (
            <div key={kpi}>
              <KpiRow
                kpi={kpi}
                year={year}
                goal={goal}
                before={before}
                yearEnd={yearEndOf(sheets, sheet.store_id, kpi)}
                isChanged={draft[kpi] !== undefined}
                isOpen={open === kpi}
                onToggle={() => setOpen(open === kpi ? null : kpi)}
                onYear={(value) => setYear(kpi, value)}
              />
              {open === kpi && (
                <MonthPanel
                  kpi={kpi}
                  year={year}
                  goal={goal}
                  before={before}
                  spread={spread}
                  onSpread={(next) => {
                    setSpread(next);
                    if (goal.value !== null) setYear(kpi, goal.value, next);
                  }}
                  onGrowth={(growth) => propose(kpi, { growth, spread })}
                  onMonth={(at, value) => edit(kpi, (now) => withMonth(kpi, now, at, value))}
                  onRemove={() => setYear(kpi, null)}
                />
              )}
            </div>
          );
        })}
      </div>
      <ActionBar
        notice={<OutcomeNotice outcome={outcome} isBusy={isBusy} undo={undo} resolve={resolve} />}
        changed={changedText(changed.length)}
        isDirty={isDirty}
        isBusy={isBusy}
        onDiscard={discard}
        onSave={submit}
      />
    </Card>
  );
}
