/**
 * Addresses of the pages that code leads to, by the names of their features in the glossary. Patterns as in the manifests, which must have
 * each of them (`tools/pages.test.ts`); the addresses themselves are the specification's. Since 4.2.0.
 */
export const PAGES = {
  revenue: '/analyse/gesamtumsatz',
  'glasses-value': '/analyse/umsatz-je-brillenauftrag',
  'revenue-per-customer': '/analyse/umsatz-je-kunde',
  'glasses-orders': '/analyse/brillenauftrage',
  'order-progress': '/analyse/auftraege-abholung',
  assortment: '/analyse/sortiment',
  insurance: '/analyse/kassenanteil',
  'customer-base': '/analyse/kunden',
  loyalty: '/analyse/kundenloyalitat',
  catchment: '/analyse/einzugsgebiet',
  staff: '/analyse/mitarbeiter',
  anomalies: '/analyse/auffaelliges',
  'daily-proposals': '/analyse/heute-lohnt-sich',
  'time-notes': '/analyse/notizen',
  'staff-detail': '/analyse/mitarbeiter/detail/:id',
  'benchmark-revenue': '/benchmark/gesamtumsatz',
  'benchmark-revenue-per-glasses': '/benchmark/umsatz-je-auftrag',
  'benchmark-revenue-per-customer': '/benchmark/umsatz-je-kunde',
  'benchmark-glasses': '/benchmark/brillenauftrage',
  'benchmark-customers': '/benchmark/kunden',
  customers: '/marketing/kunden-suchen',
  customer: '/marketing/kunden-suchen/:id',
  release: '/marketing/adressen-freigeben',
  'customer-answers': '/marketing/antworten',
  'shipping-lists': '/marketing/versandlisten',
  selections: '/marketing/selektion-export',
  selection: '/marketing/selektion-export/:id',
  'standing-campaigns': '/marketing/daueraktionen',
  'standing-campaign': '/marketing/daueraktionen/:id',
  success: '/marketing/erfolgskontrolle',
  'advertising-plan': '/eyeplan/aktueller-werbeplan',
  'website-statistics': '/eyepage/website-statistik',
  quality: '/datenqualitat',
  'quality-check': '/datenqualitat/:id',
  'upload-history': '/upload-historie/upload-historie',
  upload: '/upload-historie/daten-hochladen',
  goals: '/einstellungen/ziele',
  'first-week': '/einstellungen/erste-woche',
  practice: '/einstellungen/ueben',
  account: '/einstellungen/passwort-andern',
  users: '/einstellungen/benutzerverwaltung',
  brands: '/einstellungen/fassungmarken',
  'business-settings': '/einstellungen/erweitert',
  'basic-settings': '/einstellungen/basis-einstellungen',
  'all-users': '/admin/benutzerverwaltung',
  'lens-text': '/admin/brillentyp-korrektur',
} as const;

export type PageName = keyof typeof PAGES;

/** Pages about one thing of many, by its id. */
export type DetailPageName = {
  [Name in PageName]: (typeof PAGES)[Name] extends `${string}/:id` ? Name : never;
}[PageName];

/**
 * The address of a page, without a query. Whether the person may open it, and whether it is built, is asked elsewhere (`PageLink`). Since 4.2.0.
 * @example pathOf('customer', 7) // '/marketing/kunden-suchen/7'
 */
export function pathOf(page: Exclude<PageName, DetailPageName>): string;
export function pathOf(page: DetailPageName, id: number | string): string;
export function pathOf(page: PageName, id?: number | string): string {
  return PAGES[page].replace(':id', encodeURIComponent(String(id)));
}

/** Names a suggestion in the address of `selections`. Since 4.6.0. */
export const SUGGESTION_PARAM = 'vorschlag';

/** Where marketing suggests whom to write to, at the suggestion of that kind. Since 4.6.0. */
export const suggestionPath = (kind: string): string => `${pathOf('selections')}?${SUGGESTION_PARAM}=${kind}`;
