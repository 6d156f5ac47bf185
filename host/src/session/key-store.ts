/** Where the storage key lives; an interface of its own so that tests need no IndexedDB. */
export interface KeyStore {
  /** The browser's one key, made on first use. */
  load(): Promise<CryptoKey>;
}

/** The browser forbids what an encrypted session needs: IndexedDB or, without https, the Web Crypto API. */
export class SecureStorageError extends Error {
  override readonly name = 'SecureStorageError';

  constructor(cause?: unknown) {
    super(
      'Ihr Browser lässt keine geschützte Ablage zu. Bitte öffnen Sie das Portal über https und außerhalb des privaten Modus.',
      { cause });
  }
}

/** Non-extractable: scripts can use the key, nobody can read or copy it. */
export const generateStorageKey = (): Promise<CryptoKey> =>
  crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);

const DATABASE = 'portal-session';
const STORE = 'keys';
const KEY_NAME = 'storage-key';

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB request failed'));
  });

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  return settled(request);
}

async function loadOrCreate(): Promise<CryptoKey> {
  const database = await openDatabase();
  try {
    const known: unknown = await settled(database.transaction(STORE).objectStore(STORE).get(KEY_NAME));
    if (known) return known as CryptoKey;
    const fresh = await generateStorageKey();
    // A second tab may have been faster: look again inside the transaction that writes.
    const store = database.transaction(STORE, 'readwrite').objectStore(STORE);
    const rival: unknown = await settled(store.get(KEY_NAME));
    if (rival) return rival as CryptoKey;
    await settled(store.put(fresh, KEY_NAME));
    return fresh;
  } finally {
    database.close();
  }
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
