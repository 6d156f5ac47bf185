import { useEffect, useRef, type ReactNode } from 'react';
import { Alert, Button, Group, Text } from '@portal/shared/ui';

interface OutcomeNoticeProps {
  /** One sentence. */
  children: ReactNode;
  /** Announced at once. */
  isFailure?: boolean;
  isBusy?: boolean;
  /** Takes back what was done. */
  onUndo?: (() => void) | undefined;
}

const GOOD = { ground: 'var(--portal-action-soft)', role: 'status' } as const;
const BAD = { ground: 'var(--portal-alert-soft)', role: 'alert' } as const;

/** What came of the last action, with the way back. Mount it anew (React's key) for another outcome. */
export function OutcomeNotice({ children, isFailure = false, isBusy = false, onUndo }: OutcomeNoticeProps) {
  // The button that was pressed may be gone by now: the focus goes on from here.
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) root.current?.focus();
  }, []);
  const { ground, role } = isFailure ? BAD : GOOD;
  return (
    <Alert ref={root} tabIndex={-1} p="sm" role={role} styles={{ root: { background: ground }, message: { color: 'var(--portal-text)' } }}>
      <Group justify="space-between" gap="sm">
        <Text size="sm">{children}</Text>
        {onUndo && <Button size="xs" variant="default" loading={isBusy} onClick={onUndo}>Rückgängig</Button>}
      </Group>
    </Alert>
  );
}
