import type { GoalSheet } from '@portal/shared/contract';
import { Button, Group, Popover, Stack, Text, useDisclosure } from '@portal/shared/ui';
import { OutcomeNotice } from './outcome-notice.tsx';
import type { GoalActions } from './use-goal-actions.ts';
import classes from './ziele.module.css';

interface ActionBarProps {
  sheet: GoalSheet;
  actions: GoalActions;
  onSave: () => void;
}

const changedText = (count: number) => {
  if (count === 0) return 'Alles ist gespeichert.';
  return count === 1 ? '1 Kennzahl geändert' : `${count} Kennzahlen geändert`;
};

/** Save, throw away, take all goals of the year away; and what came of it, in sight however long the page is. */
export function ActionBar({ sheet, actions, onSave }: ActionBarProps) {
  const { changed, isDirty, isBusy, outcome, discard, remove, proposeAll, undo, reload } = actions;
  return (
    <Stack className={classes.actions} gap="sm">
      <OutcomeNotice outcome={outcome} isBusy={isBusy} undo={undo} reload={reload} />
      <Group justify="space-between" gap="sm">
        <Text size="sm" c="var(--portal-dimmed)" aria-live="polite">{changedText(changed.length)}</Text>
        <Group gap="xs">
          {sheet.goals.length > 0 && !isDirty && <DeleteButton year={sheet.year} isBusy={isBusy} onConfirm={remove} />}
          {!isDirty && <Button variant="default" loading={isBusy} onClick={proposeAll}>Vorschlag einsetzen</Button>}
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

function DeleteButton({ year, isBusy, onConfirm }: { year: number; isBusy: boolean; onConfirm: () => void }) {
  const [opened, { open, close }] = useDisclosure();
  return (
    <Popover
      opened={opened} onChange={(next) => !next && close()} width={320} position="top-end" withArrow shadow="md"
      hideDetached={false} trapFocus returnFocus
    >
      <Popover.Target><Button variant="subtle" disabled={isBusy} onClick={open}>Ziele löschen</Button></Popover.Target>
      <Popover.Dropdown aria-label="Ziele löschen">
        <Stack gap="sm">
          <Text size="sm">Alle Ziele für {year} an diesem Standort löschen? Sie können das danach rückgängig machen.</Text>
          <Group gap="xs" justify="flex-end">
            <Button variant="subtle" size="xs" onClick={close}>Abbrechen</Button>
            <Button
              size="xs" data-autofocus
              onClick={() => {
                close();
                onConfirm();
              }}
            >
              Löschen
            </Button>
          </Group>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
