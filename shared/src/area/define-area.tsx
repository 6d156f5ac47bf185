import React, { Suspense, useCallback, useRef, useSyncExternalStore, type ComponentType } from 'react';
import * as ReactDOMClient from 'react-dom/client';
import { QueryClientProvider } from '@tanstack/react-query';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import singleSpaReact, { type ReactAppOrParcel } from 'single-spa-react';
import { CONTRACT_VERSION } from '@portal/shared/contract';
import { queryClient } from '@portal/shared/api';
import { RemoteRouter, type HostRouter } from '@portal/shared/router';
import { PortalProvider } from '@portal/shared/ui';
import type { AreaHelp } from './help.ts';
import { KeptPages } from './kept-pages.tsx';
import type { LazyPage, PageHandle } from './lazy-page.ts';
import { PageBoundary } from './page-boundary.tsx';

/** What the host hands to an area when it mounts it. */
export interface AreaProps {
  router: HostRouter;
  /** Mounts this card of the manifest instead of the area's pages; it stays at the page at which it was mounted, and follows that page's `?…`. Since 1.2.0. */
  card?: string;
  /** Of the area, for what its pages say when they fail. Since 4.2.0. */
  version?: string;
  /** Where it is mounted; single-spa says it. */
  domElement?: HTMLElement;
  /** Told of what fails on a page or in a card, once it stands in its place. Since 4.3.0. */
  onFailure?: (error: unknown) => void;
}

/** What a remote's one exposed module `./area` exports as default. */
export interface Area {
  id: string;
  contract: string;
  lifecycles: ReactAppOrParcel<AreaProps>;
  /** Whether the host may leave it mounted, hidden, while another area is shown: it then hides its pages itself. Since 1.3.0. */
  keepsPages?: boolean;
  /** Loads the code of the page at a path, before anybody goes there. Since 1.3.0. */
  warmUp?: (pathname: string) => Promise<void>;
  /** Loads what 'Hilfe' tells of its pages. Since 4.7.0. */
  help?: () => Promise<{ help: AreaHelp }>;
}

interface AreaOptions {
  /** As in the area's manifest. */
  id: string;
  /** Absolute react-router paths; elements should be `React.lazy`, so that entering an area loads one page. */
  routes: RouteObject[];
  /**
   * How many pages stay as they were left and are back at once; 1 starts each afresh. Not for pages that hold what
   * someone is typing. Since 1.3.0.
   */
  keepPages?: number;
  /** Cards for the dashboard by their id in the manifest; `lazyPage`, so that each is loaded by itself. */
  cards?: Readonly<Record<string, ComponentType>>;
  /** As `() => import('./help.ts')`: fetched when somebody asks for help. Since 4.7.0. */
  help?: Area['help'];
}

/** The address while it is that of the page: every link of a card would render anew while its page is being left. */
function useLocationOfPage(router: HostRouter): HostRouter['state']['location'] {
  const kept = useRef(router.state.location);
  return useSyncExternalStore(
    useCallback((notify: () => void) => router.subscribe(notify), [router]),
    () => {
      const { location } = router.state;
      if (location.pathname === kept.current.pathname) kept.current = location;
      return kept.current;
    },
  );
}

const NO_CARDS: Readonly<Record<string, ComponentType>> = {};

/**
 * Defines an area: its routes in a React root of its own, mounted by the host as a single-spa parcel.
 * @example export default defineArea({ id: 'analyse', routes: [{ path: '/analyse/kunden', element: <CustomerBasePage /> }] })
 */
export function defineArea({ id, routes, keepPages = 1, cards = NO_CARDS, help }: AreaOptions): Area {
  const CardOf = ({ card, router }: { card: string; router: HostRouter }) => {
    const Card = cards[card];
    if (!Card) throw new Error(`The area '${id}' has no card '${card}'.`);
    const location = useLocationOfPage(router);
    return (
      <RemoteRouter router={router} location={location}>
        <Suspense fallback={null}>
          <Card />
        </Suspense>
      </RemoteRouter>
    );
  };
  const Root = ({ router, card, version, domElement, onFailure }: AreaProps) => (
    <QueryClientProvider client={queryClient}>
      <PortalProvider>
        {card === undefined ? (
          <PageBoundary title="Dieser Bereich" others="Bereiche" version={version} visit={0} onFailure={onFailure}>
            <KeptPages
              router={router}
              routes={routes}
              count={keepPages}
              version={version}
              place={domElement}
              onFailure={onFailure}
            />
          </PageBoundary>
        ) : (
          <PageBoundary title="Diese Karte" others="Karten" visit={0} place={domElement} onFailure={onFailure}>
            <CardOf card={card} router={router} />
          </PageBoundary>
        )}
      </PortalProvider>
    </QueryClientProvider>
  );
  const parcel = singleSpaReact<AreaProps>({
    React,
    ReactDOMClient,
    rootComponent: Root,
    // It cannot know those within.
    suppressComponentDidCatchWarning: true,
  });
  const lifecycles: typeof parcel = {
    ...parcel,
    // Before it is mounted: a card that had to wait for its code would stay empty for 300 ms (see lazyPage).
    bootstrap: async (props) => {
      await parcel.bootstrap(props);
      const card = props.card === undefined ? undefined : cards[props.card];
      if (card && 'load' in card) await (card as LazyPage).load().catch(() => undefined);
    },
  };
  const warmUp = async (pathname: string) => {
    for (const { route } of matchRoutes(routes, pathname) ?? []) await (route.handle as PageHandle | undefined)?.load();
  };
  return { id, contract: CONTRACT_VERSION, lifecycles, keepsPages: keepPages > 1, warmUp, help };
}
