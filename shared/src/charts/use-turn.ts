import { startTransition, useCallback, useState, type RefCallback } from 'react';
import { flushSync } from 'react-dom';
import { duringPrint, whenIdle } from '@portal/shared/ui';

/** In a hidden place without layout everything would be at the top. */
function isInWindow(element: HTMLElement): boolean {
  const hidden = element.closest('[hidden]');
  return (
    (hidden === null || getComputedStyle(hidden).display !== 'none') &&
    element.getBoundingClientRect().top < window.innerHeight
  );
}

/**
 * When the element that gets the ref is to be filled: at once when it stands in the window, else one after the other in
 * idle moments, so that a page of many figures answers in between; all of them before the page is printed.
 */
export function useTurn(): [ref: RefCallback<HTMLElement>, isDue: boolean] {
  const [isDue, setDue] = useState(false);
  const place = useCallback(
    (element: HTMLElement) => {
      // Asked again whenever a hidden page is back: where it stands would then cost a layout.
      if (isDue) return () => undefined;
      const fill = () => setDue(true);
      if (isInWindow(element)) {
        fill();
        return () => undefined;
      }
      const leaveQueue = whenIdle(() => startTransition(fill));
      const leavePrint = duringPrint(
        () => flushSync(fill),
        () => undefined,
      );
      return () => {
        leaveQueue();
        leavePrint();
      };
    },
    [isDue],
  );
  return [place, isDue];
}
