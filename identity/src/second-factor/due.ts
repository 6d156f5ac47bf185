import type { Pool } from '../pool.ts';
import { notAuthorized } from '../protocol/cognito-error.ts';
import type { Session, Shown } from '../store/sessions.ts';
import type { User } from '../store/users.ts';

/** Whether signing in asks for the code of an app. */
export const hasSecondFactor = (pool: Pool, username: string): boolean =>
  pool.secondFactors.find(username)?.enabled === true;

/** Whether the user's business lets nobody in by a password alone. */
export const isSecondFactorRequired = (pool: Pool, { attributes }: User): boolean =>
  pool.secondFactors.isRequired(attributes['custom:tenant'] ?? '');

/** Whether a session of the user needs more than a password. */
export const needsSecondFactor = (pool: Pool, user: User): boolean =>
  hasSecondFactor(pool, user.username) || isSecondFactorRequired(pool, user);

/**
 * Before every session that begins, by whatever way: none does without what the account or its business asks for.
 * @throws CognitoError NotAuthorizedException
 */
export function assertSecondFactor(pool: Pool, user: User, shown: Shown): void {
  if (shown === 'password' && needsSecondFactor(pool, user)) throw notAuthorized('Second factor required');
}

/**
 * What a person signs in with is changed shortly after signing in alone: an access token that got lost, or a browser left
 * open, is not enough to take an account over or to lock its owner out.
 * @throws CognitoError NotAuthorizedException
 */
export function assertFresh({ now, options }: Pool, { authTime }: Session): void {
  if (authTime + options.lifetimes.freshSignIn * 1000 <= now()) throw notAuthorized('Sign-in is too old');
}
