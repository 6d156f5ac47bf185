/** Under what the chosen scheme stands in the browser's storage. */
export const SCHEME_KEY = 'portal-color-scheme';
