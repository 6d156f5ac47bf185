import { localStorageColorSchemeManager, type MantineColorScheme, type MantineColorSchemeManager } from '@mantine/core';
import { SCHEME_KEY } from './scheme-key.ts';

type Tell = (scheme: MantineColorScheme) => void;

/** Every React root of the page: Mantine's own manager tells other tabs of a change, but not its neighbours. */
const roots = new Set<Tell>();

/** Keeps light, dark or auto in this browser and the same in all roots of the page. One for each root. */
export function pageColorSchemeManager(): MantineColorSchemeManager {
  const stored = localStorageColorSchemeManager({ key: SCHEME_KEY });
  let own: Tell | undefined;
  return {
    ...stored,
    set(scheme) {
      if (stored.get('auto') === scheme) return;
      stored.set(scheme);
      for (const tell of roots) if (tell !== own) tell(scheme);
    },
    subscribe(tell) {
      own = tell;
      roots.add(tell);
      stored.subscribe(tell);
    },
    unsubscribe() {
      if (own) roots.delete(own);
      stored.unsubscribe();
    },
  };
}
