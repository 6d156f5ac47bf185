/** Narrower, and all of a column stands below its name: aside it would be out of sight. */
export const NARROW = '(max-width: 48em)';
