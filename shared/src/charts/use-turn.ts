import { startTransition, useCallback, useState, type RefCallback } from 'react';
import { flushSync } from 'react-dom';
import { duringPrint } from '@portal/shared/ui';

const waiting: (() => void)[] = [];

/** Safari has no requestIdleCallback; the timeout keeps a busy page from never coming to it. */
const soon = (work: () => void): void => {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: 300 });
  else setTimeout(work, 1);
};

function takeTurn(): void {
  waiting.shift()?.();
  if (waiting.length > 0) soon(takeTurn);
}

/** Queues work for a moment in which the page has nothing else to do, one piece each. @returns takes it out again */
function whenIdle(work: () => void): () => void {
  waiting.push(work);
  if (waiting.length === 1) soon(takeTurn);
  return () => {
    const at = waiting.indexOf(work);
    if (at >= 0) waiting.splice(at, 1);
  };
}

/**
 * Whether the element that gets the ref is to be filled yet: at once when it stands in the window, else one after the
 * other in idle moments, so that a page of many figures answers in between; all of them before the page is printed.
 */
export function useTurn(): [ref: RefCallback<HTMLElement>, isDue: boolean] {
  const [isDue, setIsDue] = useState(false);
  const place = useCallback((element: HTMLElement) => {
    if (element.getBoundingClientRect().top < window.innerHeight) {
      setIsDue(true);
      return () => undefined;
    }
    const leaveQueue = whenIdle(() => startTransition(() => setIsDue(true)));
    const leavePrint = duringPrint(() => flushSync(() => setIsDue(true)), () => undefined);
    return () => {
      leaveQueue();
      leavePrint();
    };
  }, []);
  return [place, isDue];
}
