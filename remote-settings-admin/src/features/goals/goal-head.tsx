import type { GoalSheet } from '@portal/shared/contract/settings-admin';
import { formatDateTime } from '@portal/shared/format';
import { usePersonName } from '@portal/shared/session';
import { Button, Group, Stack, Text, Title } from '@portal/shared/ui';
import { ConfirmButton } from '@portal/shared/editor';
import type { GoalActions } from './use-goal-actions.ts';
import classes from './goals.module.css';

interface GoalHeadProps {
  sheet: GoalSheet;
  actions: Pick<GoalActions, 'isDirty' | 'isBusy' | 'remove' | 'proposeAll'>;
}

/** Whose goals these are, since when, and what can be done with all of them while nothing is unsaved. */
export function GoalHead({
  sheet: { store_name, updated_at, updated_by, year, goals },
  actions: { isDirty, isBusy, remove, proposeAll },
}: GoalHeadProps) {
  const personName = usePersonName();
  return (
    <Group justify="space-between" align="flex-start" gap="sm" className={classes.head}>
      <Stack gap="xs" className={classes.about}>
        {/* Takes the focus when goals take the place of none. */}
        <Title order={2} tabIndex={-1}>
          {store_name}
        </Title>
        <Text size="xs" c="var(--portal-dimmed)">
          {updated_at
            ? `Zuletzt geändert am ${formatDateTime(updated_at)} von ${updated_by === null ? 'unbekannt' : personName(updated_by)}.`
            : 'Noch nicht gespeichert.'}
          <span className="key-hint">
            {' Mit der Eingabetaste ins nächste Feld, mit Strg\u00a0+\u00a0S speichern.'}
          </span>
        </Text>
      </Stack>
      <Group gap="xs">
        {goals.length > 0 && (
          <ConfirmButton
            label="Ziele löschen"
            confirm="Löschen"
            variant="subtle"
            size="xs"
            isDisabled={isBusy || isDirty}
            onConfirm={remove}
            question={`Alle Ziele für ${year} an diesem Standort löschen? Sie können das danach rückgängig machen.`}
          />
        )}
        <Button size="xs" variant="default" disabled={isBusy || isDirty} onClick={proposeAll}>
          Vorschlag eintragen
        </Button>
      </Group>
    </Group>
  );
}
