import { useEffect, useRef } from 'react';
import { Alert, Button, Group, Text } from '@portal/shared/ui';
import type { GoalActions } from './use-goal-actions.ts';

const SENTENCES = {
  saved: 'Die Ziele sind gespeichert.',
  deleted: 'Alle Ziele dieses Jahres sind gelöscht.',
  undone: 'Die letzte Änderung ist zurückgenommen.',
  proposed: 'Der Vorschlag folgt Ihren eigenen letzten zwölf Monaten und Ihrem Trend. Bitte prüfen Sie ihn und speichern Sie dann.',
} as const;

const GOOD = { ground: 'var(--portal-action-soft)', role: 'status' } as const;
const BAD = { ground: 'var(--portal-alert-soft)', role: 'alert' } as const;

/** What came of it, with the one step that may follow. */
export function OutcomeNotice({ outcome, isBusy, undo, reload }: Pick<GoalActions, 'outcome' | 'isBusy' | 'undo' | 'reload'>) {
  // The button that was pressed may be gone by now: the focus goes on from here.
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (outcome && document.activeElement === document.body) root.current?.focus();
  }, [outcome]);
  if (!outcome) return null;
  const { ground, role } = 'message' in outcome ? BAD : GOOD;
  return (
    <Alert ref={root} tabIndex={-1} p="sm" role={role} styles={{ root: { background: ground }, message: { color: 'var(--portal-text)' } }}>
      <Group justify="space-between" gap="sm">
        <Text size="sm">{'message' in outcome ? outcome.message : SENTENCES[outcome.kind]}</Text>
        {'undo' in outcome && <Button size="xs" variant="default" loading={isBusy} onClick={() => undo(outcome.undo)}>Rückgängig</Button>}
        {outcome.kind === 'conflict' && <Button size="xs" variant="default" onClick={() => void reload()}>Neu laden</Button>}
      </Group>
    </Alert>
  );
}
