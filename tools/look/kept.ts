/** The screens that `docs/look.md` shows. None with a map: its tiles and outlines are of others. */
export const KEPT = [
  { address: '/', file: 'dashboard', title: 'Dashboard' },
  { address: '/analyse/gesamtumsatz', file: 'gesamtumsatz', title: 'Gesamtumsatz' },
  { address: '/analyse/brillenauftrage', file: 'brillenauftrage', title: 'Brillenaufträge' },
  { address: '/analyse/kunden', file: 'kunden', title: 'Kunden' },
  { address: '/analyse/kundenloyalitat', file: 'kundenloyalitat', title: 'Kundenloyalität' },
  { address: '/einstellungen/ziele', file: 'ziele', title: 'Ziele' },
] as const;

/** In bytes, of all pictures together: more would weigh on every copy of the project. */
export const MOST_BYTES = 2_000_000;
