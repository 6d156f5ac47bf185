import { matchPath, parsePath } from 'react-router-dom';
import type { AreaRoute } from '@portal/shared/contract';

let pages: readonly AreaRoute[] | undefined;

/** Called by the host with every page of the registry, before anything renders; undefined: nothing is known of pages. */
export function providePages(routes: readonly AreaRoute[] | undefined): void {
  pages = routes;
}

const find = (to: string): AreaRoute | undefined => {
  const { pathname = '/' } = parsePath(to);
  return pages?.find(({ path }) => matchPath({ path, caseSensitive: true }, pathname));
};

/**
 * Whether an address leads to a page that is built. Ask before offering what leads there, a link or an action: the
 * issue that builds the page then opens it by its manifest alone. True where no host has told, as in tests of one page.
 * @example isBuilt(`/marketing/selektion-export/${id}`)
 */
export const isBuilt = (to: string): boolean => {
  if (!pages) return true;
  const page = find(to);
  return page !== undefined && !page.soon;
};

/** The page that the registry has for an address. */
export const pageFor = (to: string): AreaRoute | undefined => find(to);
