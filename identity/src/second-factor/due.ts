import type { Pool } from '../pool.ts';
import { notAuthorized } from '../protocol/cognito-error.ts';
import type { OneFactor, Session, Shown } from '../store/sessions.ts';
import type { User } from '../store/users.ts';

/** By the account of the business, in which way ever. */
const BY_COMPANY: ReadonlySet<Shown> = new Set(['company', 'company-and-more']);
const isOneFactor = (shown: Shown): shown is OneFactor => shown === 'company' || shown === 'password';

/** Whether signing in asks for the code of an app. */
export const hasSecondFactor = (pool: Pool, username: string): boolean =>
  pool.secondFactors.find(username)?.enabled === true;

/** Whether the user's business lets nobody in by one factor. */
export const isSecondFactorRequired = (pool: Pool, { attributes }: User): boolean =>
  pool.secondFactors.isRequired(attributes['custom:tenant'] ?? '');

/** Whether the user's business signs its people in with its own accounts alone. Without the means for that it cannot. */
const isCompanyOnly = (pool: Pool, { attributes }: User): boolean =>
  pool.options.company !== undefined &&
  pool.companies.find(attributes['custom:tenant'] ?? '')?.client?.companyOnly === true;

/** Who gets in although the provider does not answer, to change what it stands on. */
const isEmergency = (pool: Pool, { username }: User): boolean =>
  pool.groups.of(username).includes(pool.options.company?.emergencyGroup ?? '');

/** Whether a session of the user needs more than this. In an emergency a password alone is too little. */
export const needsSecondFactor = (pool: Pool, user: User, shown: OneFactor): boolean =>
  hasSecondFactor(pool, user.username) ||
  isSecondFactorRequired(pool, user) ||
  (shown === 'password' && isCompanyOnly(pool, user));

const isKeptOut = (pool: Pool, user: User, shown: Shown): boolean =>
  !BY_COMPANY.has(shown) && isCompanyOnly(pool, user) && !isEmergency(pool, user);

/**
 * Before what follows a password: a business may have nobody come by one.
 * @throws CognitoError NotAuthorizedException
 */
export function assertOwnWay(pool: Pool, user: User, shown: Shown): void {
  if (isKeptOut(pool, user, shown)) throw notAuthorized('Company sign-in required');
}

const lacksSecondFactor = (pool: Pool, user: User, shown: Shown): boolean =>
  isOneFactor(shown) && needsSecondFactor(pool, user, shown);

/**
 * Before every session that begins, by whatever way: none does without what the account or its business asks for.
 * @throws CognitoError NotAuthorizedException
 */
export function assertMayComeBy(pool: Pool, user: User, shown: Shown): void {
  assertOwnWay(pool, user, shown);
  if (lacksSecondFactor(pool, user, shown)) throw notAuthorized('Second factor required');
}

/** The same as a question: a session goes on for as long as it could begin. */
export const mayComeBy = (pool: Pool, user: User, shown: Shown): boolean =>
  !isKeptOut(pool, user, shown) && !lacksSecondFactor(pool, user, shown);

/**
 * What a person signs in with is changed shortly after signing in alone: an access token that got lost, or a browser left
 * open, is not enough to take an account over or to lock its owner out.
 * @throws CognitoError NotAuthorizedException
 */
export function assertFresh({ now, options }: Pool, { authTime }: Session): void {
  if (authTime + options.lifetimes.freshSignIn * 1000 <= now()) throw notAuthorized('Sign-in is too old');
}
