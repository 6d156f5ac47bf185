import { defaultStorage } from 'aws-amplify/utils';
import type { EncryptedStorage } from './encrypted-storage.ts';

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
