import { invalidParameter, notAuthorized } from '../protocol/cognito-error.ts';
import { required, type Caller } from '../operation.ts';
import type { Pool } from '../pool.ts';
import { publicParameters } from '../srp/challenge.ts';
import { parseHex } from '../srp/encoding.ts';
import { assertNotPaused, countPassword, forgiveAttempts, refusePassword } from './attempts.ts';
import { completeSignIn } from './complete.ts';
import { assertDevice } from './device.ts';
import { lookUp } from './nobody.ts';
import { withSamePassword } from './same-password.ts';

/** USER_SRP_AUTH, first half: the challenge, also for people that do not exist. */
export async function beginSrp(pool: Pool, login: string, clientPublic: string, caller: Caller): Promise<object> {
  const { user, identity, stored } = lookUp(pool, login);
  assertNotPaused(pool, identity.name, caller);
  const A = parseHex(clientPublic);
  const srp = A === null ? null : await pool.arithmetic.run('createChallenge', identity, stored, A);
  if (!srp) throw invalidParameter('Invalid parameter SRP_A');
  // The secret block names the challenge: clients need not send the session back here.
  pool.pending.add({ kind: 'PASSWORD_VERIFIER', username: user?.username ?? null, srp }, srp.secretBlock);
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: { ...publicParameters(srp), USER_ID_FOR_SRP: identity.name, USERNAME: identity.name },
  };
}

/** Second half: the proof of the password. Right or wrong, a challenge serves one answer. */
export async function finishSrp(pool: Pool, responses: Record<string, string>, caller: Caller): Promise<object> {
  const name = required(responses, 'USERNAME');
  const signature = required(responses, 'PASSWORD_CLAIM_SIGNATURE');
  const timestamp = required(responses, 'TIMESTAMP');
  const secretBlock = required(responses, 'PASSWORD_CLAIM_SECRET_BLOCK');
  const pending = pool.pending.peek(secretBlock);
  if (pending?.kind !== 'PASSWORD_VERIFIER') throw notAuthorized('Incorrect username or password.');

  // The name of somebody invented is looked for as well: it takes as long, and is nobody's.
  const account = pending.srp.identity.name;
  const user = pool.users.find(account);
  assertNotPaused(pool, account, caller);
  const deviceKey = responses['DEVICE_KEY'];
  // Before the challenge is used up: without its lost device, Amplify answers the same challenge once more.
  if (pool.options.devices && deviceKey) assertDevice(pool, user?.username ?? '', deviceKey);
  pool.pending.take(secretBlock);
  countPassword(pool, account, caller);
  // Clients answer with the username they were given or with what was typed.
  const isSamePerson = name === pending.srp.identity.name || pool.users.find(name)?.username === pending.username;
  // Another password may have come since the challenge, with which this one is over.
  const isOfPresent = user?.password.salt === pending.srp.stored.salt;
  const proven = await pool.arithmetic.run('isProven', pending.srp, { timestamp, signature });
  const present = withSamePassword(pool, account, user);
  if (!present || !isSamePerson || !isOfPresent || !proven) throw refusePassword(pool, account);
  forgiveAttempts(pool, account, caller);
  return completeSignIn(pool, present, deviceKey);
}
