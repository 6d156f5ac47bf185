import { createElement, lazy, useState, type ComponentType } from 'react';
import { PageCodeError } from './page-code-error.ts';
import { noteRefusedFiles, stateOfRefused } from './refused-files.ts';

noteRefusedFiles();

/** A page whose code can be asked for before it is shown. */
export type LazyPage = ComponentType & PageHandle;

/** What a route of an area knows about its page. */
export interface PageHandle {
  load(): Promise<unknown>;
}

interface PageModule {
  default: ComponentType;
}

/**
 * As `React.lazy`, for pages: their code is also loaded ahead, once the menu offers them. A page whose code is there is
 * shown at once: React would show the placeholder for a moment, and once shown it stays for 300 ms. Since 1.3.0.
 * @example lazyPage(() => import('./features/kunden/kunden-page.tsx'))
 */
export function lazyPage(load: () => Promise<PageModule>): LazyPage {
  let loaded: PageModule | undefined;
  const ahead = async () => (loaded = await load());
  const loadOrSay = async (isAgain = false): Promise<PageModule> => {
    try {
      return await ahead();
    } catch (cause) {
      const state = await stateOfRefused(cause);
      if (state === 'right' && !isAgain) return loadOrSay(true);
      throw new PageCodeError(() => (Later = begin()), state === 'changed', cause);
    }
  };
  const begin = () => lazy(() => loadOrSay());
  let Later = begin();
  function Page() {
    // Chosen once: another component in its place would be another page, with nothing of what was entered.
    const [Chosen] = useState(() => loaded?.default ?? Later);
    return createElement(Chosen);
  }
  return Object.assign(Page, { load: ahead });
}
