import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/** A page whose code can be asked for before it is shown. */
export type LazyPage = LazyExoticComponent<ComponentType> & PageHandle;

/** What a route of an area knows about its page. */
export interface PageHandle {
  load(): Promise<unknown>;
}

interface PageModule {
  default: ComponentType;
}

/** What React takes for a module that is there already; of a promise it only learns a moment later. */
const atHand = (module: PageModule): PromiseLike<PageModule> => ({
  // oxlint-disable-next-line unicorn/no-thenable -- made for React.lazy, which asks a thenable only for `then`
  then: (resolve) => {
    resolve?.(module);
    return Promise.resolve() as Promise<never>;
  },
});

/**
 * As `React.lazy`, for pages: their code is also loaded ahead, once the menu offers them. A page whose code is there is
 * shown at once: React would show the placeholder for a moment, and once shown it stays for 300 ms. Since 1.3.0.
 * @example lazyPage(() => import('./features/kunden/kunden-page.tsx'))
 */
export function lazyPage(load: () => Promise<PageModule>): LazyPage {
  let loaded: PageModule | undefined;
  const ahead = async () => (loaded = await load());
  // React takes any thenable, its types only know promises.
  return Object.assign(lazy(() => (loaded ? atHand(loaded) as Promise<PageModule> : ahead())), { load: ahead });
}
