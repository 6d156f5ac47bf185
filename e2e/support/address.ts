/** An address without the store that the portal names in it. */
export const withoutStore = ({ href }: URL): string =>
  href.replace(/\?standort=\w+(&?)/, (_store, more: string) => (more === '' ? '' : '?'));
