/**
 * Where the menu stands. side: beside the page. bottom: a bar below it, on phones and tablets held upright. top: a row
 * above it that goes away with the page, in windows so small (a page at 400 %) that what stays would leave it no room.
 */
export type MenuForm = 'side' | 'bottom' | 'top';

/** `768px` is the specification's width of phones; the hint to rotate stands in the same ones. */
export const UPRIGHT = '(max-width: 768px) and (orientation: portrait)';
export const SMALL = '(max-width: 480px) and (max-height: 480px)';

const matches = (query: string): boolean => globalThis.matchMedia?.(query).matches ?? false;

export const menuForm = (): MenuForm => (matches(SMALL) ? 'top' : matches(UPRIGHT) ? 'bottom' : 'side');
