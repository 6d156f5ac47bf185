import type { ReactNode } from 'react';
import { Button, Group, Stack, Text } from '@portal/shared/ui';
import classes from './goals.module.css';

interface ActionBarProps {
  /** What came of the last action. */
  notice: ReactNode;
  /** What is not saved, in words. */
  changed: string;
  isDirty: boolean;
  isBusy: boolean;
  onDiscard: () => void;
  onSave: () => void;
}

/** Save or throw away, and what came of it, in sight however long the page is. */
export const ActionBar = ({ notice, changed, isDirty, isBusy, onDiscard, onSave }: ActionBarProps) => (
  <Stack className={classes.actions} gap="sm">
    {notice}
    <Group justify="space-between" gap="sm">
      <Text size="sm" c="var(--portal-dimmed)" aria-live="polite" className={classes.state}>
        {changed}
      </Text>
      <Group gap="xs">
        {isDirty && (
          <Button variant="default" disabled={isBusy} onClick={onDiscard}>
            Verwerfen
          </Button>
        )}
        <Button
          variant={isDirty ? 'filled' : 'light'}
          loading={isBusy && isDirty}
          onClick={onSave}
          // Leaving a field changes the page, and the button would slip away from below the pointer.
          onMouseDown={(event) => event.preventDefault()}
        >
          Speichern
        </Button>
      </Group>
    </Group>
  </Stack>
);
