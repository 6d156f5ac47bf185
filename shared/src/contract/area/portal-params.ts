/** Which store a page is about: an id, or `ALL_STORES`. */
export const STORE_PARAM = 'standort';
export const ALL_STORES = 'alle';

/** Which days a page is about: a name, and the days where the name alone does not say them. @portal/shared/address reads and writes them. Since 4.1.0. */
export const PERIOD_PARAMS = { name: 'zeitraum', from: 'von', to: 'bis' } as const;
/** What they are compared with. Since 4.1.0. */
export const COMPARISON_PARAM = 'vergleich';
/** Their days, where they are one's own. */
export const COMPARISON_DAYS = { from: 'vergleich.von', to: 'vergleich.bis' } as const;

/**
 * The parameters of an address that belong to the whole portal and stay over every change of page. What says one thing
 * together stands together: a link that brings one of them takes none of its group along from the page before. Any other
 * parameter is its page's own and ends with the page.
 */
export const PORTAL_PARAMS: readonly (readonly string[])[] = [
  [STORE_PARAM],
  Object.values(PERIOD_PARAMS),
  [COMPARISON_PARAM, ...Object.values(COMPARISON_DAYS)],
  ['brillentyp'],
  ['alter'],
  ['kundenart'],
  ['wochentag'],
  ['marke'],
  ['postleitzahl'],
  ['ort'],
  ['mitarbeiter'],
  ['preis'],
];

/**
 * The query of a link with what the address so far says for the whole portal.
 * @param query the link's own, with or without '?'; what it says itself counts
 * @param from the query of the address so far
 * @returns with '?', or empty. Unchanged, to the letter, where nothing had to be added.
 * @example carriedQuery('?kennzahl=umsatz', '?zeitraum=vorjahr&seite=2') // '?zeitraum=vorjahr&kennzahl=umsatz'
 */
export function carriedQuery(query: string, from: string, groups = PORTAL_PARAMS): string {
  const [own, before] = [new URLSearchParams(query), new URLSearchParams(from)];
  const added = groups
    .filter((group) => !group.some((name) => own.has(name)))
    .flatMap((group) => group.flatMap((name) => before.getAll(name).map((value): [string, string] => [name, value])));
  const kept = query.replace(/^\?/, '');
  const all = [new URLSearchParams(added).toString(), kept].filter(Boolean).join('&');
  return all && `?${all}`;
}
