import type { SavingState } from '@portal/shared/editor';
import { Button, Group, Text } from '@portal/shared/ui';

interface SavingLineProps {
  state: SavingState;
  error: Error | undefined;
  onSave: () => void;
}

const WORDS: Readonly<Record<Exclude<SavingState, 'failed'>, string>> = {
  saved: 'Alle Änderungen sind gespeichert.',
  waiting: 'Wird gespeichert …',
  saving: 'Wird gespeichert …',
  offline: 'Keine Verbindung: Ihre Änderungen bleiben hier und werden gespeichert, sobald sie wieder da ist.',
  conflict: 'Noch nicht gespeichert: Bitte wählen Sie, welche Fassung gilt.',
};

/** Whether what is on the page is saved. */
export const SavingLine = ({ state, error, onSave }: SavingLineProps) => (
  <Group gap="xs" aria-live="polite" className="no-print">
    <Text size="sm" c={state === 'failed' ? 'var(--portal-alert)' : 'var(--portal-dimmed)'}>
      {state === 'failed' ? (error?.message ?? 'Das Speichern hat nicht geklappt.') : WORDS[state]}
    </Text>
    {state === 'failed' && (
      <Button size="xs" variant="default" onClick={onSave}>
        Erneut versuchen
      </Button>
    )}
  </Group>
);
