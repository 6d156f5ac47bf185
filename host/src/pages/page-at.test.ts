import { areaRouteSchema, type RegistryEntry } from '@portal/shared/contract';
import { pageAt, prefixesOf } from './page-at.ts';

const route = (path: string) => areaRouteSchema.parse({ path, title: path });
const entry = (id: string, paths: string[]): RegistryEntry => ({
  id,
  title: id,
  contract: '^1.0.0',
  version: '1',
  entry: '',
  previous: null,
  menu: [],
  routes: paths.map(route),
  cards: [],
});
const areas = [
  entry('analyse', ['/', '/analyse/kunden', '/analyse/mitarbeiter/detail/:id']),
  entry('settings', ['/datenqualitat', '/datenqualitat/:id', '/einstellungen/ziele']),
];

test('finds the page behind a path, parameters included', () => {
  expect(pageAt(areas, '/')?.route.path).toBe('/');
  expect(pageAt(areas, '/analyse/mitarbeiter/detail/7')?.route.path).toBe('/analyse/mitarbeiter/detail/:id');
  expect(pageAt(areas, '/datenqualitat/3')?.entry.id).toBe('settings');
});

test.each(['/analyse', '/analyse/unbekannt', '/datenqualitat/3/4', '/nirgends'])('%s is no page', (path) => {
  expect(pageAt(areas, path)).toBeNull();
});

test('an area owns the first segments of its routes, but never the dashboard', () => {
  expect(prefixesOf(areas[0]!)).toEqual(['/analyse']);
  expect(prefixesOf(areas[1]!)).toEqual(['/datenqualitat', '/einstellungen']);
});
