import { Button, Group, Stack, Text } from '@portal/shared/ui';
import { OutcomeNotice } from './outcome-notice.tsx';
import type { GoalActions } from './use-goal-actions.ts';
import classes from './goals.module.css';

interface ActionBarProps {
  actions: GoalActions;
  onSave: () => void;
}

const changedText = (count: number) => {
  if (count === 0) return 'Alles ist gespeichert.';
  return count === 1 ? '1 Kennzahl geändert' : `${count} Kennzahlen geändert`;
};

/** Save or throw away, and what came of it, in sight however long the page is. */
export function ActionBar({ actions, onSave }: ActionBarProps) {
  const { changed, isDirty, isBusy, outcome, discard, undo, resolve } = actions;
  return (
    <Stack className={classes.actions} gap="sm">
      <OutcomeNotice outcome={outcome} isBusy={isBusy} undo={undo} resolve={resolve} />
      <Group justify="space-between" gap="sm">
        <Text size="sm" c="var(--portal-dimmed)" aria-live="polite">{changedText(changed.length)}</Text>
        <Group gap="xs">
          {isDirty && <Button variant="default" disabled={isBusy} onClick={discard}>Verwerfen</Button>}
          <Button
            variant={isDirty ? 'filled' : 'light'} loading={isBusy && isDirty} onClick={onSave}
            // Leaving a field changes the page, and the button would slip away from below the pointer.
            onMouseDown={(event) => event.preventDefault()}
          >
            Speichern
          </Button>
        </Group>
      </Group>
    </Stack>
  );
}
