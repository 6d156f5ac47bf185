import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { required } from '../operation.ts';
import { srpIdentity, type Pool } from '../pool.ts';
import { notAuthorized } from '../protocol/cognito-error.ts';
import type { User } from '../store/users.ts';
import { startOnDevice } from './device.ts';
import { storePassword } from './new-password.ts';
import { challengeSecondFactor } from './second-factor.ts';

const refused = () => notAuthorized('Invalid session for the user.');
const sha256 = (text: string) => createHash('sha256').update(text).digest();

/** CUSTOM_AUTH: begins with the ticket in place of a name; the challenge is to show that this browser has set out for it. */
export function beginCompany(pool: Pool, parameters: Record<string, string>): object {
  const session = required(parameters, 'USERNAME');
  const ticket = pool.companyTickets.peek(session);
  if (!ticket) throw refused();
  return {
    ChallengeName: 'CUSTOM_CHALLENGE',
    Session: session,
    // Tokens and device are kept under it.
    ChallengeParameters: { USERNAME: ticket.username },
  };
}

/**
 * Who was invited, or has to choose another password, needs none: the provider has said who they are. The one of before, in a
 * letter or in somebody's head, serves no more.
 */
async function withoutOwedPassword(pool: Pool, user: User): Promise<User> {
  if (user.status === 'CONFIRMED') return user;
  const identity = srpIdentity(pool, user.username);
  const verifier = await pool.arithmetic.run('createVerifier', identity, randomBytes(48).toString('base64url'));
  return storePassword(pool, user.username, verifier, { status: 'CONFIRMED' });
}

/** CUSTOM_CHALLENGE: tokens for the ticket, or the portal's own second factor before them. It serves once, right or wrong. */
export async function answerCompany(pool: Pool, session: string, responses: Record<string, string>): Promise<object> {
  const ticket = pool.companyTickets.take(session);
  const browser = sha256(required(responses, 'ANSWER'));
  if (!ticket || !timingSafeEqual(browser, Buffer.from(ticket.browser, 'base64url'))) throw refused();
  const found = pool.users.find(ticket.username);
  if (!found) throw refused();
  if (!found.enabled) throw notAuthorized('User is disabled.');
  const user = await withoutOwedPassword(pool, found);
  const deviceKey = responses['DEVICE_KEY'];
  if (ticket.shown === 'company') {
    const challenge = challengeSecondFactor(pool, user, deviceKey, 'company');
    if (challenge) return challenge;
  }
  return startOnDevice(pool, user, deviceKey, ticket.shown);
}
