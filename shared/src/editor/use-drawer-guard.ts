import { useState } from 'react';
import { useLeaveGuard } from './use-leave-guard.ts';

/**
 * Keeps what is typed in a drawer from being lost, by closing it or by leaving the page: both wait for the answer of a
 * `UnsavedQuestion`. Since 3.3.0.
 */
export function useDrawerGuard(isDirty: boolean, onClose: () => void) {
  const [isClosing, setClosing] = useState(false);
  const { isAsked, leave, stay } = useLeaveGuard(isDirty);
  return {
    isAsked: isAsked || isClosing,
    close: () => (isDirty ? setClosing(true) : onClose()),
    // The page is given free first: closing may change its address.
    leave: () => {
      leave();
      if (!isAsked) onClose();
    },
    stay: () => {
      setClosing(false);
      stay();
    },
  };
}
