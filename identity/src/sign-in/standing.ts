import { CognitoError, notAuthorized } from '../protocol/cognito-error.ts';
import type { User } from '../store/users.ts';

/** A user who may use the service: there, enabled, and with a password that holds. @throws CognitoError otherwise. */
export function assertGoodStanding(user: User | undefined): asserts user is User {
  if (!user) throw new CognitoError('UserNotFoundException', 'User does not exist.');
  if (!user.enabled) throw notAuthorized('User is disabled.');
  if (user.status === 'RESET_REQUIRED')
    throw new CognitoError('PasswordResetRequiredException', 'Password reset required for the user');
}
