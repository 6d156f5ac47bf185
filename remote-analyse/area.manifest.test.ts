import { areaManifestSchema, meetsGroups } from '@portal/shared/contract';
import { manifest } from './area.manifest.ts';

const { menu, routes } = areaManifestSchema.parse(manifest);
const mayOpen = (groups: string[]) =>
  routes.filter((route) => meetsGroups(groups, route.groups)).map(({ path }) => path);

/** Beyond the specification. */
const ADDED = ['Kassenanteil', 'Aufträge & Abholung', 'Sortiment', 'Auffälliges', 'Heute lohnt sich', 'Notizen'];

test('the menu is the specification’s, with what was added', () => {
  expect(menu.map(({ label, placement, order }) => [label, placement, order])).toEqual([['Analyse', 'main', 10]]);
  const labels = menu[0]?.children.map(({ label }) => label) ?? [];
  expect(labels.filter((label) => ADDED.includes(label))).toEqual(ADDED);
  expect(labels.filter((label) => !ADDED.includes(label))).toEqual([
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
  expect(mayOpen(['pure'])).toHaveLength(7 + ADDED.length);
  expect(mayOpen(['PRO'])).toEqual(routes.map(({ path }) => path));
  expect(mayOpen(['Marketing'])).toEqual([]);
});

test('every entry leads to a route with the same groups, and every page has the top bar', () => {
  for (const { path, groups } of menu.flatMap(({ children }) => children))
    expect(routes.find((route) => route.path === path)?.groups).toEqual(groups);
  expect(routes.every(({ topBar }) => topBar)).toBe(true);
});
