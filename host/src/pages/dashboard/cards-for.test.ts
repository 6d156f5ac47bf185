import { areaManifestSchema, type RegistryEntry } from '@portal/shared/contract';
import { cardsFor } from './cards-for.ts';

const height = { wide: 100, narrow: 100 };
const entry = (id: string, cards: object[]): RegistryEntry =>
  ({ ...areaManifestSchema.parse({ id, title: id, contract: '^1.0.0', menu: [], routes: [], cards }), version: '1', entry: '', previous: null });

const areas = [
  entry('settings', [{ id: 'data', title: 'Datenstand', slot: 'today', order: 20, height, groups: ['PURE', 'PRO'] }]),
  entry('marketing', [
    { id: 'release', title: 'Adressfreigabe', slot: 'today', order: 10, height, groups: ['Marketing'] },
    { id: 'open', title: 'Für alle', slot: 'main', order: 1, height },
  ]),
];
const idsOf = (slot: 'today' | 'main' | 'figures', ...groups: string[]) => cardsFor(areas, slot, groups).map(({ card }) => card.id);

test('a slot has the cards of all areas in their order, for the right groups only', () => {
  expect(idsOf('today', 'pro', 'MARKETING')).toEqual(['release', 'data']);
  expect(idsOf('today', 'PURE')).toEqual(['data']);
  expect(idsOf('today')).toEqual([]);
  expect(idsOf('main')).toEqual(['open']);
  expect(idsOf('figures', 'PRO')).toEqual([]);
});
