const DATABASE = 'portal-session';
const STORE = 'keys';

/** What an IndexedDB request answers, as a promise. */
export const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB request failed'));
  });

const completed = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('IndexedDB transaction aborted'));
  });

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  return settled(request);
}

/**
 * Runs `work` in one transaction on the session's one object store. Settles when the transaction has completed, not
 * when its requests are answered: a page that is left in between takes what it wrote with it.
 */
export async function withSessionStore<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => Promise<T>,
): Promise<T> {
  const database = await open();
  try {
    const transaction = database.transaction(STORE, mode);
    const [answer] = await Promise.all([work(transaction.objectStore(STORE)), completed(transaction)]);
    return answer;
  } finally {
    database.close();
  }
}
