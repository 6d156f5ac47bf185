import { defaultStorage } from 'aws-amplify/utils';
import { storedSession, type EncryptedStorage } from './encrypted-storage.ts';

/** Writes that have been begun; the way to the hosted page waits for them. */
const writes = new Set<Promise<void>>();

/**
 * Amplify keeps state and PKCE verifier of a hosted sign-in in its default storage, which is localStorage in clear, and
 * offers no setter for it. It is one exported object: its methods are led into the session's encrypted storage, where
 * they belong to the one tab that started the journey.
 */
export function keepHostedFlowIn(storage: EncryptedStorage): void {
  Object.assign(defaultStorage, {
    getItem: (key: string) => storage.getItem(key),
    removeItem: (key: string) => storage.removeItem(key),
    setItem: (key: string, value: string) => {
      const write = storage.setItem(key, value).finally(() => writes.delete(write));
      writes.add(write);
      return write;
    },
  });
}

/** Amplify does not wait for its own writes before it leaves the page. */
export const hostedFlowStored = async (): Promise<void> => void (await Promise.all(writes));

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
