import type { Standing } from '@portal/shared/contract/marketing';
import type { SavingState } from '@portal/shared/editor';
import { Button, Card, Group, Text } from '@portal/shared/ui';
import classes from './editor.module.css';

interface SaveBarProps {
  standing: Standing;
  state: SavingState;
  error: Error | undefined;
  /** Why it cannot be saved as it is; null: it can. */
  problem: string | null;
  onSave: () => void;
  onDiscard: () => void;
}

const WORDS: Readonly<Partial<Record<SavingState, string>>> = {
  saving: 'Wird gespeichert …',
  offline: 'Keine Verbindung: Ihre Änderungen bleiben hier. Bitte speichern Sie noch einmal, sobald sie wieder da ist.',
  conflict: 'Noch nicht gespeichert: Bitte wählen Sie oben, welche Fassung gilt.',
};

const waiting = ({ state, version }: Standing): string =>
  state === 'Entwurf'
    ? 'Sie haben Änderungen, die noch nicht gespeichert sind.'
    : `Mit dem Speichern beginnt Fassung ${version + 1}; ihre Wirkung wird getrennt gezählt.`;

/** What becomes of changes, while there are any. */
export function SaveBar({ standing, state, error, problem, onSave, onDiscard }: SaveBarProps) {
  const failure = problem ?? (state === 'failed' ? (error?.message ?? 'Das Speichern hat nicht geklappt.') : null);
  return (
    <Card className={`${classes.saving} no-print`} aria-label="Änderungen">
      <Group justify="space-between" gap="sm">
        <Text size="sm" {...(failure === null ? { role: 'status' } : { role: 'alert', c: 'var(--portal-alert)' })}>
          {failure ?? WORDS[state] ?? waiting(standing)}
        </Text>
        <Group gap="xs">
          <Button variant="subtle" onClick={onDiscard}>
            Verwerfen
          </Button>
          <Button loading={state === 'saving'} onClick={onSave}>
            Speichern
          </Button>
        </Group>
      </Group>
    </Card>
  );
}
