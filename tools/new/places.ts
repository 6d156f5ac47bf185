import type { Insertion } from './insertions.ts';
import { keyOf, type PageNames } from './names.ts';

const ARCHITECTURE = 'docs/ARCHITECTURE.md';
const DEPENDS = 'shared/src/api/depends.ts';

/** Where others have to know of a page with its own part of the API. */
export function placesOfPage(names: PageNames): Insertion[] {
  const { kebab, camel, title, path, groups } = names;
  const manifest = `${names.remote}/area.manifest.ts`;
  const area = `${names.remote}/src/area.tsx`;
  const page = `./features/${kebab}/${kebab}`;
  return [
    {
      file: 'shared/src/contract/common/changes.ts',
      text: `  '${kebab}',\n`,
      before: '  // No answer says these',
    },
    {
      file: DEPENDS,
      text: `    ${keyOf(kebab)}: ['${kebab}'],\n`,
      after: `  ${keyOf(names.area)}: {\n`,
    },
    {
      file: 'shared/src/contract/settings-admin/audit.ts',
      text: [
        `  '${kebab}-added': { area: 'Daten', text: '${title}: Eintrag angelegt' },\n`,
        `  '${kebab}-removed': { area: 'Daten', text: '${title}: Eintrag gelöscht' },\n`,
      ].join(''),
      before: '} as const satisfies Record<string, { area: AuditArea; text: string }>;',
    },
    {
      file: 'api/src/features.ts',
      text: `import { ${camel}Feature } from './features/${kebab}/feature.ts';\n`,
      before: "import { REPORT_PARTS } from './report-parts.ts';",
    },
    { file: 'api/src/features.ts', text: `  ${camel}Feature,\n`, after: '  senderFeature,\n' },
    { file: ARCHITECTURE, text: `            ${kebab}\n`, before: '                │ never another feature' },
    {
      file: manifest,
      text: `        { label: '${title}', path: '${path}', groups: ${groups} },\n`,
      after: '      children: [\n',
      before: '      ],\n',
    },
    {
      file: manifest,
      text: [
        '    {\n',
        `      id: '${kebab}',\n`,
        `      title: '${title}',\n`,
        `      groups: ${groups},\n`,
        "      slot: 'today',\n",
        '      order: 50,\n',
        '      // Nothing while there are no entries: no room is kept for it.\n',
        '      height: { wide: 0, medium: 0, narrow: 0 },\n',
        '    },\n',
      ].join(''),
      after: '  cards: [\n',
      before: '  ],\n',
      around: { open: '  cards: [\n', close: '  ],\n', before: '  routes: [\n' },
    },
    {
      file: manifest,
      text: [
        '    {\n',
        `      path: '${path}',\n`,
        `      title: '${title}',\n`,
        `      groups: ${groups},\n`,
        '      wholeBusiness: true,\n',
        '    },\n',
      ].join(''),
      after: '  routes: [\n',
      before: '  ],\n',
    },
    {
      file: area,
      text: `    '${path}': lazyPage(() => import('${page}-page.tsx')),\n`,
      after: '  routes: guardedRoutes(manifest, {\n',
      before: '  }),\n',
    },
    {
      file: area,
      text: `    ${keyOf(kebab)}: lazyPage(() => import('${page}-card.tsx')),\n`,
      after: '  cards: {\n',
      before: '  },\n',
      around: { open: '  cards: {\n', close: '  },\n', before: '});\n' },
    },
    { file: `shared/src/contract/${names.contract}/index.ts`, text: `export * from './${kebab}.ts';\n` },
  ];
}

/** The lines of an area in the drawing of the house, and the package that its dependencies are locked as. */
export function placesOfArea({ area, remote }: PageNames, lockedAs: string): Insertion[] {
  const box = ` │   ├ ${remote.padEnd(34)}│              │${' '.repeat(55)}│\n`;
  return [
    { file: ARCHITECTURE, text: box, before: ' │   └ remote-settings-admin' },
    { file: DEPENDS, text: `  ${keyOf(area)}: {\n  },\n`, before: '} as const satisfies Record<string, Record<string' },
    { file: 'pnpm-lock.yaml', text: `  ${remote}:\n${lockedAs}\n`, before: '  remote-settings-admin:\n' },
  ];
}

/** Where a group stands that nobody has had so far. */
export function placesOfGroup(group: string, title: string): Insertion[] {
  return [
    { file: 'shared/src/contract/area/roles.ts', text: `  '${group}',\n`, before: '] as const;\n\nexport type Role' },
    {
      file: 'remote-settings-admin/src/common/users/groups.ts',
      text: `  ${keyOf(group)}: '${title}',\n`,
      before: '};\n\n/** The list with or without',
    },
    {
      file: 'shared/surface/contract.api.md',
      text: `, '${group}'`,
      after: 'export const ROLES: readonly [',
      before: '];',
    },
  ];
}
