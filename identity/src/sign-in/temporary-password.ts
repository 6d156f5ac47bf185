import { notAuthorized } from '../protocol/cognito-error.ts';
import type { Pool } from '../pool.ts';
import type { User } from '../store/users.ts';

/**
 * Whether the user has to choose a password now.
 * @throws CognitoError NotAuthorizedException when the temporary one is too old; administration has to set another.
 */
export function mustChoosePassword({ now, options }: Pool, { status, passwordSetAt }: User): boolean {
  if (status !== 'FORCE_CHANGE_PASSWORD') return false;
  if (passwordSetAt + options.lifetimes.temporaryPassword * 1000 <= now())
    throw notAuthorized('Temporary password has expired and must be reset by an administrator.');
  return true;
}
