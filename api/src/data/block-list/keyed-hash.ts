import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';

/** HMAC-SHA-256: without the business's key nobody can try out names against the list. */
export const hashKey = (key: Buffer | KeyObject, text: string): Buffer =>
  createHmac('sha256', key).update(text).digest();

/** The key of a business for many texts: as bytes it would be made ready for each one, which takes six times as long. */
export const readyKey = (key: Buffer): KeyObject => createSecretKey(key);
