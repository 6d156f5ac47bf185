import type { AreaManifestInput } from '@portal/shared/contract';
import { cardHeights } from './card-heights.ts';

const analysis = ['PURE', 'PRO'];
const pro = ['PRO'];

/** A row of the table of stores, px; with less room its figures stand below its name, in two columns, and on a phone in one. */
const [STORE_ROW, STORE_COLUMNS, STORE_LINES] = [33, 106, 147];

/** For what leads there within the area. */
export const ASSORTMENT = '/analyse/sortiment';
export const ANOMALIES = '/analyse/auffaelliges';
export const DAILY_PROPOSALS = '/analyse/heute-lohnt-sich';

/** The menu's groups; of what the specification names the order is its own. */
const [REVENUE, ORDERS, PEOPLE, WATCHED] = ['Umsatz', 'Aufträge', 'Kunden & Team', 'Im Blick'];

const pages = [
  { path: '/analyse/gesamtumsatz', title: 'Gesamtumsatz', groups: analysis, heading: REVENUE },
  { path: '/analyse/umsatz-je-brillenauftrag', title: 'Umsatz je Brillenauftrag', groups: analysis, heading: REVENUE },
  { path: '/analyse/umsatz-je-kunde', title: 'Umsatz je Kunde', groups: analysis, heading: REVENUE },
  { path: '/analyse/kassenanteil', title: 'Kassenanteil', groups: analysis, heading: REVENUE },
  { path: '/analyse/brillenauftrage', title: 'Brillenaufträge', groups: analysis, heading: ORDERS },
  { path: '/analyse/auftraege-abholung', title: 'Aufträge & Abholung', groups: analysis, heading: ORDERS },
  { path: ASSORTMENT, title: 'Sortiment', groups: analysis, heading: ORDERS },
  { path: '/analyse/kunden', title: 'Kunden', groups: analysis, heading: PEOPLE },
  { path: '/analyse/kundenloyalitat', title: 'Kundenloyalität', groups: analysis, heading: PEOPLE },
  { path: '/analyse/einzugsgebiet', title: 'Einzugsgebiet', groups: analysis, heading: PEOPLE },
  { path: '/analyse/mitarbeiter', title: 'Mitarbeiter', groups: pro, heading: PEOPLE },
  // It has no period: what it tells of has its own days.
  { path: ANOMALIES, title: 'Auffälliges', groups: analysis, heading: WATCHED, filtered: false },
  // Neither: it is about today, and all stores that the person sees.
  { path: DAILY_PROPOSALS, title: 'Heute lohnt sich', groups: analysis, heading: WATCHED, filtered: false },
  { path: '/analyse/notizen', title: 'Notizen', groups: analysis, heading: WATCHED, filtered: false },
];

const entries = pages.map(({ path, title, groups, heading }) => ({ label: title, path, groups, heading }));

export const manifest = {
  id: 'analyse',
  title: 'Analyse',
  contract: '^4.2.0',
  menu: [
    {
      label: 'Analyse',
      path: '/analyse',
      groups: analysis,
      placement: 'main',
      order: 10,
      icon: 'chart-bar',
      children: [
        ...entries,
        // Further ones, each with what is its own.
      ],
    },
  ],
  cards: [
    {
      id: 'kennzahlen',
      title: 'Kennzahlen',
      groups: analysis,
      slot: 'figures',
      order: 10,
      height: cardHeights.kennzahlen,
    },
    {
      id: 'standorte',
      title: 'Standorte',
      groups: analysis,
      slot: 'figures',
      order: 20,
      height: cardHeights.standorte,
      perStore: STORE_ROW,
      perStoreMedium: STORE_COLUMNS,
      perStoreNarrow: STORE_LINES,
    },
    {
      id: 'zielerreichung',
      title: 'Zielerreichung',
      groups: analysis,
      slot: 'main',
      order: 10,
      height: cardHeights.zielerreichung,
    },
    { id: 'team', title: 'Team', groups: pro, slot: 'main', order: 20, height: cardHeights.team },
  ],
  routes: [
    ...pages.map(({ path, title, groups, filtered = true }) => ({ path, title, groups, topBar: true, filtered })),
    {
      path: '/analyse/mitarbeiter/detail/:id',
      title: 'Mitarbeiter',
      groups: pro,
      topBar: true,
      filtered: true,
      example: '1',
    },
  ],
} satisfies AreaManifestInput;
