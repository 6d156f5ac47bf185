import './layout.ts';
import type { ReactElement } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, type RenderResult } from '@testing-library/react';
import { createMemoryRouter, MemoryRouter, parsePath, RouterProvider } from 'react-router-dom';
import { queryClient } from '@portal/shared/api';
import { usePageHold } from '@portal/shared/router';
import { PortalProvider } from '@portal/shared/ui';

export { chooseOfFigure } from './choose-of-figure.ts';
export { fakeNetwork, inTurn, refusal, type Answer, type Call } from './network.ts';
export { savedFiles } from './saved-files.ts';
export { sayChanged } from './say-changed.ts';
export { setOnline } from './set-online.ts';

/** With nothing in the one cache of the page, in which answers that say a change have it asked anew. */
const testClient = () => {
  const { queries, mutations } = queryClient.getDefaultOptions();
  queryClient.clear();
  return new QueryClient({
    queryCache: queryClient.getQueryCache(),
    defaultOptions: { queries: { ...queries, retry: false }, mutations: { ...mutations } },
  });
};

let visits = 0;

/** Renders a page's or a component's real tree as an area would, at a path; queries fail at once instead of retrying. */
export function renderPage(element: ReactElement, path = '/'): RenderResult {
  // A step of the history of its own: what a page keeps for going back is not the next test's.
  visits += 1;
  return render(
    <QueryClientProvider client={testClient()}>
      <PortalProvider root>
        <MemoryRouter initialEntries={[{ ...parsePath(path), key: `visit-${visits}` }]}>{element}</MemoryRouter>
      </PortalProvider>
    </QueryClientProvider>,
  );
}

function Held({ children }: { children: ReactElement }) {
  usePageHold();
  return children;
}

/** As `renderPage`, in a router like the host's: an editor can hold its page. @returns the router as well, for going back */
export function renderInHost(
  element: ReactElement,
  ...paths: [string, ...string[]]
): RenderResult & { router: ReturnType<typeof createMemoryRouter> } {
  const router = createMemoryRouter([{ path: '*', element: <Held>{element}</Held> }], { initialEntries: paths });
  const rendered = render(
    <QueryClientProvider client={testClient()}>
      <PortalProvider root>
        <RouterProvider router={router} useTransitions={false} />
      </PortalProvider>
    </QueryClientProvider>,
  );
  return { ...rendered, router };
}
