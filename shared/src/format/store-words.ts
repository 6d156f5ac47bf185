import type { Store } from '../contract/common/store.ts';

/** The place to be said beside a store's name: nothing where the name says it already. Since 3.4.0. */
export const placeBeside = ({ name, location }: Pick<Store, 'name' | 'location'>): string | null =>
  location === '' || ` ${name} `.toLocaleLowerCase('de').includes(` ${location} `.toLocaleLowerCase('de'))
    ? null
    : location;
