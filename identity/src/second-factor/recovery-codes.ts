import { createHmac } from 'node:crypto';
import { newCode, plainCode } from '../codes/code-text.ts';
import type { Pool } from '../pool.ts';

const COUNT = 10;

// The keyed hash is looked up by an index: how long that takes tells nothing of codes that nobody knows the hashes of.
const hashOf = (pool: Pool, username: string, code: string) =>
  createHmac('sha256', pool.secret)
    .update(`recovery ${username} ${plainCode(code)}`)
    .digest('base64');

/** Ten codes, each good once in the place of an authenticator app; those of before end. Only their hashes are kept. */
export function issueRecoveryCodes(pool: Pool, username: string): string[] {
  const codes = Array.from({ length: COUNT }, newCode);
  pool.secondFactors.putRecoveryCodes(
    username,
    codes.map((code) => hashOf(pool, username, code)),
  );
  return codes;
}

/** @returns whether it was one: it is none any more. */
export const useRecoveryCode = (pool: Pool, username: string, code: string): boolean =>
  pool.secondFactors.useRecoveryCode(username, hashOf(pool, username, code));
