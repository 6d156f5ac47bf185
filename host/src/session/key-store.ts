import { SayableError } from './sayable-error.ts';
import { settled, withSessionStore } from './session-database.ts';

/** Where the storage key lives; an interface of its own so that tests need no IndexedDB. */
export interface KeyStore {
  /** The browser's one key, made on first use. */
  load(): Promise<CryptoKey>;
}

/** The browser forbids what an encrypted session needs: IndexedDB or, without https, the Web Crypto API. */
export class SecureStorageError extends SayableError {
  override readonly name = 'SecureStorageError';

  constructor(cause?: unknown) {
    super(
      'Ihr Browser lässt keine geschützte Ablage zu. Bitte öffnen Sie das Portal über https und außerhalb des privaten Modus.',
      { cause },
    );
  }
}

/** Non-extractable: scripts can use the key, nobody can read or copy it. */
export const generateStorageKey = (): Promise<CryptoKey> =>
  crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);

const KEY_NAME = 'storage-key';

const read = (store: IDBObjectStore): Promise<CryptoKey | undefined> =>
  settled(store.get(KEY_NAME)) as Promise<CryptoKey | undefined>;

async function loadOrCreate(): Promise<CryptoKey> {
  const known = await withSessionStore('readonly', read);
  if (known) return known;
  const fresh = await generateStorageKey();
  return withSessionStore('readwrite', async (store) => {
    // A second tab may have been faster: look again inside the transaction that writes.
    const rival = await read(store);
    if (rival) return rival;
    await settled(store.put(fresh, KEY_NAME));
    return fresh;
  });
}

/** The key in IndexedDB, read once per page. */
export function indexedDbKeyStore(): KeyStore {
  let loading: Promise<CryptoKey> | undefined;
  return {
    load() {
      loading ??= loadOrCreate().catch((error: unknown) => {
        loading = undefined;
        throw new SecureStorageError(error);
      });
      return loading;
    },
  };
}
