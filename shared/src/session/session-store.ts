import type { AllStores, CurrentStore, StoreScope } from '@portal/shared/contract/common';

export interface SessionUser {
  /** Sign-in name, an e-mail address. */
  email: string;
  name: string;
}

/** An open support view. */
export interface SupportStanding {
  business: string;
  /** ISO 8601 */
  endsAt: string;
}

/** Somebody practises in a copy of their business. */
export interface PracticeStanding {
  /** Its name. */
  business: string;
  /** ISO 8601 */
  endsAt: string;
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
  /** The operating company looks into this business, until then, to read alone. */
  support?: SupportStanding;
  /** This page is of a copy, in which nothing goes out. Since 4.7.0. */
  practice?: PracticeStanding;
}

/** The host's side: it alone writes the state and knows how to sign out. */
export interface SessionHost {
  setState(state: SessionState): void;
}

const signedOut: SessionState = { user: null, groups: [], currentStore: null };

let state = signedOut;
let signOutOfHost: (() => Promise<void>) | undefined;
let refreshOfHost: (() => Promise<void>) | undefined;
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
  /**
   * Has the host ask anew which stores there are, what they are called and how old their data are. To be called after
   * whatever changes that: an import, a roll-back, a store's settings. Without an answer all stays as it was.
   */
  refreshStores: async (): Promise<void> => refreshOfHost?.(),
};

/** Called by the host, which alone writes the state. */
export const provideStoreRefresh = (implementation: () => Promise<void>): void => void (refreshOfHost = implementation);

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
