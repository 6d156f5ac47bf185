import { useEffect, useState } from 'react';
import { Button } from '@mantine/core';

/** Long enough for a message to arrive; nobody should use up their few codes by impatience. */
const WAIT_SECONDS = 30;

interface ResendCodeButtonProps {
  /** @returns whether a code was sent; a failure is told elsewhere. */
  onSend(): Promise<boolean>;
}

/** Sends another code, half a minute after the last one at the earliest. Counts down from the moment it appears. */
export function ResendCodeButton({ onSend }: ResendCodeButtonProps) {
  const [left, setLeft] = useState(WAIT_SECONDS);
  const [busy, setBusy] = useState(false);
  const waiting = left > 0;
  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setInterval(() => setLeft((seconds) => seconds - 1), 1000);
    return () => clearInterval(timer);
  }, [waiting]);

  const send = async () => {
    setBusy(true);
    const sent = await onSend();
    setBusy(false);
    if (sent) setLeft(WAIT_SECONDS);
  };

  // Not `disabled` while it waits: that would take the focus away from whoever has just pressed it.
  return (
    <Button
      variant="subtle"
      fullWidth
      px="xs"
      loading={busy}
      data-disabled={waiting || undefined}
      aria-disabled={waiting}
      bg={waiting ? 'transparent' : undefined}
      onClick={() => !waiting && void send()}
    >
      {waiting ? `Neuen Code zusenden (in ${left} s)` : 'Neuen Code zusenden'}
    </Button>
  );
}
