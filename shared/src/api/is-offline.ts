/** The browser knows that it has no network. It may lack one without knowing, so calls are made all the same. */
export const isOffline = (): boolean => globalThis.navigator?.onLine === false;
