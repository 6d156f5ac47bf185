import { useEffect, useRef, type RefObject } from 'react';

/**
 * Brings the focus back to what has opened something, once that is closed: the opener was away meanwhile, or what had the focus is.
 * @returns for the opener
 */
export function useReturnFocus(isOpen: boolean): RefObject<HTMLButtonElement | null> {
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (wasOpen.current && !isOpen && isLost) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return opener;
}
