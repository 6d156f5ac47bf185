import { useState } from 'react';
import { useLeaveGuard } from '@portal/shared/editor';

/**
 * Keeps what is typed in a drawer from being lost, by closing it or by leaving the page: both wait for the answer of a
 * `LeaveQuestion`.
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
