import type { Store } from '@portal/shared/contract/common';

/** The place to be said beside a store's name: nothing where the name says it already. */
export const placeBeside = ({ name, location }: Pick<Store, 'name' | 'location'>): string | null =>
  (location === '' || ` ${name} `.toLocaleLowerCase('de').includes(` ${location} `.toLocaleLowerCase('de')) ? null : location);
