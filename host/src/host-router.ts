import { createContext, use } from 'react';
import type { HostRouter } from '@portal/shared/router';

/** The one router, for the routes that hand it on to areas. */
export const HostRouterContext = createContext<HostRouter | null>(null);

/** @throws Error outside the portal's root. */
export function useHostRouter(): HostRouter {
  const router = use(HostRouterContext);
  if (!router) throw new Error('The host router is provided by the bootstrap.');
  return router;
}
