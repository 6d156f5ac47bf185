import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';

/** A change of page that waits for an answer. */
export interface Leaving {
  leave(): void;
  stay(): void;
}

type Ask = (leaving: Leaving) => void;

/** The editors that hold the page, the latest last. */
const holds: Ask[] = [];

/**
 * Holds the page: links of the whole portal, back and forward wait until `ask` has an answer. An area cannot do it in
 * its own router, which sees nothing before it has happened (`useBlocker` needs the host's).
 * @returns gives the page free again
 */
export function holdPage(ask: Ask): () => void {
  holds.push(ask);
  return () => {
    const at = holds.lastIndexOf(ask);
    if (at >= 0) holds.splice(at, 1);
  };
}

/**
 * For the host, before the page is left by other ways than its router: goes at once, or once whoever holds the page agrees.
 * @returns whether somebody is asked first
 */
export function leavePage(go: () => void): boolean {
  const ask = holds.at(-1);
  if (ask) ask({ leave: go, stay: () => undefined });
  else go();
  return ask !== undefined;
}

/** For the host, within its data router: asks whoever holds the page before another one is shown. */
export function usePageHold(): void {
  const blocker = useBlocker(({ currentLocation, nextLocation }) =>
    holds.length > 0 && (currentLocation.pathname !== nextLocation.pathname || currentLocation.search !== nextLocation.search));
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const ask = holds.at(-1);
    if (ask) ask({ leave: blocker.proceed, stay: blocker.reset });
    else blocker.proceed();
  }, [blocker]);
}
