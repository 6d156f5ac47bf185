import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { queryClient } from '@portal/shared/api';
import type { AllStores, Store } from '@portal/shared/contract/common';
import { holdPage, type Leaving } from '@portal/shared/router';
import { provideSession } from '@portal/shared/session';
import { fakeNetwork, type Call } from '@portal/shared/testing';
import { PortalProvider } from '@portal/shared/ui';
import { StoreSelector } from './store-selector.tsx';

const host = provideSession(async () => undefined);
const store = (id: number): Store => ({ id, name: `Filiale ${id}`, location: 'Freiburg', is_visible: true });

let calls: Call[];

/** The store part of the API, at the border of the network. */
function serve(count: number): void {
  calls = fakeNetwork({
    'PUT /api/v2/store/current': ({ body }: Call) => ({ ...store((body as { id: number }).id), last_upload: null }),
    'GET /api/v2/store': ({ searchParams }: Call) => {
      const offset = Number(searchParams.get('offset'));
      const hits = Array.from({ length: count }, (_, index) => store(index + 1)).filter(({ name }) =>
        name.includes(searchParams.get('q') ?? ''),
      );
      return { total: hits.length, items: hits.slice(offset, offset + 10) };
    },
  });
}

const searches = () => calls.filter(({ method }) => method === 'GET').map(({ searchParams }) => searchParams.get('q'));

const user = { email: 'a@b.example', name: 'Ada' };
const allOf = (count: number): AllStores => ({ count, oldest: null, without_data: 0 });

async function open(
  count: number,
  onChosen: (store: string) => void = () => undefined,
  scope: 'store' | 'all' = 'store',
): Promise<void> {
  serve(count);
  host.setState({ user, groups: [], currentStore: { ...store(1), last_upload: null }, scope, allStores: allOf(count) });
  render(
    <QueryClientProvider client={queryClient}>
      <PortalProvider>
        <StoreSelector onChosen={onChosen} />
      </PortalProvider>
    </QueryClientProvider>,
  );
  fireEvent.click(await screen.findByRole('button', { name: /anderen Standort wählen/ }));
  await screen.findByRole('heading', { name: 'Standorte' });
}

beforeEach(() => {
  queryClient.clear();
  host.setState({ user, groups: [], currentStore: { ...store(1), last_upload: null }, allStores: allOf(1) });
});

afterEach(() => jest.useRealTimers());

test('with exactly one store its name is plain text', async () => {
  serve(1);
  render(
    <QueryClientProvider client={queryClient}>
      <PortalProvider>
        <StoreSelector />
      </PortalProvider>
    </QueryClientProvider>,
  );
  expect(await screen.findByText('Filiale 1')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

test('up to ten stores need no search box and no further page', async () => {
  await open(10);
  expect(await screen.findByRole('button', { name: /Filiale 10/ })).toBeInTheDocument();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Load More' })).toBeNull();
});

test('from eleven on there are a search box and pages of ten', async () => {
  await open(23);
  expect(screen.getByRole('textbox', { name: 'Standort suchen' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Filiale 11/ })).toBeNull();
  fireEvent.click(await screen.findByRole('button', { name: 'Load More' }));
  expect(await screen.findByRole('button', { name: /Filiale 20/ })).toBeInTheDocument();
  fireEvent.click(await screen.findByRole('button', { name: 'Load More' }));
  expect(await screen.findByRole('button', { name: /Filiale 23/ })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Load More' })).toBeNull();
});

test('a search waits for a second of silence and for three characters, or for none', async () => {
  await open(23);
  jest.useFakeTimers();
  const box = screen.getByRole('textbox');
  const type = (value: string) => fireEvent.change(box, { target: { value } });
  const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  type('Fi');
  await wait(5000);
  expect(searches()).toEqual(['']);
  type('Fil');
  await wait(999);
  type('Filiale 2');
  await wait(999);
  expect(searches()).toEqual(['']);
  await wait(1);
  expect(searches()).toEqual(['', 'Filiale 2']);
  type('');
  await wait(1000);
  expect(screen.getByRole('button', { name: 'Load More' })).toBeInTheDocument();
});

test('says so when nothing is found', async () => {
  await open(23);
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Nirgends' } });
  // Real time here: reading an answer's body does not run on a fake clock.
  expect(await screen.findByText('Keine Ergebnisse gefunden')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Filiale 2/ })).toBeNull();
});

test('all stores stand first; choosing them is nothing to remember, and lives in the address alone', async () => {
  const chosen = jest.fn();
  await open(3, chosen);
  await screen.findByRole('button', { name: /Filiale 2/ });
  const first = within(screen.getByRole('dialog', { name: 'Standorte' })).getAllByRole('button')[0]!;
  expect(first).toHaveTextContent('Alle Standorte3 Standorte zusammen');
  fireEvent.click(first);
  expect(chosen).toHaveBeenCalledWith('alle');
  expect(calls.filter(({ method }) => method === 'PUT')).toEqual([]);
});

test('where all are shown the selector says so, and the store of before can be chosen', async () => {
  const chosen = jest.fn();
  await open(3, chosen, 'all');
  expect(screen.getByTestId('store-selector')).toHaveTextContent('Alle Standorte3 Standorte zusammen');
  const option = await screen.findByRole('button', { name: /Filiale 1/ });
  expect(option).not.toHaveAttribute('aria-current');
  fireEvent.click(option);
  await waitFor(() => expect(chosen).toHaveBeenCalledWith('1'));
});

test('choosing stores the choice, then begins the page anew', async () => {
  const chosen = jest.fn();
  await open(3, chosen);
  fireEvent.click(await screen.findByRole('button', { name: /Filiale 2/ }));
  await waitFor(() => expect(chosen).toHaveBeenCalledWith('2'));
  const put = calls.find(({ method }) => method === 'PUT');
  expect(put?.pathname).toBe('/api/v2/store/current');
  expect(put?.body).toEqual({ id: 2 });
});

test('unsaved work is asked about first, and a store is stored only after that', async () => {
  const chosen = jest.fn();
  await open(3, chosen);
  const asked: Leaving[] = [];
  const release = holdPage((leaving) => asked.push(leaving));
  fireEvent.click(await screen.findByRole('button', { name: /Filiale 2/ }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Standorte' })).toBeNull());
  expect(calls.filter(({ method }) => method === 'PUT')).toEqual([]);
  act(() => asked[0]?.leave());
  await waitFor(() => expect(chosen).toHaveBeenCalledWith('2'));
  release();
});
