import { areaManifestSchema, meetsGroups } from '@portal/shared/contract';
import { manifest } from './area.manifest.ts';

const { menu, routes } = areaManifestSchema.parse(manifest);
const mayOpen = (groups: string[]) =>
  routes.filter((route) => meetsGroups(groups, route.groups)).map(({ path }) => path);

test('the menu is the specification’s', () => {
  expect(menu.map(({ label, placement, order }) => [label, placement, order])).toEqual([['Analyse', 'main', 10]]);
  expect(menu[0]?.children.map(({ label }) => label)).toEqual([
    'Gesamtumsatz',
    'Umsatz je Brillenauftrag',
    'Umsatz je Kunde',
    'Brillenaufträge',
    'Kunden',
    'Kundenloyalität',
    'Einzugsgebiet',
    'Mitarbeiter',
  ]);
});

test('PURE has the analysis, PRO the staff as well', () => {
  expect(mayOpen([])).toEqual([]);
  expect(mayOpen(['pure'])).toHaveLength(7);
  expect(mayOpen(['PRO'])).toEqual(routes.map(({ path }) => path));
  expect(mayOpen(['Marketing'])).toEqual([]);
});

test('every entry leads to a route with the same groups, and every page has the top bar', () => {
  for (const { path, groups } of menu.flatMap(({ children }) => children))
    expect(routes.find((route) => route.path === path)?.groups).toEqual(groups);
  expect(routes.every(({ topBar }) => topBar)).toBe(true);
});
