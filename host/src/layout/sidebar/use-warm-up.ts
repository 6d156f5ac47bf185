import { createContext, use, useEffect } from 'react';

/** Loads the code of the page at a path. */
export const WarmUpContext = createContext<(path: string) => void>(() => undefined);

/** Safari has no requestIdleCallback. */
const whenIdle = (work: () => void): (() => void) => {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, 200);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(work);
  return () => cancelIdleCallback(idle);
};

/** Not on lines on which people pay for what they may never look at. Chromium only. */
const savesData = () => (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** A page that the menu offers has its code loaded in an idle moment: a click then finds it there. */
export function useWarmUp(path: string | null): void {
  const warmUp = use(WarmUpContext);
  useEffect(() => (path === null || savesData() ? undefined : whenIdle(() => warmUp(path))), [warmUp, path]);
}
