import { areaManifestSchema, meetsGroups, type AreaManifestInput, type Role } from '@portal/shared/contract';
import { PORTAL_PAGES } from '../host/src/pages/portal-pages.ts';
import { SPECIFIED } from '../e2e/routes/specified.ts';
import { AREA_IDS, AREAS } from '../server/areas.ts';

const areas = await Promise.all(
  Object.values(AREAS).map(async (folder) =>
    areaManifestSchema.parse(
      ((await import(`../${folder}/area.manifest.ts`)) as { manifest: AreaManifestInput }).manifest,
    ),
  ),
);
const routes = [PORTAL_PAGES, ...areas].flatMap((area) => area.routes);
const menu = [PORTAL_PAGES, ...areas].flatMap((area) => area.menu);

/** Who may open a page: each list of groups alone must do. Everything that is not listed here needs Admin. */
const openTo: [prefix: string, ...groups: Role[][]][] = [
  ['/analyse/mitarbeiter', ['PRO']],
  ['/analyse/', ['PURE'], ['PRO']],
  ['/marketing/selektion-export', ['Marketing-Manager']],
  ['/marketing/daueraktionen', ['Marketing-Manager']],
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
  ['/einstellungen/erste-woche', ['Fileupload'], ['PURE'], ['PRO'], ['Marketing-Manager']],
  [
    '/einstellungen/ueben',
    ...(
      [
        'PURE',
        'PRO',
        'Fileupload',
        'Admin',
        'Marketing',
        'Marketing-Manager',
        'Benchmark',
        'Eyeplan',
        'Eyepage',
      ] as const
    ).map((group): Role[] => [group]),
  ],
  ['/einstellungen/passwort-andern', []],
];

const SPECIFIED_PATHS: readonly string[] = Object.values(SPECIFIED).flat();
const OPEN_TO_ALL: ReadonlySet<string> = new Set(['/', '/page-404', ...SPECIFIED.guest, ...SPECIFIED.addedForGuests]);

const groupsFor = (path: string): Role[][] =>
  OPEN_TO_ALL.has(path)
    ? [[]]
    : ((openTo.find(([prefix]) => path.startsWith(prefix))?.slice(1) as Role[][] | undefined) ?? [['Admin']]);

const byPlacement = (placement: 'main' | 'lower') =>
  menu
    .filter((group) => group.placement === placement)
    .sort((a, b) => a.order - b.order)
    .map(({ label }) => label);

test('the manifest in an area’s folder has its id', () => {
  expect(areas.map(({ id }) => id)).toEqual(AREA_IDS);
});

test('host and areas together have every route of the specification, and each route once', () => {
  const paths = routes.map(({ path }) => path);
  expect(paths.filter((path, at) => paths.indexOf(path) !== at)).toEqual([]);
  expect(SPECIFIED_PATHS.filter((path) => !paths.includes(path))).toEqual([]);
});

test('a page beyond the specification is for some groups, and not for everybody by oversight', () => {
  const beyond = routes.filter(({ path }) => !SPECIFIED_PATHS.includes(path));
  expect(beyond.filter(({ groups }) => groups.length === 0)).toEqual([]);
});

test('the top bar stands where the specification wants it, and guests see their pages alone', () => {
  expect(
    routes
      .filter(({ topBar, path }) => topBar && SPECIFIED_PATHS.includes(path))
      .map(({ path }) => path)
      .sort(),
  ).toEqual(
    [
      ...SPECIFIED.withTopBar,
      ...SPECIFIED.addedForAnalysis,
      ...SPECIFIED.addedForMarketing,
      ...SPECIFIED.addedForAdmins,
      ...SPECIFIED.addedForBeginners,
    ].sort(),
  );
  expect(routes.filter(({ guest }) => guest).map(({ path }) => path)).toEqual([
    ...SPECIFIED.guest,
    ...SPECIFIED.addedForGuests,
  ]);
});

test('every page with a parameter has an example, and no other', () => {
  for (const { path, example } of routes) expect([path, example !== undefined]).toEqual([path, path.includes(':')]);
});

test('an unbuilt page says in one sentence what will stand there, and leads to a built one', () => {
  for (const { path, soon } of routes.filter((route) => route.soon)) {
    expect([path, soon?.text]).toEqual([path, expect.stringMatching(/^Hier [^.]+\.$/)]);
    if (soon?.instead)
      expect([path, routes.find((route) => route.path === soon.instead?.path)?.soon]).toEqual([path, undefined]);
  }
});

const specified = routes.filter(({ path }) => SPECIFIED_PATHS.includes(path));
test.each(specified.map((route) => [route.path, route] as const))(
  '%s opens for the right groups only',
  (path, route) => {
    const sufficient = groupsFor(path);
    for (const groups of sufficient) expect(meetsGroups(groups, route.groups)).toBe(true);
    for (const groups of sufficient.filter((list) => list.length > 0))
      expect(meetsGroups(groups.slice(1), route.groups)).toBe(false);
  },
);

test('the menu has the sections of the specification in its order', () => {
  const MAIN = ['Dashboard', 'Analyse', 'Marketing', 'Benchmark', 'eyeplan', 'eyepage'];
  expect(byPlacement('main').filter((label) => MAIN.includes(label))).toEqual(MAIN);
  expect(byPlacement('lower')).toEqual(['Datenqualität', 'Upload & Historie', 'Einstellungen', 'Admin']);
});

test('only the admin section hides itself, and address release alone follows release info', () => {
  expect(menu.filter(({ hiddenWithout }) => hiddenWithout.length > 0).map(({ label }) => label)).toEqual(['Admin']);
  expect(
    menu
      .flatMap(({ children }) => children)
      .filter(({ kind }) => kind === 'release-info')
      .map(({ label }) => label),
  ).toEqual(['Adressen freigeben']);
});

test('a menu entry leads to a page and asks for the groups of that page', () => {
  const entries = menu.flatMap((group) => (group.children.length > 0 ? group.children : [group]));
  for (const { path, groups } of entries)
    expect({ path, groups: routes.find((route) => route.path === path)?.groups }).toEqual({ path, groups });
});

test('a section is open to everyone who may open one of its entries', () => {
  for (const group of menu)
    for (const child of group.children)
      for (const groups of SPECIFIED_PATHS.includes(child.path) ? groupsFor(child.path) : [child.groups])
        expect([group.label, meetsGroups(groups, group.groups)]).toEqual([group.label, true]);
});

test('no two pages of the menu have the same title in the browser tab', () => {
  const titles = routes.filter(({ path }) => !path.endsWith(':id')).map(({ title }) => title);
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
});
