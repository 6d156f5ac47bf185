import { useState, useSyncExternalStore } from 'react';

/** Told as soon as it is mounted. */
function mounting() {
  let isMounted = false;
  return {
    watch: (tell: () => void) => {
      isMounted = true;
      tell();
      return () => undefined;
    },
    now: () => isMounted,
  };
}

/**
 * Whether a part of Mantine is to be open. One that comes late is closed for a moment, although it was opened before: only what
 * opens remembers where the focus was, and gives it back.
 */
export function useOpened(opened: boolean, isLate: boolean): boolean {
  const [{ watch, now }] = useState(mounting);
  const isMounted = useSyncExternalStore(watch, now);
  return opened && (isMounted || !isLate);
}
