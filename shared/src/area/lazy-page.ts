import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/** A page whose code can be asked for before it is shown. */
export type LazyPage = LazyExoticComponent<ComponentType> & PageHandle;

/** What a route of an area knows about its page. */
export interface PageHandle {
  load(): Promise<unknown>;
}

/**
 * As `React.lazy`, for pages: their code is also loaded ahead, once the menu offers them. Since 1.3.0.
 * @example lazyPage(() => import('./features/kunden/kunden-page.tsx'))
 */
export const lazyPage = (load: () => Promise<{ default: ComponentType }>): LazyPage => Object.assign(lazy(load), { load });
