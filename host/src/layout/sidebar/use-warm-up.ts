import { createContext, use, useEffect } from 'react';
import { whenIdle } from '@portal/shared/ui';

/** Loads the code of the page at a path. */
export const WarmUpContext = createContext<(path: string) => void>(() => undefined);

/** Not on lines on which people pay for what they may never look at. Chromium only. */
const savesData = () =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** A page that the menu offers has its code loaded in an idle moment: a click then finds it there. */
export function useWarmUp(path: string | null): void {
  const warmUp = use(WarmUpContext);
  useEffect(() => (path === null || savesData() ? undefined : whenIdle(() => warmUp(path))), [warmUp, path]);
}
