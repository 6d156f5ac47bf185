import { Activity, memo, Suspense, useState } from 'react';
import { matchRoutes, useRoutes, type Location, type RouteObject } from 'react-router-dom';
import { RemoteRouter, useHostLocation, type HostRouter } from '@portal/shared/router';
import { PageSkeleton } from '@portal/shared/ui';
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
    <Suspense fallback={<PageSkeleton />}><Routes routes={routes} /></Suspense>
  </RemoteRouter>
));

interface KeptPagesProps {
  router: HostRouter;
  routes: RouteObject[];
  /** How many pages stay. */
  count: number;
}

const NONE: readonly Visit[] = [];

/**
 * The page at the current address, and hidden behind it those visited before, as they were left: coming back to one
 * takes no render and no drawing. Hidden pages have no effects, so they ask for nothing and listen to nothing.
 */
export function KeptPages({ router, routes, count }: KeptPagesProps) {
  const location = useHostLocation(router);
  const [visits, setVisits] = useState(NONE);
  const isOurs = matchRoutes(routes, location) !== null;
  const next = isOurs ? visit(visits, location, count) : visits;
  if (next !== visits) setVisits(next);
  return next.map(({ location: left }) => (
    <Activity key={left.pathname} mode={isOurs && left.pathname === location.pathname ? 'visible' : 'hidden'}>
      <PageAt router={router} routes={routes} location={left} />
    </Activity>
  ));
}
