import { Activity, memo, Suspense, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { matchRoutes, useRoutes, type Location, type RouteObject } from 'react-router-dom';
import { pageFor, RemoteRouter, useHostLocation, type HostRouter } from '@portal/shared/router';
import { Hideable, keepsLayout, PageSkeleton } from '@portal/shared/ui';
import { PageBoundary } from './page-boundary.tsx';
import { visit, type Visit } from './visits.ts';

interface PageAtProps {
  router: HostRouter;
  routes: RouteObject[];
  location: Location;
}

const Routes = ({ routes }: Pick<PageAtProps, 'routes'>) => useRoutes(routes);

/**
 * A page stays at its own address while others are shown, in a router of its own: below one router for all of them,
 * each would render anew whenever it is shown again.
 */
const PageAt = memo(({ router, routes, location }: PageAtProps) => (
  <RemoteRouter router={router} location={location}>
    <Suspense fallback={<PageSkeleton />}>
      <Routes routes={routes} />
    </Suspense>
  </RemoteRouter>
));

/** A page with its effects ended while it is hidden, and its layout kept. */
function Kept({ isShown, children }: { isShown: boolean; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const page = place.current?.firstElementChild;
    if (isShown || !(page instanceof HTMLElement) || !keepsLayout()) return;
    // Activity hides by `display: none`, again with each render of what is hidden, and the layout would be gone. The
    // place around it hides as well.
    const keepLayout = () => void page.style.removeProperty('display');
    const observer = new MutationObserver(keepLayout);
    observer.observe(page, { attributes: true, attributeFilter: ['style'] });
    keepLayout();
    return () => observer.disconnect();
  }, [isShown]);
  return (
    <Hideable ref={place} isShown={isShown}>
      <Activity mode={isShown ? 'visible' : 'hidden'}>
        <div>{children}</div>
      </Activity>
    </Hideable>
  );
}

interface KeptPagesProps {
  router: HostRouter;
  routes: RouteObject[];
  /** How many pages stay. */
  count: number;
  /** Of the area. */
  version?: string;
  /** Element of the React root. */
  place?: HTMLElement;
  /** Told of what fails on a page. */
  onFailure?: (error: unknown) => void;
}

const NONE: readonly Visit[] = [];

function titleOf({ pathname }: Location): string {
  const page = pageFor(pathname);
  return page ? `„${page.title}“` : 'Diese Seite';
}

/**
 * The page at the current address, and hidden behind it those visited before, as they were left: coming back to one
 * takes no render, no layout and no drawing. Hidden pages have no effects, so they ask for nothing and listen to nothing.
 */
export function KeptPages({ router, routes, count, version, place, onFailure }: KeptPagesProps) {
  const location = useHostLocation(router);
  const [visits, setVisits] = useState(NONE);
  const isOurs = matchRoutes(routes, location) !== null;
  const next = isOurs ? visit(visits, location, count) : visits;
  if (next !== visits) setVisits(next);
  return next.map(({ location: left, at }) => (
    <Kept key={left.pathname} isShown={isOurs && left.pathname === location.pathname}>
      <PageBoundary
        title={titleOf(left)}
        others="Seiten"
        version={version}
        visit={at}
        place={place}
        onFailure={onFailure}
      >
        <PageAt router={router} routes={routes} location={left} />
      </PageBoundary>
    </Kept>
  ));
}
