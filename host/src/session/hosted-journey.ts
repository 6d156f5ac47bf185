import { storedSession } from './encrypted-storage.ts';

const has = (ending: string): boolean => Object.keys(storedSession()).some((name) => name.endsWith(ending));

/** Whether this tab is on its way to or from the hosted sign-in page. */
export const isHostedFlowOpen = (): boolean => has('.inflightOAuth');

/** Whether the session of this tab began at the hosted sign-in page; then it ends there, too. */
export const isHostedSession = (): boolean => has('.oauthMetadata');

/** In the tab's storage rather than in the OAuth state: a deep link may name things that are no foreign log's business. */
const NEXT = 'portal.hosted-sign-in.next';

/** Keeps the path to go on to while the person is away at the hosted page. */
export const rememberNext = (path: string): void => sessionStorage.setItem(NEXT, path);

/** Gives the path back, once; '/' without one. Untrusted, as everything that lies in a storage. */
export function takeNext(): string {
  const next = sessionStorage.getItem(NEXT) ?? '/';
  sessionStorage.removeItem(NEXT);
  return next;
}
