/** Where the server says how the portal can be used by everybody; no page of the portal's own. */
export const ACCESSIBILITY_PATH = '/barrierefreiheit';
