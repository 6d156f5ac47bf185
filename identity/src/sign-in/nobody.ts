import { createHmac, hkdfSync } from 'node:crypto';
import { srpIdentity, type Pool } from '../pool.ts';
import type { SrpIdentity, Verifier } from '../srp/verifier.ts';
import { normalizeLogin, type User } from '../store/users.ts';

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

const derive = ({ secret }: Pool, purpose: string) => createHmac('sha256', secret).update(purpose).digest();

/** The username of an account that does not exist: a random UUID by its looks, the same one at every attempt. */
function nobodysName(pool: Pool, login: string): string {
  const typed = normalizeLogin(login);
  // Who signs in by username gets that username back, whether it is somebody's or not.
  if (ID.test(typed)) return typed;
  const bytes = derive(pool, `name ${typed}`).subarray(0, 16);
  // Version 4, and the variant whose two free bits are as random as the rest (RFC 9562).
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x40, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** What a password is checked against. `identity.name` is the name under which attempts are counted. */
interface SignInFacts {
  identity: SrpIdentity;
  stored: Verifier;
}

/**
 * Stands in for an account that does not exist: the same name, salt and delays at every attempt, and no password
 * that fits. So nobody learns who has an account here.
 */
function nobody(pool: Pool, login: string): SignInFacts {
  const name = nobodysName(pool, login);
  return {
    identity: srpIdentity(pool, name),
    stored: {
      salt: derive(pool, `salt ${name}`).subarray(0, 16).toString('hex'),
      verifier: Buffer.from(hkdfSync('sha256', derive(pool, `verifier ${name}`), '', '', 383)).toString('hex'),
    },
  };
}

/**
 * Who signs in under this login, or somebody invented in their place. Nobody is invented for everybody, and thrown away
 * where there is an account: what takes a tenth of a millisecond for one of the two alone can be measured from outside.
 */
export function lookUp(pool: Pool, login: string): SignInFacts & { user: User | undefined } {
  const user = pool.users.find(login);
  const invented = nobody(pool, login);
  return user ? { user, identity: srpIdentity(pool, user.username), stored: user.password } : { user, ...invented };
}

/** The same, where no password is looked at: the name under which attempts at the account are counted. */
export function lookUpName(pool: Pool, login: string): { user: User | undefined; account: string } {
  const user = pool.users.find(login);
  const invented = nobodysName(pool, login);
  return { user, account: user?.username ?? invented };
}
