import type { KeyStore } from './key-store.ts';

/** Names of our entries in the browser's storages start like this. */
export const STORAGE_PREFIX = 'portal.session.';

const IV_BYTES = 12;
/** What identifies the device outlives the session; everything else ends with the tab. */
const DEVICE_KEYS = /\.(deviceKey|deviceGroupKey|randomPasswordKey)$/;

/** Set when the page is about to be left for good. */
let closed = false;

interface Storages {
  session: Storage;
  device: Storage;
}

const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));
const fromBase64 = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
const utf8 = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(new TextEncoder().encode(text));

/**
 * Amplify's key-value storage, encrypted with AES-GCM. The entry's name is additional data, so that a value cannot
 * be moved under another name. Protects data at rest; against script injection the content security policy stands.
 */
export class EncryptedStorage {
  readonly #keys: KeyStore;
  readonly #storages: Storages;

  constructor(keys: KeyStore, storages: Storages = { session: sessionStorage, device: localStorage }) {
    this.#keys = keys;
    this.#storages = storages;
  }

  #storageOf(key: string): Storage {
    return DEVICE_KEYS.test(key) ? this.#storages.device : this.#storages.session;
  }

  async setItem(key: string, value: string): Promise<void> {
    const cryptoKey = await this.#keys.load();
    const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
    const sealed = await crypto.subtle.encrypt(
      { name: 'AES-GCM', iv, additionalData: utf8(key) },
      cryptoKey,
      utf8(value),
    );
    // Looked at after the last wait: a renewal that ends after the sign-out must not bring the session back.
    if (closed) return;
    this.#storageOf(key).setItem(STORAGE_PREFIX + key, toBase64(new Uint8Array([...iv, ...new Uint8Array(sealed)])));
  }

  /** null as well for what cannot be decrypted: then the browser has lost the key, and the entry is worth nothing. */
  async getItem(key: string): Promise<string | null> {
    const stored = this.#storageOf(key).getItem(STORAGE_PREFIX + key);
    if (stored === null) return null;
    const cryptoKey = await this.#keys.load();
    try {
      const bytes = fromBase64(stored);
      const opened = await crypto.subtle.decrypt(
        { name: 'AES-GCM', iv: bytes.slice(0, IV_BYTES), additionalData: utf8(key) },
        cryptoKey,
        bytes.slice(IV_BYTES),
      );
      return new TextDecoder().decode(opened);
    } catch {
      await this.removeItem(key);
      return null;
    }
  }

  async removeItem(key: string): Promise<void> {
    this.#storageOf(key).removeItem(STORAGE_PREFIX + key);
  }

  /** Removes the session's entries; the device's stay. */
  async clear(): Promise<void> {
    clearStoredSession(this.#storages.session);
  }
}

const namesIn = (storage: Storage): string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');

/** The session's entries as they lie in the tab's storage: ciphertext by name. */
export function storedSession(storage: Storage = sessionStorage): Record<string, string> {
  const names = namesIn(storage).filter((name) => name.startsWith(STORAGE_PREFIX));
  return Object.fromEntries(names.map((name) => [name, storage.getItem(name) ?? '']));
}

/** Whether this tab holds an access token; cheap, it decrypts nothing and may be out of date. */
export const hasStoredSession = (storage: Storage = sessionStorage): boolean =>
  Object.keys(storedSession(storage)).some((name) => name.endsWith('.accessToken'));

/** Forgets the session of this tab, and a sign-in that Amplify left half-way. Needs neither network nor key. */
export function clearStoredSession(storage: Storage = sessionStorage): void {
  for (const name of namesIn(storage))
    if (name.startsWith(STORAGE_PREFIX) || name.startsWith('CognitoSignInState.')) storage.removeItem(name);
}

/** Forgets the session of this tab for good: what the page may still be about to store is dropped. */
export function closeStoredSession(): void {
  closed = true;
  clearStoredSession();
}
