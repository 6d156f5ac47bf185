import { useSyncExternalStore } from 'react';

/**
 * Where the menu stands. side: beside the page. bottom: a bar below it, on phones and tablets held upright. top: a row
 * above it that goes away with the page, in windows so small (a page at 400 %) that what stays would leave it no room.
 */
export type MenuForm = 'side' | 'bottom' | 'top';

/** `768px` is the specification's width of phones; the hint to rotate stands in the same ones. */
const UPRIGHT = '(max-width: 768px) and (orientation: portrait)';
const SMALL = '(max-width: 480px) and (max-height: 480px)';

const matches = (query: string): boolean => globalThis.matchMedia?.(query).matches ?? false;

export const menuForm = (): MenuForm => (matches(SMALL) ? 'top' : matches(UPRIGHT) ? 'bottom' : 'side');

function subscribe(listener: () => void): () => void {
  const queries = [UPRIGHT, SMALL].map((query) => globalThis.matchMedia(query));
  for (const query of queries) query.addEventListener('change', listener);
  return () => { for (const query of queries) query.removeEventListener('change', listener); };
}

export const useMenuForm = (): MenuForm => useSyncExternalStore(subscribe, menuForm);
