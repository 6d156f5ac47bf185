import type { AreaManifestInput } from '@portal/shared/contract';

const eyeplan = ['Eyeplan'];
const eyepage = ['Eyepage'];

const eyeplanPages = [
  { path: '/eyeplan/aktueller-werbeplan', title: 'Aktueller Werbeplan', soon: { text: 'Hier stehen die Aktionen Ihres Jahres mit Auflage und Kosten, und Sie geben Entwürfe frei.' } },
  { path: '/eyeplan/werbeplan-archiv', title: 'Werbeplan-Archiv', soon: { text: 'Hier stehen die Werbepläne vergangener Jahre, geplant und erreicht nebeneinander.' } },
  { path: '/eyeplan/aktions-archiv', title: 'Aktions-Archiv', soon: { text: 'Hier stehen Ihre Aktionen mit Motiv, Text und Ergebnis.' } },
];

const eyepagePages = [
  { path: '/eyepage/website-statistik', title: 'Website-Statistik', soon: { text: 'Hier sehen Sie Besucher, Quellen und Terminanfragen Ihrer Website.' } },
  { path: '/eyepage/website-aufrufen', title: 'Website aufrufen', soon: { text: 'Hier öffnen Sie Ihre Website und sehen, ob sie erreichbar ist.' } },
  { path: '/eyepage/anderung-beautragen', title: 'Änderung beauftragen', soon: { text: 'Hier beauftragen Sie Änderungen an Ihrer Website und sehen, wie weit sie sind.' } },
];

export const manifest = {
  id: 'eyeplan-eyepage',
  title: 'eyeplan und eyepage',
  contract: '^3.0.0',
  menu: [
    {
      label: 'eyeplan',
      path: '/eyeplan',
      groups: eyeplan,
      placement: 'main',
      order: 40,
      icon: 'calendar',
      children: eyeplanPages.map(({ path, title }) => ({ label: title, path, groups: eyeplan })),
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
    ...eyepagePages.map((page) => ({ ...page, groups: eyepage })),
  ],
} satisfies AreaManifestInput;
