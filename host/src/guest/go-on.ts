import { safeNextPath } from '../session/next-path.ts';

/** To the portal, where the person wanted to go. */
export const goOn = (): void => location.replace(safeNextPath(new URLSearchParams(location.search).get('next')));
