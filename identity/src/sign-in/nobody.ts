import { createHmac, hkdfSync } from 'node:crypto';
import { srpIdentity, type Pool } from '../pool.ts';
import type { SrpIdentity, Verifier } from '../srp/verifier.ts';
import { normalizeEmail } from '../store/users.ts';

/**
 * Stands in for an account that does not exist: the same name, salt and delays at every attempt, and no password
 * that fits. So nobody learns who has an account here.
 */
export function nobody(pool: Pool, login: string): { identity: SrpIdentity; stored: Verifier } {
  const of = (purpose: string) => createHmac('sha256', pool.secret).update(`${purpose} ${normalizeEmail(login)}`).digest();
  const id = of('name').toString('hex');
  const username = [
    id.slice(0, 8), id.slice(8, 12), `4${id.slice(13, 16)}`, `a${id.slice(17, 20)}`, id.slice(20, 32),
  ].join('-');
  return {
    identity: srpIdentity(pool, username),
    stored: {
      salt: of('salt').subarray(0, 16).toString('hex'),
      verifier: Buffer.from(hkdfSync('sha256', of('verifier'), '', '', 383)).toString('hex'),
    },
  };
}
