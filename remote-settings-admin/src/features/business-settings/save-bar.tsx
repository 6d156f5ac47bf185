import type { BusinessSettings } from '@portal/shared/contract/settings-admin';
import { ConflictPanel, OutcomeNotice } from '@portal/shared/editor';
import { formatDateTime } from '@portal/shared/format';
import { usePersonName, type PersonName } from '@portal/shared/session';
import { Button, Group, Loader, Stack, Text } from '@portal/shared/ui';
import { decisionOf, inWords, SETTING_NAMES } from './model.ts';
import type { SettingsActions } from './use-settings.ts';
import classes from './business-settings.module.css';

interface SaveBarProps {
  saved: BusinessSettings;
  actions: SettingsActions;
  onSave: () => void;
}

const changedText = (count: number) => {
  if (count === 0) return 'Alles ist gespeichert.';
  return count === 1 ? '1 Einstellung geändert' : `${count} Einstellungen geändert`;
};

const conflictText = ({ updated_at, updated_by }: BusinessSettings, personName: PersonName) =>
  `Diese Einstellungen wurden inzwischen geändert${updated_at ? ` (${updated_by === null ? 'unbekannt' : personName(updated_by)}, ${formatDateTime(updated_at)})` : ''}. Welche sollen gelten?`;

/** Save or throw away, what came of it, and how far the figures are. */
export function SaveBar({ saved, actions, onSave }: SaveBarProps) {
  const { changes, isDirty, state, error, conflict, isUndoable, undo, discard, resolve } = actions;
  const isBusy = state === 'saving';
  const personName = usePersonName();
  return (
    <Stack className={classes.actions} gap="sm">
      {conflict && (
        <ConflictPanel
          message={conflictText(conflict.theirs, personName)}
          isBusy={isBusy}
          onResolve={resolve}
          fields={conflict.fields.map((key) => ({
            key,
            label: SETTING_NAMES[key],
            mine: inWords(key, changes),
            theirs: inWords(key, decisionOf(conflict.theirs)),
          }))}
        />
      )}
      {!conflict && error && (
        <OutcomeNotice key={error.message} isFailure>
          {error.message}
        </OutcomeNotice>
      )}
      {isUndoable && (
        <OutcomeNotice isBusy={isBusy} onUndo={undo}>
          Die Einstellungen sind gespeichert.
        </OutcomeNotice>
      )}
      <Group justify="space-between" gap="sm">
        <Group gap="xs" aria-live="polite">
          {saved.figures === 'rebuilding' && <Loader size="xs" aria-hidden />}
          <Text size="sm" c="var(--portal-dimmed)">
            {saved.figures === 'rebuilding'
              ? 'Alle Zahlen werden neu berechnet. Sie können weiterarbeiten.'
              : changedText(Object.keys(changes).length)}
          </Text>
        </Group>
        <Group gap="xs">
          {isDirty && (
            <Button variant="default" disabled={isBusy} onClick={discard}>
              Verwerfen
            </Button>
          )}
          <Button
            variant={isDirty ? 'filled' : 'light'}
            loading={isBusy}
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
}
