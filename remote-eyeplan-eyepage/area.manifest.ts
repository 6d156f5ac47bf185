import type { AreaManifestInput } from '@portal/shared/contract';

const eyeplan = ['Eyeplan'];
const eyepage = ['Eyepage'];

const eyeplanPages = [
  { path: '/eyeplan/aktueller-werbeplan', title: 'Aktueller Werbeplan' },
  { path: '/eyeplan/werbeplan-archiv', title: 'Werbeplan-Archiv' },
  { path: '/eyeplan/aktions-archiv', title: 'Aktions-Archiv' },
];

const eyepagePages = [
  { path: '/eyepage/website-statistik', title: 'Website-Statistik' },
  { path: '/eyepage/website-aufrufen', title: 'Website aufrufen' },
  { path: '/eyepage/anderung-beautragen', title: 'Änderung beauftragen' },
];

const entries = eyeplanPages.map(({ path, title }) => ({ label: title, path, groups: eyeplan }));

export const manifest = {
  id: 'eyeplan-eyepage',
  title: 'eyeplan und eyepage',
  contract: '^4.2.0',
  menu: [
    {
      label: 'eyeplan',
      path: '/eyeplan',
      groups: eyeplan,
      placement: 'main',
      order: 40,
      icon: 'calendar',
      children: [
        ...entries,
        // Further ones, each with what is its own.
      ],
    },
    {
      label: 'eyepage',
      path: '/eyepage',
      groups: eyepage,
      placement: 'main',
      order: 50,
      icon: 'world',
      children: eyepagePages.map(({ path, title }) => ({ label: title, path, groups: eyepage })),
    },
  ],
  routes: [
    ...eyeplanPages.map((page) => ({ ...page, groups: eyeplan })),
    ...eyepagePages.map((page) => ({ ...page, groups: eyepage, wholeBusiness: true })),
  ],
} satisfies AreaManifestInput;
