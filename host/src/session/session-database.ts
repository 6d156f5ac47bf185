const DATABASE = 'portal-session';
const STORE = 'keys';

/** What an IndexedDB request answers, as a promise. */
export const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB request failed'));
  });

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  return settled(request);
}

/** Runs `work` on the session's one object store and closes the database again. `store()` begins a transaction. */
export async function withSessionStore<T>(work: (store: (mode: IDBTransactionMode) => IDBObjectStore) => Promise<T>): Promise<T> {
  const database = await open();
  try {
    return await work((mode) => database.transaction(STORE, mode).objectStore(STORE));
  } finally {
    database.close();
  }
}
