import type { Store } from '../contract/common/store.ts';

/** The place to be said beside a store's name: nothing where the name says it already. Since 3.4.0. */
export const placeBeside = ({ name, location }: Pick<Store, 'name' | 'location'>): string | null =>
  location === '' || ` ${name} `.toLocaleLowerCase('de').includes(` ${location} `.toLocaleLowerCase('de'))
    ? null
    : location;

/**
 * What a store's name shares with the business that it is of, blank included: the rest tells it from the others. Since 4.6.0.
 * @example sharedStart('Brillenhaus Sommer Emmendingen', 'Brillenhaus Sommer') // 'Brillenhaus Sommer '
 */
export const sharedStart = (name: string, business: string | undefined): string =>
  business && name.toLocaleLowerCase('de').startsWith(`${business} `.toLocaleLowerCase('de'))
    ? name.slice(0, business.length + 1)
    : '';
