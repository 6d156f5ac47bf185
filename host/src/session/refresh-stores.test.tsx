import type { StoreScope } from '@portal/shared/contract/common';
import { api } from '@portal/shared/api';
import { provideSession, session } from '@portal/shared/session';
import { fakeNetwork, refusal, type Call } from '@portal/shared/testing';
import { refreshStores } from './refresh-stores.ts';

const host = provideSession(async () => {});
const store = (id: number, name = `Filiale ${id}`) => ({
  id,
  name,
  location: 'Köln',
  is_visible: true,
  last_upload: null,
});
const NOBODY = { user: null, groups: ['Admin'] };

/** The API of a business with these stores, which refuses every call that names another one. @returns the store that each call has named */
function serve(...ids: number[]): (string | null)[] {
  const named: (string | null)[] = [];
  const unlessRefused =
    (answer: (id: number | undefined) => unknown) =>
    ({ headers }: Call) => {
      const wanted = headers.get('Portal-Store');
      named.push(wanted);
      return wanted && !ids.includes(Number(wanted))
        ? refusal(404, 'Nein.', 'store-not-found')
        : answer(wanted ? Number(wanted) : ids[0]);
    };
  fakeNetwork({
    'GET /api/v2/store/all': unlessRefused(() => ({ count: ids.length, oldest: null, without_data: 0 })),
    'GET /api/v2/store/current': unlessRefused((id) => (id === undefined ? null : store(id, `Neu ${id}`))),
  });
  return named;
}

async function refreshed(before: number | null, scope: StoreScope = 'store') {
  host.setState({ ...NOBODY, currentStore: before === null ? null : store(before), scope, allStores: null });
  await refreshStores(host.setState);
  const { currentStore, scope: now, allStores, groups } = session.getState();
  expect(groups).toEqual(['Admin']);
  return [currentStore?.name, now, allStores?.count];
}

test('a first import brings the stores, and calls name the one that is shown', async () => {
  const named = serve(7, 8);
  expect(await refreshed(null)).toEqual(['Neu 7', 'store', 2]);
  await api.get('api/v2/store/all');
  expect(named.at(-1)).toBe('7');
});

test('a page stays about its store, or about all', async () => {
  serve(7, 8);
  expect(await refreshed(8)).toEqual(['Neu 8', 'store', 2]);
  expect(await refreshed(8, 'all')).toEqual([expect.stringMatching(/^Neu/), 'all', 2]);
});

test('a store that is gone gives way to another one, or to none', async () => {
  serve(7, 8);
  await refreshed(8);
  serve(7);
  expect(await refreshed(8)).toEqual(['Neu 7', 'store', 1]);
  const named = serve();
  expect(await refreshed(7)).toEqual([undefined, 'store', 0]);
  await api.get('api/v2/store/all');
  expect(named.at(-1)).toBeNull();
});

test('without an answer all stays as it was', async () => {
  serve(7);
  await refreshed(7);
  const offline = () => {
    throw new TypeError('offline');
  };
  fakeNetwork({ 'GET /api/v2/store/all': offline, 'GET /api/v2/store/current': offline });
  host.setState({
    ...NOBODY,
    currentStore: store(7),
    scope: 'store',
    allStores: { count: 1, oldest: null, without_data: 0 },
  });
  await refreshStores(host.setState);
  expect(session.getState().currentStore?.name).toBe('Filiale 7');
  const named = serve(7);
  await api.get('api/v2/store/all');
  expect(named).toEqual(['7']);
});

test('a store that could not be read is not taken for none', async () => {
  host.setState({
    ...NOBODY,
    currentStore: store(7),
    scope: 'store',
    allStores: { count: 1, oldest: null, without_data: 0 },
  });
  fakeNetwork({
    'GET /api/v2/store/all': { count: 2, oldest: null, without_data: 0 },
    'GET /api/v2/store/current': refusal(500, 'Gerade nicht.', 'internal-error'),
  });
  await refreshStores(host.setState);
  const { currentStore, allStores } = session.getState();
  expect([currentStore?.name, allStores?.count]).toEqual(['Filiale 7', 1]);
});
