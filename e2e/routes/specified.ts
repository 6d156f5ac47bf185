/**
 * Every route of the specification, section 2, written from there and not from the registry: the one list that the
 * registry is held against.
 */
export const SPECIFIED = {
  guest: ['/login', '/forgot-password', '/login-verify'],
  withTopBar: [
    '/',
    '/analyse/gesamtumsatz',
    '/analyse/umsatz-je-brillenauftrag',
    '/analyse/umsatz-je-kunde',
    '/analyse/brillenauftrage',
    '/analyse/kunden',
    '/analyse/kundenloyalitat',
    '/analyse/einzugsgebiet',
    '/analyse/mitarbeiter',
    '/analyse/mitarbeiter/detail/:id',
    '/marketing/kunden-suchen',
    '/marketing/kunden-suchen/:id',
    '/marketing/versandlisten',
    '/marketing/selektion-export',
    '/marketing/selektion-export/:id',
    '/marketing/erfolgskontrolle',
    '/benchmark/gesamtumsatz',
    '/benchmark/umsatz-je-auftrag',
    '/benchmark/umsatz-je-kunde',
    '/benchmark/brillenauftrage',
    '/benchmark/kunden',
    '/datenqualitat',
    '/datenqualitat/:id',
    '/upload-historie/upload-historie',
    '/upload-historie/daten-hochladen',
    '/einstellungen/ziele',
    '/einstellungen/mitarbeiter',
    '/einstellungen/passwort-andern',
    '/einstellungen/benutzerverwaltung',
    '/einstellungen/fassungmarken',
    '/einstellungen/erweitert',
    '/einstellungen/basis-einstellungen',
  ],
  withoutTopBar: [
    '/page-404',
    '/marketing/adressen-freigeben',
    '/eyeplan/aktueller-werbeplan',
    '/eyeplan/werbeplan-archiv',
    '/eyeplan/aktions-archiv',
    '/eyepage/website-statistik',
    '/eyepage/website-aufrufen',
    '/eyepage/anderung-beautragen',
    '/admin/kundenstatus',
    '/admin/fassungsmarken',
    '/admin/benutzerverwaltung',
    '/admin/benchmark',
    '/admin/brillentyp-korrektur',
  ],
  /** Beyond the specification, for what the portal does with people who are invited. */
  addedForGuests: ['/einladung'],
  /** And what an owner asks next of what is uploaded already. */
  addedForAnalysis: [
    '/analyse/auftraege-abholung',
    '/analyse/sortiment',
    '/analyse/kassenanteil',
    '/analyse/auffaelliges',
    '/analyse/heute-lohnt-sich',
    '/analyse/notizen',
  ],
  /** And what is wanted once and goes on by itself. */
  addedForMarketing: ['/marketing/antworten', '/marketing/daueraktionen', '/marketing/daueraktionen/:id'],
  /** And documents of data protection, and what was one long page with 'Erweitert'. */
  addedForAdmins: [
    '/einstellungen/datenschutz',
    '/einstellungen/erweitert/eigene-daten',
    '/einstellungen/erweitert/protokoll',
  ],
  /** And what leads whoever is new. */
  addedForBeginners: ['/einstellungen/erste-woche', '/einstellungen/ueben'],
  /** Beyond it too: what the operating company knows of the exports of programs. */
  addedForOperators: ['/admin/zuordnungen', '/admin/bereiche', '/admin/betrieb'],
} as const;
