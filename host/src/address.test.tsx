import { createMemoryRouter } from 'react-router-dom';
import { holdPage, type Leaving } from '@portal/shared/router';
import { keepPortalParams, withStore } from './address.ts';

const load = jest.fn();
beforeEach(() => load.mockClear());

/** The portal's router at an address. */
function at(address: string, store: string | null, isOutdated = (_pathname: string) => false) {
  const router = keepPortalParams(
    createMemoryRouter([{ path: '*', element: null }], { initialEntries: [address] }),
    () => store,
    isOutdated,
    load,
  );
  return { router, address: () => router.state.location.pathname + router.state.location.search };
}

describe('the store in the address', () => {
  test.each([
    ['', '7', '?standort=7'],
    ['?q=M%C3%BCller%20%26%20Co', '7', '?standort=7&q=M%C3%BCller%20%26%20Co'],
    ['?standort=7&q=M%C3%BCller%20%26%20Co', '7', '?standort=7&q=M%C3%BCller%20%26%20Co'],
    ['?standort=999&zeitraum=vorjahr', '7', '?standort=7&zeitraum=vorjahr'],
    ['?standort=999', null, ''],
    ['?zeitraum=vorjahr', null, '?zeitraum=vorjahr'],
  ])('%p about %p becomes %p', (search, store, expected) => {
    expect(withStore(search, store)).toBe(expected);
  });
});

test('a change of page keeps store, period and filters, and leaves what was the page’s own', async () => {
  const { router, address } = at('/analyse/gesamtumsatz?standort=7&zeitraum=vorjahr&alter=45-59&kennzahl=x', '7');
  await router.navigate('/analyse/kunden');
  expect(address()).toBe('/analyse/kunden?standort=7&zeitraum=vorjahr&alter=45-59');
  await router.navigate({ pathname: '/einstellungen/ziele', search: '?jahr=2027' });
  expect(address()).toBe('/einstellungen/ziele?standort=7&zeitraum=vorjahr&alter=45-59&jahr=2027');
});

test('a link has the address that following it leads to', () => {
  const { router } = at('/analyse/gesamtumsatz?zeitraum=vorjahr&kennzahl=x', '7');
  expect(router.createHref('/analyse/kunden' as never)).toBe('/analyse/kunden?standort=7&zeitraum=vorjahr');
});

test('on its own page a filter can be taken back; the store stays', async () => {
  const { router, address } = at('/analyse/kunden?standort=7&zeitraum=vorjahr', '7');
  await router.navigate('?');
  expect(address()).toBe('/analyse/kunden?standort=7');
});

test('a link to another store loads the page anew, with the filters', async () => {
  const { router, address } = at('/analyse/kunden?standort=7&zeitraum=vorjahr', '7');
  await router.navigate('/analyse/kunden?standort=8');
  await router.navigate({ pathname: '/analyse/gesamtumsatz', search: '?standort=alle' });
  expect(load.mock.calls).toEqual([
    ['/analyse/kunden?standort=8'],
    ['/analyse/gesamtumsatz?zeitraum=vorjahr&standort=alle'],
  ]);
  expect(address()).toBe('/analyse/kunden?standort=7&zeitraum=vorjahr');
});

test('an editor that holds the page is asked before a link to another store', async () => {
  const { router } = at('/einstellungen/ziele?standort=7', '7');
  const asked: Leaving[] = [];
  const release = holdPage((leaving) => asked.push(leaving));
  await router.navigate('?standort=8');
  asked[0]?.stay();
  expect(load).not.toHaveBeenCalled();
  await router.navigate('?standort=8');
  asked[1]?.leave();
  expect(load.mock.calls).toEqual([['/einstellungen/ziele?standort=8']]);
  release();
});

test('a page of which there is a new version is loaded, once whoever types agrees; the page that is open stays', async () => {
  const { router, address } = at('/marketing/ziele?standort=7', '7', (pathname) => pathname.startsWith('/marketing'));
  await router.navigate('?seite=2');
  expect(address()).toBe('/marketing/ziele?standort=7&seite=2');
  const asked: Leaving[] = [];
  const release = holdPage((leaving) => asked.push(leaving));
  await router.navigate('/marketing/selektion?q=1#unten');
  expect(load).not.toHaveBeenCalled();
  asked[0]?.leave();
  expect(load.mock.calls).toEqual([['/marketing/selektion?standort=7&q=1#unten']]);
  release();
  await router.navigate('/analyse/kunden');
  expect(address()).toBe('/analyse/kunden?standort=7');
});

test('where there is nothing to choose from no store is named', async () => {
  const { router, address } = at('/', null);
  await router.navigate('/analyse/kunden');
  expect(address()).toBe('/analyse/kunden');
});

test('the page for unknown addresses has none of theirs, and the way back into the portal knows the store again', async () => {
  const { router, address } = at('/gibt/es/nicht?zeitraum=vorjahr', '7');
  await router.navigate('/page-404', { replace: true });
  expect(address()).toBe('/page-404');
  await router.navigate('/');
  expect(address()).toBe('/?standort=7');
});

test('back goes back', async () => {
  const { router, address } = at('/a?zeitraum=vorjahr', '7');
  await router.navigate('/b');
  await router.navigate(-1);
  expect(address()).toBe('/a?zeitraum=vorjahr');
});
