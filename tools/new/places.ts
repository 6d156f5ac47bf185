import type { Insertion } from '../../area-kit/src/new/insertions.ts';
import { keyOf, type PageNames } from '../../area-kit/src/new/names.ts';
import { placesInArea } from '../../area-kit/src/new/places-in-area.ts';

const ARCHITECTURE = 'docs/ARCHITECTURE.md';
const DEPENDS = 'shared/src/api/depends.ts';

/** Where others have to know of a page with its own part of the API. */
export function placesOfPage(names: PageNames): Insertion[] {
  const { kebab, camel, title } = names;
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
    ...placesInArea(names).map((one) => ({ ...one, file: `${names.remote}/${one.file}` })),
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
