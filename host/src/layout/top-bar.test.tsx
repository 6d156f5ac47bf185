import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { queryClient } from '@portal/shared/api';
import { provideSession } from '@portal/shared/session';
import { fakeNetwork } from '@portal/shared/testing';
import { PortalProvider } from '@portal/shared/ui';
import { TopBar } from './top-bar.tsx';

const host = provideSession(async () => undefined);

test.each([
  ['2026-11-26T10:00:00Z', /Upload vom 26\.11\.2026$/],
  ['2026-11-27T10:00:00Z', /Ältester Upload vom 26\.11\.2026 \(Filiale Nord\)$/],
])('of all stores the oldest is named only where their days differ: newest %s', (newest_upload, text) => {
  fakeNetwork({ 'GET /api/v2/store': { total: 0, items: [] } });
  host.setState({
    user: null,
    groups: ['PURE'],
    currentStore: null,
    scope: 'all',
    allStores: {
      count: 2,
      without_data: 0,
      figures: 'current',
      newest_upload,
      oldest: { id: 1, name: 'Filiale Nord', location: 'Köln', last_upload: '2026-11-26T09:00:00Z' },
    },
  });
  render(
    <QueryClientProvider client={queryClient}>
      <PortalProvider>
        <TopBar />
      </PortalProvider>
    </QueryClientProvider>,
  );
  expect(screen.getByTestId('data-status')).toHaveTextContent(text);
});
