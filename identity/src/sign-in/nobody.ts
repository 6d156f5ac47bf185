import { createHmac, hkdfSync } from 'node:crypto';
import { srpIdentity, type Pool } from '../pool.ts';
import type { SrpIdentity, Verifier } from '../srp/verifier.ts';
import { normalizeLogin } from '../store/users.ts';

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

const derive = ({ secret }: Pool, purpose: string) => createHmac('sha256', secret).update(purpose).digest();

/** The username of an account that does not exist: a random UUID by its looks, the same one at every attempt. */
export function nobodysName(pool: Pool, login: string): string {
  const typed = normalizeLogin(login);
  // Who signs in by username gets that username back, whether it is somebody's or not.
  if (ID.test(typed)) return typed;
  const bytes = derive(pool, `name ${typed}`).subarray(0, 16);
  // Version 4, and the variant whose two free bits are as random as the rest (RFC 9562).
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x40, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/**
 * Stands in for an account that does not exist: the same name, salt and delays at every attempt, and no password
 * that fits. So nobody learns who has an account here.
 */
export function nobody(pool: Pool, login: string): { identity: SrpIdentity; stored: Verifier } {
  const name = nobodysName(pool, login);
  return {
    identity: srpIdentity(pool, name),
    stored: {
      salt: derive(pool, `salt ${name}`).subarray(0, 16).toString('hex'),
      verifier: Buffer.from(hkdfSync('sha256', derive(pool, `verifier ${name}`), '', '', 383)).toString('hex'),
    },
  };
}
