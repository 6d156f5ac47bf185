import { settled, withSessionStore } from './session-database.ts';

/** Which access token a session got last; ids alone, no token. */
export interface Renewal {
  /** `origin_jti`: the same for all tokens of one sign-in. */
  session: string;
  /** `jti` of the access token. */
  token: string;
}

/** Where the tabs of a browser note renewals. */
export interface RenewalLedger {
  read(): Promise<Renewal | null>;
  write(renewal: Renewal): Promise<void>;
}

const NAME = 'latest-renewal';

/**
 * In IndexedDB, since only there a tab that gets the lock next is sure to see what the one before has written:
 * messages and localStorage may arrive later than the lock.
 */
export const indexedDbLedger: RenewalLedger = {
  read: async () =>
    ((await withSessionStore('readonly', (store) => settled(store.get(NAME)))) as Renewal | undefined) ?? null,
  write: (renewal) => withSessionStore('readwrite', async (store) => void (await settled(store.put(renewal, NAME)))),
};
