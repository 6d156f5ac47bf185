import React, { Suspense, type ComponentType } from 'react';
import * as ReactDOMClient from 'react-dom/client';
import { QueryClientProvider } from '@tanstack/react-query';
import { useRoutes, type RouteObject } from 'react-router-dom';
import singleSpaReact, { type ReactAppOrParcel } from 'single-spa-react';
import { CONTRACT_VERSION } from '@portal/shared/contract';
import { queryClient } from '@portal/shared/api';
import { RemoteRouter, type HostRouter } from '@portal/shared/router';
import { ErrorPanel, PortalProvider, PageSkeleton } from '@portal/shared/ui';

/** What the host hands to an area when it mounts it. */
export interface AreaProps {
  router: HostRouter;
  /** Mounts this card of the manifest instead of the area's pages. Since 1.2.0. */
  card?: string;
}

/** What a remote's one exposed module `./area` exports as default. */
export interface Area {
  id: string;
  contract: string;
  lifecycles: ReactAppOrParcel<AreaProps>;
}

interface AreaOptions {
  /** As in the area's manifest. */
  id: string;
  /** Absolute react-router paths; elements should be `React.lazy`, so that entering an area loads one page. */
  routes: RouteObject[];
  /** Cards for the dashboard by their id in the manifest; `React.lazy`, so that each is loaded by itself. */
  cards?: Readonly<Record<string, ComponentType>>;
}

const NO_CARDS: Readonly<Record<string, ComponentType>> = {};

/**
 * Defines an area: its routes in a React root of its own, mounted by the host as a single-spa parcel.
 * @example export default defineArea({ id: 'analyse', routes: [{ path: '/analyse/kunden', element: <KundenPage /> }] })
 */
export function defineArea({ id, routes, cards = NO_CARDS }: AreaOptions): Area {
  // The area sees the next location a moment before it is unmounted: then it shows nothing.
  const withRest: RouteObject[] = [...routes, { path: '*', element: null }];
  const Routes = () => <Suspense fallback={<PageSkeleton />}>{useRoutes(withRest)}</Suspense>;
  const CardOf = ({ card }: { card: string }) => {
    const Card = cards[card];
    if (!Card) throw new Error(`The area '${id}' has no card '${card}'.`);
    return <Suspense fallback={null}><Card /></Suspense>;
  };
  const Root = ({ router, card }: AreaProps) => (
    <QueryClientProvider client={queryClient}>
      <PortalProvider>
        <RemoteRouter router={router}>
          {card === undefined ? <Routes /> : <CardOf card={card} />}
        </RemoteRouter>
      </PortalProvider>
    </QueryClientProvider>
  );
  const lifecycles = singleSpaReact<AreaProps>({
    React,
    ReactDOMClient,
    rootComponent: Root,
    errorBoundary: (_error, _info, { card }) => (
      <PortalProvider>
        <ErrorPanel
          title={card === undefined ? 'Dieser Bereich hat einen Fehler.' : 'Diese Karte hat einen Fehler.'}
          message={`Die übrigen ${card === undefined ? 'Bereiche' : 'Karten'} funktionieren weiter. Bitte laden Sie die Seite neu.`}
          onRetry={() => window.location.reload()}
        />
      </PortalProvider>
    ),
  });
  return { id, contract: CONTRACT_VERSION, lifecycles };
}
