import type { Insertion } from './insertions.ts';
import { keyOf, type PageNames } from './names.ts';

/** Where an area has to know of one of its pages; files from its folder. */
export function placesInArea({ kebab, title, path, groups }: PageNames): Insertion[] {
  const manifest = 'area.manifest.ts';
  const area = 'src/area.tsx';
  const page = `./features/${kebab}/${kebab}`;
  return [
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
      file: 'src/help.ts',
      text: [
        `  '${path}': {\n`,
        `    about: '${title} zeigt, was Ihr Betrieb eingetragen hat. Neues steht oben.',\n`,
        '    tasks: [\n',
        '      {\n',
        "        question: 'Wie trage ich etwas ein?',\n",
        "        steps: ['Geben Sie den Namen ein.', 'Wählen Sie „Anlegen“.'],\n",
        '      },\n',
        '    ],\n',
        '  },\n',
      ].join(''),
      before: '} satisfies AreaHelp;',
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
  ];
}
