import { areaManifestSchema, meetsGroups, type Role } from '@portal/shared/contract';
import { manifest as analyse } from '../remote-analyse/area.manifest.ts';
import { manifest as benchmark } from '../remote-benchmark/area.manifest.ts';
import { manifest as eyeplanEyepage } from '../remote-eyeplan-eyepage/area.manifest.ts';
import { manifest as marketing } from '../remote-marketing/area.manifest.ts';
import { manifest as settingsAdmin } from '../remote-settings-admin/area.manifest.ts';
import { PORTAL_PAGES } from '../host/src/pages/portal-pages.ts';
import { AREA_IDS } from './areas.ts';

const manifests = [analyse, marketing, benchmark, eyeplanEyepage, settingsAdmin];
const areas = manifests.map((manifest) => areaManifestSchema.parse(manifest));
const routes = [PORTAL_PAGES, ...areas].flatMap((area) => area.routes);
const menu = [PORTAL_PAGES, ...areas].flatMap((area) => area.menu);

// Written from the specification (sections 2 and 6), not from the manifests.
const withTopBar = [
  '/',
  '/analyse/gesamtumsatz', '/analyse/umsatz-je-brillenauftrag', '/analyse/umsatz-je-kunde', '/analyse/brillenauftrage',
  '/analyse/kunden', '/analyse/kundenloyalitat', '/analyse/einzugsgebiet', '/analyse/mitarbeiter', '/analyse/mitarbeiter/detail/:id',
  '/marketing/kunden-suchen', '/marketing/kunden-suchen/:id', '/marketing/versandlisten', '/marketing/selektion-export',
  '/marketing/selektion-export/:id', '/marketing/erfolgskontrolle',
  '/benchmark/gesamtumsatz', '/benchmark/umsatz-je-auftrag', '/benchmark/umsatz-je-kunde', '/benchmark/brillenauftrage', '/benchmark/kunden',
  '/datenqualitat', '/datenqualitat/:id', '/upload-historie/upload-historie', '/upload-historie/daten-hochladen',
  '/einstellungen/ziele', '/einstellungen/mitarbeiter', '/einstellungen/passwort-andern', '/einstellungen/benutzerverwaltung',
  '/einstellungen/fassungmarken', '/einstellungen/erweitert', '/einstellungen/basis-einstellungen',
];
const withoutTopBar = [
  '/marketing/adressen-freigeben',
  '/eyeplan/aktueller-werbeplan', '/eyeplan/werbeplan-archiv', '/eyeplan/aktions-archiv',
  '/eyepage/website-statistik', '/eyepage/website-aufrufen', '/eyepage/anderung-beautragen',
  '/admin/kundenstatus', '/admin/fassungsmarken', '/admin/benutzerverwaltung', '/admin/benchmark', '/admin/brillentyp-korrektur',
];

/** Who may open a page: each list of groups alone must do. Everything that is not listed here needs Admin. */
const openTo: [prefix: string, ...groups: Role[][]][] = [
  ['/analyse/mitarbeiter', ['PRO']],
  ['/analyse/', ['PURE'], ['PRO']],
  ['/marketing/selektion-export', ['Marketing-Manager']],
  ['/marketing/erfolgskontrolle', ['PURE', 'Marketing'], ['PRO', 'Marketing']],
  ['/marketing/', ['Marketing']],
  ['/benchmark/', ['Benchmark']],
  ['/eyeplan/', ['Eyeplan']],
  ['/eyepage/', ['Eyepage']],
  ['/datenqualitat', ['PURE'], ['PRO']],
  ['/upload-historie/upload-historie', ['PURE'], ['PRO']],
  ['/upload-historie/daten-hochladen', ['Fileupload']],
  ['/einstellungen/ziele', ['PURE'], ['PRO']],
  ['/einstellungen/mitarbeiter', ['PRO']],
  ['/einstellungen/passwort-andern', []],
];

const groupsFor = (path: string): Role[][] =>
  path === '/' ? [[]] : (openTo.find(([prefix]) => path.startsWith(prefix))?.slice(1) as Role[][] | undefined) ?? [['Admin']];

const byPlacement = (placement: 'main' | 'lower') =>
  menu.filter((group) => group.placement === placement).sort((a, b) => a.order - b.order).map(({ label }) => label);

test('every area has a manifest of its own id', () => {
  expect(areas.map(({ id }) => id).sort()).toEqual([...AREA_IDS].sort());
});

test('the areas together have every route of the specification, once, and no other', () => {
  expect(routes.map(({ path }) => path).sort()).toEqual([...withTopBar, ...withoutTopBar].sort());
});

test('the top bar stands where the specification wants it', () => {
  expect(routes.filter(({ topBar }) => topBar).map(({ path }) => path).sort()).toEqual([...withTopBar].sort());
});

test.each(routes.map((route) => [route.path, route] as const))('%s opens for the right groups only', (path, route) => {
  const sufficient = groupsFor(path);
  for (const groups of sufficient) expect(meetsGroups(groups, route.groups)).toBe(true);
  for (const groups of sufficient.filter((list) => list.length > 0)) expect(meetsGroups(groups.slice(1), route.groups)).toBe(false);
});

test('the menu has the sections of the specification in its order', () => {
  expect(byPlacement('main')).toEqual(['Dashboard', 'Analyse', 'Marketing', 'Benchmark', 'eyeplan', 'eyepage']);
  expect(byPlacement('lower')).toEqual(['Datenqualität', 'Upload & Historie', 'Einstellungen', 'Admin']);
});

test('only the admin section hides itself, and address release alone follows release info', () => {
  expect(menu.filter(({ hiddenWithout }) => hiddenWithout.length > 0).map(({ label }) => label)).toEqual(['Admin']);
  expect(menu.flatMap(({ children }) => children).filter(({ kind }) => kind === 'release-info').map(({ label }) => label))
    .toEqual(['Adressen freigeben']);
});

test('a menu entry leads to a page and asks for the groups of that page', () => {
  const entries = menu.flatMap((group) => (group.children.length > 0 ? group.children : [group]));
  for (const { path, groups } of entries) expect({ path, groups: routes.find((route) => route.path === path)?.groups }).toEqual({ path, groups });
});

test('a section is open to everyone who may open one of its entries', () => {
  for (const group of menu)
    for (const child of group.children)
      for (const groups of groupsFor(child.path)) expect([group.label, meetsGroups(groups, group.groups)]).toEqual([group.label, true]);
});

test('no two pages of the menu have the same title in the browser tab', () => {
  const titles = routes.filter(({ path }) => !path.endsWith(':id')).map(({ title }) => title);
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
});
