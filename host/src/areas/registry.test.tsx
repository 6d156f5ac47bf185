import { CONTRACT_VERSION, readRegistry, type RegistryEntry } from '@portal/shared/contract';
import { REGISTRY_KEY } from './kept-registry.ts';
import { loadRegistry, RegistryError } from './registry.ts';

const entryOf = (id: string): RegistryEntry => ({
  id,
  title: `Bereich ${id}`,
  contract: `^${CONTRACT_VERSION}`,
  version: '1',
  entry: `/areas/${id}/1/remoteEntry.js`,
  previous: null,
  menu: [],
  routes: [{ path: `/${id}`, title: id, groups: [], topBar: false, filtered: false, printable: true, guest: false }],
  cards: [],
});
const registry = { areas: [entryOf('analyse'), entryOf('marketing')], pages: [] };

/** What the portal answers when it is asked for its areas. */
const answers = (answer: () => Promise<Response>) => jest.spyOn(globalThis, 'fetch').mockImplementation(answer);

beforeEach(() => {
  localStorage.clear();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

test('an entry that cannot be read keeps its place and says so; the others are as they were', () => {
  const { areas } = readRegistry({
    ...registry,
    areas: [registry.areas[0], { ...registry.areas[1], entry: 7, cards: 'none' }],
  });
  expect(areas[0]).toEqual(registry.areas[0]);
  expect(areas[1]).toMatchObject({
    id: 'marketing',
    title: 'Bereich marketing',
    routes: registry.areas[1]?.routes,
    cards: [],
  });
  expect(areas[1]?.problem).toContain('nicht lesbar');
});

test('an entry of which not even the name can be read is left out', () => {
  expect(readRegistry({ areas: [{ version: 'x' }, registry.areas[1]] }).areas).toEqual([registry.areas[1]]);
});

const FAILURES: Record<string, () => Promise<Response>> = {
  404: async () => new Response('', { status: 404 }),
  500: async () => new Response('', { status: 500 }),
  HTML: async () => new Response('<!doctype html>'),
  'an empty object': async () => Response.json({}),
  'no areas': async () => Response.json({ areas: [] }),
  'no connection': () => Promise.reject(new TypeError('Failed to fetch')),
};

for (const [name, answer] of Object.entries(FAILURES)) {
  test(`${name} instead of the registry: what the last visit saw goes on, and without one a sentence about the areas`, async () => {
    answers(answer);
    await expect(loadRegistry()).rejects.toThrow(RegistryError);
    await expect(loadRegistry()).rejects.toThrow('Das Verzeichnis der Bereiche ist gerade nicht erreichbar.');
    localStorage.setItem(REGISTRY_KEY, JSON.stringify(registry));
    expect(await loadRegistry()).toEqual(registry);
  });
}

test('what the portal has answered is kept for the next visit', async () => {
  answers(async () => Response.json(registry));
  expect(await loadRegistry()).toEqual(registry);
  answers(FAILURES[500]!);
  expect(await loadRegistry()).toEqual(registry);
});

test('what was kept for another contract is forgotten', async () => {
  localStorage.setItem(REGISTRY_KEY, JSON.stringify({ areas: [{ id: 'analyse' }] }));
  answers(FAILURES[404]!);
  await expect(loadRegistry()).rejects.toThrow(RegistryError);
});

test('an area that the address does without is off in this tab, until an address says otherwise', async () => {
  answers(async () => Response.json(registry));
  const offAt = async (search: string) => {
    history.replaceState(null, '', `/${search}`);
    return (await loadRegistry()).areas.filter(({ off }) => off).map(({ id }) => id);
  };
  expect(await offAt('?ohne=marketing,unbekannt')).toEqual(['marketing']);
  expect(await offAt('?zeitraum=2026')).toEqual(['marketing']);
  expect(JSON.parse(localStorage.getItem(REGISTRY_KEY) ?? '')).toEqual(registry);
  expect(await offAt('?ohne=')).toEqual([]);
  expect(await offAt('')).toEqual([]);
});
