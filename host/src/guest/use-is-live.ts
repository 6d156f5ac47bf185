import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether this is the browser's page, not the form that the build has put into its HTML, where nothing can be pressed yet. */
export const useIsLive = (): boolean => useSyncExternalStore(never, () => true, () => false);
