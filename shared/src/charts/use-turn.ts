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

/** 'later': below the window, not filled yet; 'below': there, and filled by now; 'seen': in the window from the start. */
type Turn = 'later' | 'below' | 'seen';

/** An area that is still hidden while its page comes back would have everything at the top. */
const isInWindow = (element: HTMLElement): boolean =>
  element.closest('[hidden]') === null && element.getBoundingClientRect().top < window.innerHeight;

/**
 * When the element that gets the ref is to be filled: at once when it stands in the window, else one after the other in
 * idle moments, so that a page of many figures answers in between; all of them before the page is printed.
 */
export function useTurn(): [ref: RefCallback<HTMLElement>, turn: Turn] {
  const [turn, setTurn] = useState<Turn>('later');
  const place = useCallback((element: HTMLElement) => {
    const fill = () => setTurn((known) => (known === 'later' ? 'below' : known));
    if (isInWindow(element)) {
      setTurn((known) => (known === 'later' ? 'seen' : known));
      return () => undefined;
    }
    const leaveQueue = whenIdle(() => startTransition(fill));
    const leavePrint = duringPrint(() => flushSync(fill), () => undefined);
    return () => {
      leaveQueue();
      leavePrint();
    };
  }, []);
  return [place, turn];
}
