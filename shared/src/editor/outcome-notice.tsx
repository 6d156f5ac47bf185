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

/**
 * The button that was pressed may be gone by now, or goes later with its row: the focus goes on from here. Whoever has it
 * elsewhere, or clicked beside everything, keeps their place.
 */
function followLostFocus(take: () => void): () => void {
  let last = document.activeElement;
  const isLost = () => document.activeElement === document.body;
  if (isLost()) {
    take();
    return () => {};
  }
  const remember = () => {
    last = document.activeElement;
  };
  const observer = new MutationObserver(() => {
    if (isLost() && !last?.isConnected) take();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', remember);
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', remember);
  };
}

/** What came of the last action, with the way back. Mount it anew (React's key) for another outcome. */
export function OutcomeNotice({ children, isFailure = false, isBusy = false, onUndo }: OutcomeNoticeProps) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => followLostFocus(() => root.current?.focus()), []);
  const { ground, role } = isFailure ? BAD : GOOD;
  return (
    <Alert
      ref={root}
      tabIndex={-1}
      p="sm"
      role={role}
      styles={{ root: { background: ground }, message: { color: 'var(--portal-text)' } }}
    >
      <Group justify="space-between" gap="sm" wrap="nowrap">
        <Text size="sm">{children}</Text>
        {onUndo && (
          <Button size="xs" flex="none" variant="default" loading={isBusy} onClick={onUndo}>
            Rückgängig
          </Button>
        )}
      </Group>
    </Alert>
  );
}
