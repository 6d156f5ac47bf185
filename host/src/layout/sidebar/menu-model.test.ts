import { areaRouteSchema, menuGroupSchema } from '@portal/shared/contract';
import { startsExpanded, staysExpandedAfterChildClick } from './collapse.ts';
import { byHeading, currentSection, isCurrent, menuFor } from './menu-model.ts';

const areas = [
  {
    menu: [
      menuGroupSchema.parse({
        label: 'Admin',
        path: '/admin',
        placement: 'lower',
        order: 40,
        icon: 'shield',
        groups: ['Admin'],
        hiddenWithout: ['Admin'],
      }),
      menuGroupSchema.parse({
        label: 'Marketing',
        path: '/marketing',
        placement: 'main',
        order: 30,
        icon: 'mail',
        groups: ['Marketing', 'Marketing-Manager'],
        children: [
          {
            label: 'Adressen freigeben',
            path: '/marketing/adressen-freigeben',
            groups: ['Marketing'],
            kind: 'release-info',
          },
          { label: 'Selektion & Export', path: '/marketing/selektion-export', groups: ['Marketing-Manager'] },
          {
            label: 'Erfolgskontrolle',
            path: '/marketing/erfolgskontrolle',
            groups: ['PURE&&Marketing', 'PRO&&Marketing'],
          },
        ],
      }),
    ],
    routes: [
      areaRouteSchema.parse({ path: '/marketing/adressen-freigeben', title: 'Adressen freigeben' }),
      areaRouteSchema.parse({
        path: '/marketing/selektion-export',
        title: 'Selektion & Export',
        soon: { text: 'Hier stellen Sie zusammen, wen Sie anschreiben.' },
      }),
    ],
  },
  {
    menu: [menuGroupSchema.parse({ label: 'Dashboard', path: '/', placement: 'main', order: 10, icon: 'home' })],
    routes: [],
  },
];

const childStates = (groups: string[]) =>
  Object.fromEntries(menuFor(areas, 'main', groups)[1]!.children.map(({ label, disabled }) => [label, !disabled]));

test('orders the sections over all areas and keeps the placements apart', () => {
  expect(menuFor(areas, 'main', []).map(({ label }) => label)).toEqual(['Dashboard', 'Marketing']);
});

test('a section that two announce stands once, as the first one has it', () => {
  const twice = [
    ...areas,
    {
      menu: [menuGroupSchema.parse({ label: 'Start', path: '/', placement: 'main', order: 0, icon: 'home' })],
      routes: [],
    },
  ];
  expect(menuFor(twice, 'main', []).map(({ label }) => label)).toEqual(['Dashboard', 'Marketing']);
});

test('without the group a section is shown but disabled, with all its children', () => {
  const [dashboard, marketing] = menuFor(areas, 'main', []);
  expect(dashboard!.disabled).toBe(false);
  expect(marketing!.disabled).toBe(true);
  expect(marketing!.children.every(({ disabled }) => disabled)).toBe(true);
});

test('children have requirements of their own, A&&B meaning both', () => {
  expect(childStates(['marketing'])).toEqual({
    'Adressen freigeben': true,
    'Selektion & Export': false,
    Erfolgskontrolle: false,
  });
  expect(childStates(['Marketing', 'PURE'])).toMatchObject({ Erfolgskontrolle: true });
  expect(childStates(['Marketing-Manager', 'PRO'])).toEqual({
    'Adressen freigeben': false,
    'Selektion & Export': true,
    Erfolgskontrolle: false,
  });
});

test('a page about the whole business is disabled for people who are restricted to stores', () => {
  const own = [
    {
      ...areas[0]!,
      routes: [
        areaRouteSchema.parse({
          path: '/marketing/selektion-export',
          title: 'Selektion & Export',
          groups: ['Marketing-Manager'],
          wholeBusiness: true,
        }),
      ],
    },
  ];
  const states = (isRestricted: boolean) =>
    menuFor(own, 'main', ['Marketing', 'Marketing-Manager'], isRestricted)[0]!
      .children.slice(0, 2)
      .map(({ disabled }) => disabled);
  expect([states(false), states(true)]).toEqual([
    [false, false],
    [false, true],
  ]);
});

test('what is hidden without a group is not there at all', () => {
  expect(menuFor(areas, 'lower', ['PRO'])).toEqual([]);
  expect(menuFor(areas, 'lower', ['ADMIN'])).toHaveLength(1);
});

test('an entry whose page is not built says so', () => {
  const [, marketing] = menuFor(areas, 'main', ['Marketing-Manager']);
  expect(marketing!.children.filter(({ mark }) => mark === 'bald').map(({ label }) => label)).toEqual([
    'Selektion & Export',
  ]);
});

test('entries of an area that is turned off say so', () => {
  const [, marketing] = menuFor(
    areas.map((area) => ({ ...area, off: 'Wird gewartet.' })),
    'main',
    ['Marketing-Manager'],
  );
  expect(marketing!.children.map(({ mark }) => mark)).toContain('aus');
});

test('a page marks its entry, and the entry above it', () => {
  expect(isCurrent('/', '/marketing')).toBe(false);
  expect(isCurrent('/marketing/selektion-export', '/marketing/selektion-export/7')).toBe(true);
  expect(isCurrent('/benchmark/umsatz', '/benchmark/umsatz-je-kunde')).toBe(false);
  expect(currentSection(menuFor(areas, 'main', []), '/marketing/selektion-export/7')?.label).toBe('Marketing');
});

test('collapses up to 1024 px, and after a click on a child up to 1280 px', () => {
  expect([1024, 1025].map((width) => startsExpanded(width, undefined))).toEqual([false, true]);
  expect(startsExpanded(1024, 'expanded')).toBe(false);
  expect(startsExpanded(1600, 'collapsed')).toBe(false);
  expect([1280, 1281].map(staysExpandedAfterChildClick)).toEqual([false, true]);
});

test('entries with one heading stand together, and those of areas without headings as they always did', () => {
  const link = (path: string, heading?: string) => ({
    label: path,
    path,
    kind: 'link' as const,
    disabled: false,
    ...(heading && { heading }),
  });
  const [a, b, c, d] = [link('/a', 'Umsatz'), link('/b', 'Umsatz'), link('/c', 'Kunden'), link('/d')];
  expect(byHeading([a, b, c, d])).toEqual([
    ['Umsatz', [a, b]],
    ['Kunden', [c]],
    [undefined, [d]],
  ]);
  expect(byHeading([d])).toEqual([[undefined, [d]]]);
  expect(byHeading([])).toEqual([]);
});
