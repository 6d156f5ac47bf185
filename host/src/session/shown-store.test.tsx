import type { AllStores, CurrentStore } from '@portal/shared/contract/common';
import { fakeNetwork, refusal, type Call } from '@portal/shared/testing';
import { findShownStore, storeParam } from './shown-store.ts';

const store = (id: number): CurrentStore => ({
  id,
  name: `Filiale ${id}`,
  location: 'Köln',
  is_visible: true,
  last_upload: null,
});
const all = (count: number, is_restricted = false): AllStores => ({
  count,
  oldest: null,
  without_data: count,
  is_restricted,
});
const problem = (code: string) => refusal(404, 'Nein.', code);

/** The API of a business with the stores 7 (the person's own) and 8; 9 is hidden. */
function serve(count = 2, isRestricted = false): void {
  fakeNetwork({
    'GET /api/v2/store/all': all(count, isRestricted),
    'GET /api/v2/store/current': ({ headers }: Call) => {
      const named = headers.get('Portal-Store') ?? '7';
      if (named === '9') return problem('store-hidden');
      return ['7', '8'].includes(named) ? store(Number(named)) : problem('store-not-found');
    },
  });
}

const shown = async (wanted: string | null, count?: number, isRestricted?: boolean) => {
  serve(count, isRestricted);
  const found = await findShownStore(wanted);
  return [found.currentStore?.id, found.scope, found.refusal, storeParam(found)];
};

test.each([
  [null, [7, 'store', null, '7']],
  ['8', [8, 'store', null, '8']],
  ['alle', [7, 'all', null, 'alle']],
  ['999', [7, 'store', 'unknown', '7']],
  ['überall', [7, 'store', 'unknown', '7']],
  ['9', [7, 'store', 'hidden', '7']],
])('an address that says %p shows %p', async (wanted, expected) => {
  expect(await shown(wanted)).toEqual(expected);
});

test('all of one store is that store, and the address need not name it', async () => {
  expect(await shown('alle', 1)).toEqual([7, 'store', null, null]);
});

test('whoever is for one store of several is told that a link to all means more than they see', async () => {
  expect(await shown('alle', 1, true)).toEqual([7, 'store', 'not-all', null]);
  expect(await shown('alle', 2, true)).toEqual([7, 'all', null, 'alle']);
});

test('a business without stores shows none: its pages know that, and what the address says is kept', async () => {
  const asked = fakeNetwork({ 'GET /api/v2/store/all': all(0), 'GET /api/v2/store/current': null });
  const found = await findShownStore(null);
  expect(found).toEqual({ currentStore: null, scope: 'store', allStores: all(0), refusal: null });
  expect(storeParam(found)).toBeUndefined();
  expect(asked.map(({ pathname }) => pathname).toSorted()).toEqual(['/api/v2/store/all', '/api/v2/store/current']);
});

test('without an answer there is no store, and the address stays as it is', async () => {
  const offline = () => {
    throw new TypeError('offline');
  };
  fakeNetwork({ 'GET /api/v2/store/all': offline, 'GET /api/v2/store/current': offline });
  const found = await findShownStore('8');
  expect(found).toEqual({ currentStore: null, scope: 'store', allStores: null, refusal: null });
  expect(storeParam(found)).toBeUndefined();
});
