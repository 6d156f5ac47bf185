import { useMemo, useSyncExternalStore, type ReactNode } from 'react';
import {
  NavigationType,
  Router,
  type Location,
  type Navigator,
  type To,
  type createBrowserRouter,
} from 'react-router-dom';

/** The host's one data router, as handed to areas. */
export interface HostRouter extends Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe' | 'navigate'> {
  /** The address of a link, with what belongs to the whole portal. */
  createHref(to: To): string;
}

/** Lets a remote's own React root push through the host's router, so that both see every navigation. */
export function bridgeNavigator(router: HostRouter): Navigator {
  return {
    createHref: (to) => router.createHref(to),
    go: (delta) => void router.navigate(delta),
    push: (to, state, options) => void router.navigate(to, { state, preventScrollReset: options?.preventScrollReset }),
    replace: (to, state, options) =>
      void router.navigate(to, { state, replace: true, preventScrollReset: options?.preventScrollReset }),
  };
}

/** The address of the page, followed through the host's router. */
export const useHostLocation = (router: HostRouter): Location =>
  useSyncExternalStore(router.subscribe, () => router.state.location);

interface RemoteRouterProps {
  router: HostRouter;
  /** Stays at this address, wherever the page goes. Since 1.3.0. */
  location?: Location;
  children: ReactNode;
}

/**
 * The router inside an area's React root: location from the host's router, navigation through it.
 * No `basename` (it would prefix links to other areas); `useBlocker`, loaders and actions do not work in here.
 */
export function RemoteRouter({ router, location: fixed, children }: RemoteRouterProps) {
  const location = useSyncExternalStore(router.subscribe, () => fixed ?? router.state.location);
  const navigator = useMemo(() => bridgeNavigator(router), [router]);
  return (
    <Router
      location={location}
      navigationType={fixed ? NavigationType.Pop : router.state.historyAction}
      navigator={navigator}
    >
      {children}
    </Router>
  );
}
