import './layout.ts';
import type { ReactElement } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { configure, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { queryClient } from '@portal/shared/api';
import { PortalProvider } from '@portal/shared/ui';

export { savedFiles } from './saved-files.ts';
export { setOnline } from './set-online.ts';

// What is awaited comes for certain, but a busy machine takes its time with it.
configure({ asyncUtilTimeout: 15_000 });

/** Renders a page's or a component's real tree as an area would, at a path; queries fail at once instead of retrying. */
export function renderPage(element: ReactElement, path = '/') {
  const { queries, mutations } = queryClient.getDefaultOptions();
  const client = new QueryClient({ defaultOptions: { queries: { ...queries, retry: false }, mutations: { ...mutations } } });
  return render(
    <QueryClientProvider client={client}>
      <PortalProvider root>
        <MemoryRouter initialEntries={[path]}>{element}</MemoryRouter>
      </PortalProvider>
    </QueryClientProvider>,
  );
}
