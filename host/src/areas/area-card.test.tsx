import type { ComponentType } from 'react';
import { act, render, screen, waitFor } from '@testing-library/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, useLocation } from 'react-router-dom';
import { queryClient } from '@portal/shared/api';
import { defineArea } from '@portal/shared/area';
import type { RegistryEntry } from '@portal/shared/contract';
import { PortalProvider } from '@portal/shared/ui';
import { AreaCard } from './area-card.tsx';
import { areaQuery } from './area-query.ts';

const rendered = jest.fn();
const router = createMemoryRouter([{ path: '*', element: null }]);

function show(version: string, Card: ComponentType, waits = false) {
  const entry = { id: 'analyse', version } as RegistryEntry;
  queryClient.setQueryData(
    areaQuery(entry).queryKey,
    defineArea({ id: 'analyse', routes: [], cards: { zahlen: Card } }),
  );
  const page = (isWaiting: boolean) => (
    <PortalProvider root>
      <QueryClientProvider client={queryClient}>
        <AreaCard
          entry={entry}
          card={{ id: 'zahlen', title: 'Zahlen' } as Parameters<typeof AreaCard>[0]['card']}
          router={router}
          waits={isWaiting}
        />
      </QueryClientProvider>
    </PortalProvider>
  );
  const shown = render(page(waits));
  return { ...shown, goOn: () => shown.rerender(page(false)) };
}

function Figures() {
  const { pathname } = useLocation();
  rendered();
  return <p>{`Zahlen auf ${pathname}`}</p>;
}

test('a card stays at its page and is not rendered once more when that is left', async () => {
  const { unmount } = show('1', Figures);
  expect(await screen.findByText('Zahlen auf /')).toBeVisible();
  rendered.mockClear();
  await act(() => router.navigate('/analyse/kunden'));
  expect(screen.getByText('Zahlen auf /')).toBeVisible();
  expect(rendered).not.toHaveBeenCalled();
  await act(async () => unmount());
});

test('a card is mounted once its code is there', async () => {
  const { promise: code, resolve } = Promise.withResolvers<void>();
  rendered.mockClear();
  const { unmount, container } = show('2', Object.assign(Figures, { load: () => code }));
  await act(async () => {});
  expect(rendered).not.toHaveBeenCalled();
  // Until then nobody may take the empty place for a card without anything to say.
  expect(container.querySelector('[data-arriving]')).not.toBeNull();
  await act(async () => resolve());
  expect(await screen.findByText(/^Zahlen auf/)).toBeVisible();
  await waitFor(() => expect(container.querySelector('[data-arriving]')).toBeNull());
  await act(async () => unmount());
});

test('a card that waits for others is not drawn, although its area is there', async () => {
  rendered.mockClear();
  const { goOn, unmount } = show('3', Figures, true);
  await act(async () => {});
  expect(screen.getByRole('status', { name: 'Zahlen wird geladen' })).toBeVisible();
  expect(rendered).not.toHaveBeenCalled();
  await act(async () => goOn());
  expect(await screen.findByText(/^Zahlen auf/)).toBeVisible();
  await act(async () => unmount());
});

test('a card of an area that is turned off is a line that says why', () => {
  render(
    <PortalProvider root>
      <QueryClientProvider client={queryClient}>
        <AreaCard
          entry={{ id: 'analyse', version: '4', off: 'Wird gerade gewartet.' } as RegistryEntry}
          card={{ id: 'zahlen', title: 'Zahlen' } as Parameters<typeof AreaCard>[0]['card']}
          router={router}
        />
      </QueryClientProvider>
    </PortalProvider>,
  );
  expect(screen.getByText('Zahlen: Wird gerade gewartet.')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});
