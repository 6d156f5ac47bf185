import type { AreaManifestInput } from '@portal/shared/contract';
import { cardHeights } from './card-heights.ts';

const analysis = ['PURE', 'PRO'];
const upload = ['Fileupload'];
const admin = ['Admin'];
/** Whoever may do anything: all of it can be practised. */
const anybody = [...analysis, ...upload, ...admin, 'Marketing', 'Marketing-Manager', 'Benchmark', 'Eyeplan', 'Eyepage'];
/** Whoever may take one of its steps. */
const firstWeek = [...upload, ...admin, ...analysis, 'Marketing-Manager'];

const settingsPages = [
  { path: '/einstellungen/ziele', title: 'Ziele', groups: analysis, printable: false },
  { path: '/einstellungen/mitarbeiter', title: 'Mitarbeiter', groups: ['PRO'], wholeBusiness: true },
  { path: '/einstellungen/passwort-andern', title: 'Passwort ändern', groups: [], printable: false },
  {
    path: '/einstellungen/benutzerverwaltung',
    title: 'Benutzerverwaltung',
    groups: admin,
    wholeBusiness: true,
    printable: false,
  },
  {
    path: '/einstellungen/fassungmarken',
    title: 'Fassungmarken',
    groups: admin,
    wholeBusiness: true,
    printable: false,
  },
  { path: '/einstellungen/erweitert', title: 'Erweitert', groups: admin, wholeBusiness: true, printable: false },
  {
    path: '/einstellungen/basis-einstellungen',
    title: 'Basis-Einstellungen',
    groups: admin,
    wholeBusiness: true,
    printable: false,
  },
  // Beyond the specification: a copy of the business in which nothing goes out.
  { path: '/einstellungen/ueben', title: 'Üben', groups: anybody, printable: false },
  // Likewise: documents of data protection, which leave as PDF and text.
  { path: '/einstellungen/datenschutz', title: 'Datenschutz', groups: admin, wholeBusiness: true, printable: false },
];

/** Where a new business begins: the dashboard leads there as long as something is left, the menu has no entry of it. */
const firstWeekPage = {
  path: '/einstellungen/erste-woche',
  title: 'Ihre ersten sieben Tage',
  groups: firstWeek,
  printable: false,
  topBar: true,
};

/** What was one long page with 'Erweitert': its tabs, each with an address, none with an entry of the menu. */
const advancedPages = [
  { path: '/einstellungen/erweitert/eigene-daten', title: 'Eigene Daten' },
  { path: '/einstellungen/erweitert/protokoll', title: 'Protokoll' },
].map((page) => ({ ...page, groups: admin, wholeBusiness: true, printable: false }));

const adminPages = [
  { path: '/admin/kundenstatus', title: 'Kundenstatus', groups: admin },
  { path: '/admin/fassungsmarken', title: 'Fassungsmarken', groups: admin, printable: false },
  { path: '/admin/benutzerverwaltung', title: 'Benutzerverwaltung', groups: admin, printable: false },
  { path: '/admin/benchmark', title: 'Benchmark', groups: admin, printable: false },
  { path: '/admin/brillentyp-korrektur', title: 'Brillentyp-Korrektur', groups: admin, printable: false },
  // Beyond the specification: how exports of programs are read in every business.
  { path: '/admin/zuordnungen', title: 'Profile des Markts', groups: admin, printable: false },
  // Likewise: what is served of each area, and the way back.
  { path: '/admin/bereiche', title: 'Bereiche', groups: admin, printable: false },
  // Likewise: whether what the portal stands on is in order.
  { path: '/admin/betrieb', title: 'Betrieb', groups: admin },
];

const uploadPages = [
  { path: '/upload-historie/upload-historie', title: 'Upload-Historie', groups: analysis },
  { path: '/upload-historie/daten-hochladen', title: 'Daten hochladen', groups: upload, printable: false },
];

const asEntry = ({ path, title, groups }: { path: string; title: string; groups: string[] }) => ({
  label: title,
  path,
  groups,
});

const entries = uploadPages.map(asEntry);

export const manifest = {
  id: 'settings-admin',
  title: 'Daten und Einstellungen',
  contract: '^4.4.0',
  menu: [
    {
      label: 'Datenqualität',
      path: '/datenqualitat',
      groups: analysis,
      placement: 'lower',
      order: 10,
      icon: 'checkup-list',
    },
    {
      label: 'Upload & Historie',
      path: '/upload-historie',
      // A disabled section disables its children: it is open to whoever may open one of them.
      groups: [...analysis, ...upload],
      placement: 'lower',
      order: 20,
      icon: 'upload',
      children: [
        ...entries,
        // Further ones, each with what is its own.
      ],
    },
    {
      label: 'Einstellungen',
      path: '/einstellungen',
      placement: 'lower',
      order: 30,
      icon: 'settings',
      children: settingsPages.map(asEntry),
    },
    {
      label: 'Admin',
      path: '/admin',
      groups: admin,
      hiddenWithout: admin,
      placement: 'lower',
      order: 40,
      icon: 'shield',
      children: adminPages.map(asEntry),
    },
  ],
  cards: [
    {
      id: 'erste-woche',
      title: 'Ihre ersten sieben Tage',
      groups: firstWeek,
      slot: 'today',
      order: 3,
      height: cardHeights['erste-woche'],
    },
    {
      id: 'datenstand',
      title: 'Datenstand',
      groups: analysis,
      slot: 'today',
      order: 20,
      height: cardHeights.datenstand,
    },
    {
      id: 'datenfehler',
      title: 'Datenfehler',
      groups: analysis,
      slot: 'today',
      order: 40,
      height: cardHeights.datenfehler,
    },
  ],
  routes: [
    { path: '/datenqualitat', title: 'Datenqualität', groups: analysis, topBar: true },
    { path: '/datenqualitat/:id', title: 'Datenqualität: Prüfung', groups: analysis, topBar: true, example: 'email' },
    ...uploadPages.map((page) => ({ ...page, topBar: true })),
    firstWeekPage,
    // Other areas, and these two, have pages of the same names: in a tab's title only the prefix tells them apart.
    ...[...settingsPages, ...advancedPages].map((page) => ({
      ...page,
      title: `Einstellungen: ${page.title}`,
      topBar: true,
    })),
    ...adminPages.map((page) => ({ ...page, title: `Admin: ${page.title}`, wholeBusiness: true })),
  ],
} satisfies AreaManifestInput;
