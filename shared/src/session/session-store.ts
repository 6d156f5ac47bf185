import type { AllStores, CurrentStore, StoreScope } from '@portal/shared/contract/common';

export interface SessionUser {
  /** Sign-in name, an e-mail address. */
  email: string;
  name: string;
}

/** What every area may know about who is signed in. Never a refresh token. */
export interface SessionState {
  user: SessionUser | null;
  /** Groups of the identity token; evaluate with `meetsGroups`. */
  groups: readonly string[];
  /** The store that this page is about; where it is about all, the one that the person chose last. */
  currentStore: CurrentStore | null;
  /** all: the page is about all stores of the business together. The same as long as the page is not loaded anew. */
  scope?: StoreScope;
  /** null: not known. */
  allStores?: AllStores | null;
}

/** The host's side: it alone writes the state and knows how to sign out. */
export interface SessionHost {
  setState(state: SessionState): void;
}

const signedOut: SessionState = { user: null, groups: [], currentStore: null };

let state = signedOut;
let signOutOfHost: (() => Promise<void>) | undefined;
const listeners = new Set<() => void>();

/** Read side of the session, the same object in the host and in every area. */
export const session = {
  getState: (): SessionState => state,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Ends the session in this and all other tabs and leads to `/login`. */
  signOut: async (): Promise<void> => signOutOfHost?.(),
};

/**
 * Called once, by the host, before anything renders.
 * @throws Error when called again: an area must not be able to take the session over.
 */
export function provideSession(signOut: () => Promise<void>): SessionHost {
  if (signOutOfHost) throw new Error('The session has been provided already.');
  signOutOfHost = signOut;
  return {
    setState(next) {
      state = next;
      for (const listener of listeners) listener();
    },
  };
}
