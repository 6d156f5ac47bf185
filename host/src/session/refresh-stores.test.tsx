import type { StoreScope } from '@portal/shared/contract/common';
import { api } from '@portal/shared/api';
import { provideSession, session } from '@portal/shared/session';
import { refreshStores } from './refresh-stores.ts';

const host = provideSession(async () => {});
const store = (id: number, name = `Filiale ${id}`) => ({ id, name, location: 'Köln', is_visible: true, last_upload: null });
const NOBODY = { user: null, groups: ['Admin'] };

/** The API of a business with these stores, which refuses every call that names another one. @returns the store that each call has named */
function serve(...ids: number[]): (string | null)[] {
  const named: (string | null)[] = [];
  globalThis.fetch = async (input) => {
    const { url, headers } = input as Request;
    const wanted = headers.get('Portal-Store');
    named.push(wanted);
    if (wanted && !ids.includes(Number(wanted))) return Response.json({ type: 'about:blank', title: 'Nein.', status: 404, code: 'store-not-found' }, { status: 404 });
    if (url.endsWith('/all')) return Response.json({ count: ids.length, oldest: null, without_data: 0 });
    const id = Number(wanted ?? ids[0]);
    return ids.length > 0 ? Response.json(store(id, `Neu ${id}`)) : new Response(null, { status: 204 });
  };
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
  globalThis.fetch = async () => { throw new TypeError('offline'); };
  host.setState({ ...NOBODY, currentStore: store(7), scope: 'store', allStores: { count: 1, oldest: null, without_data: 0 } });
  await refreshStores(host.setState);
  expect(session.getState().currentStore?.name).toBe('Filiale 7');
  const named = serve(7);
  await api.get('api/v2/store/all');
  expect(named).toEqual(['7']);
});

test('a store that could not be read is not taken for none', async () => {
  host.setState({ ...NOBODY, currentStore: store(7), scope: 'store', allStores: { count: 1, oldest: null, without_data: 0 } });
  globalThis.fetch = async (input) => ((input as Request).url.endsWith('/all')
    ? Response.json({ count: 2, oldest: null, without_data: 0 })
    : Response.json({ type: 'about:blank', title: 'Gerade nicht.', status: 500, code: 'internal-error' }, { status: 500 }));
  await refreshStores(host.setState);
  const { currentStore, allStores } = session.getState();
  expect([currentStore?.name, allStores?.count]).toEqual(['Filiale 7', 1]);
});
