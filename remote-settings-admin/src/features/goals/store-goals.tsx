import { useEffect, useRef, useState } from 'react';
import type { GoalSheet, GoalSheets } from '@portal/shared/contract/settings-admin';
import { Stack } from '@portal/shared/ui';
import { GoalEditor } from './goal-editor.tsx';
import { NoGoals } from './no-goals.tsx';
import { OutcomeNotice } from './outcome-notice.tsx';
import type { GoalActions } from './use-goal-actions.ts';

interface StoreGoalsProps {
  sheets: GoalSheets;
  sheet: GoalSheet;
  actions: GoalActions;
}

/** The goals of one store and year, or the way to the first ones. */
export function StoreGoals({ sheets, sheet, actions }: StoreGoalsProps) {
  const [isStarted, setStarted] = useState(false);
  const { outcome, isBusy, isDirty, undo, resolve, proposeAll } = actions;
  const isEmpty = sheet.goals.length === 0 && !isDirty && !isStarted;
  // The button that led here is gone: the focus goes on with what has taken its place.
  const root = useRef<HTMLDivElement>(null);
  const wasEmpty = useRef(isEmpty);
  useEffect(() => {
    if (wasEmpty.current && !isEmpty) root.current?.querySelector<HTMLElement>(isStarted ? 'input' : 'h2')?.focus();
    wasEmpty.current = isEmpty;
  }, [isEmpty, isStarted]);

  return (
    <Stack gap="lg" ref={root}>
      {isEmpty ? (
        <>
          <OutcomeNotice outcome={outcome} isBusy={isBusy} undo={undo} resolve={resolve} />
          <NoGoals
            year={sheet.year}
            storeName={sheet.store_name}
            isBusy={isBusy}
            canPropose={sheet.previous.some(({ value }) => value !== null)}
            onPropose={proposeAll}
            onStart={() => setStarted(true)}
          />
        </>
      ) : (
        <GoalEditor sheets={sheets} sheet={sheet} actions={actions} />
      )}
    </Stack>
  );
}
