import { areaManifestSchema, type RegistryEntry } from '@portal/shared/contract';
import { cardsFor, opensNothing, roomOf } from './cards-for.ts';

const height = { wide: 100, narrow: 100 };
const entry = (id: string, cards: object[]): RegistryEntry => ({
  ...areaManifestSchema.parse({ id, title: id, contract: '^1.0.0', menu: [], routes: [], cards }),
  version: '1',
  entry: '',
  previous: null,
});

const areas = [
  entry('settings', [{ id: 'data', title: 'Datenstand', slot: 'today', order: 20, height, groups: ['PURE', 'PRO'] }]),
  entry('marketing', [
    { id: 'release', title: 'Adressfreigabe', slot: 'today', order: 10, height, groups: ['Marketing'] },
    { id: 'open', title: 'Für alle', slot: 'main', order: 1, height },
    {
      id: 'stores',
      title: 'Standorte',
      slot: 'figures',
      order: 1,
      height: { ...height, medium: 100 },
      perStore: 30,
      perStoreMedium: 50,
      perStoreNarrow: 90,
    },
  ]),
];
const idsOf = (slot: 'today' | 'main' | 'figures', ...groups: string[]) =>
  cardsFor(areas, slot, { groups, stores: 1 }).map(({ card }) => card.id);

test('a slot has the cards of all areas in their order, for the right groups only', () => {
  expect(idsOf('today', 'pro', 'MARKETING')).toEqual(['release', 'data']);
  expect(idsOf('today', 'PURE')).toEqual(['data']);
  expect(idsOf('today')).toEqual([]);
  expect(idsOf('main')).toEqual(['open']);
  expect(idsOf('figures', 'PRO')).toEqual([]);
});

test('what is about several stores is there for those alone, with room for each', () => {
  const [stores] = cardsFor(areas, 'figures', { groups: [], stores: 3 });
  expect(stores?.card.id).toBe('stores');
  expect(roomOf(stores!.card, 3)).toEqual({ wide: 190, medium: 250, narrow: 370 });
  expect(cardsFor(areas, 'main', { groups: [], stores: 3 }).map(({ card }) => roomOf(card, 3))).toEqual([height]);
});

test('whoever may open nothing but what is open to all is told whom to ask', () => {
  const route = (path: string, groups: string[]) => ({
    ...areaManifestSchema.parse({
      id: 'a',
      title: 'A',
      contract: '^1.0.0',
      menu: [],
      routes: [{ path, title: 'Seite', groups }],
      cards: [],
    }),
  });
  const pages = [route('/einstellungen/passwort-andern', []), route('/marketing/kunden-suchen', ['PURE&&Marketing'])];
  expect(opensNothing([], [])).toBe(false);
  expect(opensNothing(pages, [])).toBe(true);
  expect(opensNothing(pages, ['Marketing'])).toBe(true);
  expect(opensNothing(pages, ['PURE', 'Marketing'])).toBe(false);
});
