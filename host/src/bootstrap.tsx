import { StrictMode, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider, createBrowserRouter } from 'react-router-dom';
import { queryClient } from '@portal/shared/api';
import { meetsGroups, pagesOf, STORE_PARAM, type Registry } from '@portal/shared/contract';
import { providePages } from '@portal/shared/router';
import { session } from '@portal/shared/session';
import { PortalProvider } from '@portal/shared/ui';
import { keepPortalParams, withStore } from './address.ts';
import { alone } from './areas/alone.ts';
import { askAhead, firstFilesOf } from './areas/ask-ahead.ts';
import {
  begunWith,
  isOutdated,
  isQaTab,
  loadRegistry,
  RegistryError,
  registryForPerson,
  withQaVersions,
} from './areas/index.tsx';
import { tellUncaught } from './evidence/load-evidence.ts';
import { HostRouterContext } from './host-router.ts';
import { StoreRefusalContext } from './layout/store-selector/store-notice.tsx';
import { StartFailurePage } from './pages/start-failure-page.tsx';
import { SignedOutPage } from './pages/signed-out-page.tsx';
import { pageAt } from './pages/page-at.ts';
import { PORTAL_PAGES } from './pages/portal-pages.ts';
import { warmUpArea } from './pages/warm-up-area.ts';
import { portalRoutes } from './routes.tsx';
import { loginUrl } from './session/next-path.ts';
import { sayAuthError } from './session/say-auth-error.ts';
import { storeParam, type ShownStore } from './session/shown-store.ts';
import { startSession } from './session/start-session.ts';
import { adoptSession } from './session/tab-channel.ts';

let root: Root | undefined;

function show(content: ReactNode): void {
  root ??= createRoot(document.getElementById('root')!);
  root.render(
    <StrictMode>
      <PortalProvider root>{content}</PortalProvider>
    </StrictMode>,
  );
}

/** Whoever gets the address sees the same store; what named another one, or none, is put right. */
function nameStoreInAddress({ areas }: Registry, store: string | null): void {
  const { pathname, search, hash } = location;
  const isAboutStores =
    pageAt([PORTAL_PAGES, ...areas], pathname)?.route.topBar || new URLSearchParams(search).has(STORE_PARAM);
  const named = isAboutStores ? withStore(search, store) : search;
  if (named !== search) history.replaceState(history.state, '', pathname + named + hash);
}

function showPortal(registry: Registry, shown: ShownStore): void {
  providePages(pagesOf({ ...registry, pages: PORTAL_PAGES.routes }));
  const store = storeParam(shown);
  if (store !== undefined) nameStoreInAddress(registry, store);
  // What a tab for tests shows is not what all people get, whatever is published.
  if (!isQaTab()) begunWith(registry);
  if (isQaTab() || process.env.NODE_ENV !== 'production')
    void import('./areas/outlines.ts').then(({ outlineOnKey }) => outlineOnKey(registry.areas));
  const router = keepPortalParams(
    createBrowserRouter(portalRoutes(registry)),
    () => storeParam(session.getState()) ?? null,
    (pathname) => isOutdated(pageAt(registry.areas, pathname)?.entry, pathname),
  );
  show(
    <QueryClientProvider client={queryClient}>
      <HostRouterContext value={router}>
        <StoreRefusalContext value={shown.refusal}>
          {/* Areas follow the address at once; as a transition the layout would come frames later. */}
          <RouterProvider router={router} useTransitions={false} />
        </StoreRefusalContext>
      </HostRouterContext>
    </QueryClientProvider>,
  );
}

/** With the root go the areas: each is a parcel that unmounts with its place in the tree. */
function clearPage(): void {
  root?.unmount();
  root = undefined;
}

/** Without a connection the browser would put its own error in place of the page that is to follow. */
function leaveFor(url: string): void {
  if (navigator.onLine) {
    location.replace(url);
    return;
  }
  history.replaceState(null, '', url);
  show(<SignedOutPage onBack={() => location.reload()} />);
}

/** The groups of who is signed in, which are known before their store is. */
const knownGroups = (): Promise<readonly string[]> =>
  new Promise((resolve) => {
    const stop = session.subscribe(() => {
      const { user, groups } = session.getState();
      if (!user) return;
      stop();
      resolve(groups);
    });
  });

async function start(): Promise<void> {
  if (!(await adoptSession())) {
    location.replace(loginUrl(location.pathname + location.search + location.hash));
    return;
  }
  const published = loadRegistry();
  const loading = process.env.NODE_ENV === 'production' ? published : published.then(alone);
  // The page's area is fetched while the session still asks for the store; one of two versions, once it is known who asks.
  loading.then(
    ({ areas }) =>
      warmUpArea(
        areas.filter(({ canary }) => !canary && !isQaTab()),
        location.pathname,
      ),
    () => undefined,
  );
  if (location.pathname === '/') {
    Promise.all([loading, knownGroups()]).then(
      ([{ areas }, groups]) =>
        askAhead(
          firstFilesOf(
            areas.filter(({ canary }) => !canary),
            (needed) => meetsGroups(groups, needed),
          ),
          'preload',
        ),
      () => undefined,
    );
  }
  try {
    const [shown, registry] = await Promise.all([startSession(clearPage, leaveFor), loading]);
    if (shown) showPortal(await withQaVersions(await registryForPerson(registry)), shown);
  } catch (error) {
    show(<StartFailurePage message={error instanceof RegistryError ? error.message : await sayAuthError(error)} />);
  }
}

tellUncaught();
void start();
