import { useState } from 'react';
import type { GoalSheet } from '@portal/shared/contract';
import { GoalEditor } from './goal-editor.tsx';
import { NoGoals } from './no-goals.tsx';
import { OutcomeNotice } from './outcome-notice.tsx';
import type { GoalActions } from './use-goal-actions.ts';

interface StoreGoalsProps {
  sheet: GoalSheet;
  actions: GoalActions;
}

/** The goals of one store and year, or the way to the first ones. */
export function StoreGoals({ sheet, actions }: StoreGoalsProps) {
  const [isStarted, setStarted] = useState(false);
  const { outcome, isBusy, isDirty, undo, reload, proposeAll } = actions;
  const isEmpty = sheet.goals.length === 0 && !isDirty && !isStarted;
  return (
    <>
      <OutcomeNotice outcome={outcome} isBusy={isBusy} undo={undo} reload={reload} />
      {isEmpty
        ? (
          <NoGoals
            year={sheet.year} storeName={sheet.store_name} isBusy={isBusy} canPropose={sheet.previous.some(({ value }) => value !== null)}
            onPropose={proposeAll} onStart={() => setStarted(true)}
          />
        )
        : <GoalEditor sheet={sheet} actions={actions} />}
    </>
  );
}
