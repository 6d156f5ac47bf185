import { useEffect } from 'react';
import { useBlocker, useLocation, type Location } from 'react-router-dom';

/** A change of page that waits for an answer. */
export interface Leaving {
  leave(): void;
  stay(): void;
}

type Ask = (leaving: Leaving) => void;

interface Hold {
  ask: Ask;
  /** Another `?…` of the same page leaves it as well. */
  isOfQuery: boolean;
}

/** The editors that hold the page, the latest last. */
const holds: Hold[] = [];

function hold(own: Hold): () => void {
  holds.push(own);
  return () => {
    const at = holds.lastIndexOf(own);
    if (at >= 0) holds.splice(at, 1);
  };
}

/**
 * Holds the page: links of the whole portal, back and forward wait until `ask` has an answer. An area cannot do it in
 * its own router, which sees nothing before it has happened (`useBlocker` needs the host's).
 * @returns gives the page free again
 */
export function holdPage(ask: Ask): () => void {
  return hold({ ask, isOfQuery: true });
}

/** As `holdPage`, for a page whose steps stand in its `?…`: going from one to another leaves nothing. Since 1.7.0. */
export function holdPath(ask: Ask): () => void {
  return hold({ ask, isOfQuery: false });
}

/**
 * For the host, before the page is left by other ways than its router: goes at once, or once whoever holds the page agrees.
 * @returns whether somebody is asked first
 */
export function leavePage(go: () => void): boolean {
  const last = holds.at(-1);
  if (last) last.ask({ leave: go, stay: () => undefined });
  else go();
  return last !== undefined;
}

type Address = Pick<Location, 'pathname' | 'search'>;

/** Whoever holds what would be left. */
const holding = (from: Address, to: Address): Hold | undefined =>
  holds.findLast(({ isOfQuery }) => from.pathname !== to.pathname || (isOfQuery && from.search !== to.search));

/** For the host, within its data router: asks whoever holds the page before another one is shown. */
export function usePageHold(): void {
  const location = useLocation();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => holding(currentLocation, nextLocation) !== undefined,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const held = holding(location, blocker.location);
    if (held) held.ask({ leave: blocker.proceed, stay: blocker.reset });
    else blocker.proceed();
  }, [blocker, location]);
}
