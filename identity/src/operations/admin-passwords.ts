import { z } from 'zod';
import { sendCode } from '../codes/codes.ts';
import type { Pool } from '../pool.ts';
import { invalidParameter, notAuthorized } from '../protocol/cognito-error.ts';
import { defineOperation, text } from '../protocol/operation.ts';
import { setPassword } from '../sign-in/new-password.ts';
import { transaction } from '../store/database.ts';
import type { User } from '../store/users.ts';
import { findUser, userInput } from './admin-schema.ts';

/** A password that must be replaced at the next sign-in. @throws CognitoError InvalidPasswordException. */
export function setTemporaryPassword(pool: Pool, user: User, password: string): User {
  // Together: in between, the password would be good for signing in.
  return transaction(pool.database, () => {
    const changed: User = { ...setPassword(pool, user, password), status: 'FORCE_CHANGE_PASSWORD' };
    pool.users.update(changed, pool.now());
    return changed;
  });
}

export const adminSetUserPassword = defineOperation(
  userInput.extend({ Password: text(256), Permanent: z.boolean().default(false) }),
  (pool, input) => {
    const user = findUser(pool, input);
    if (input.Permanent) setPassword(pool, user, input.Password);
    else setTemporaryPassword(pool, user, input.Password);
    return {};
  });

/** The password no longer holds; with the code that is sent, the user chooses another. */
export const adminResetUserPassword = defineOperation(userInput, (pool, input) => {
  const user = findUser(pool, input);
  if (user.status === 'FORCE_CHANGE_PASSWORD') throw notAuthorized('User password cannot be reset in the current state.');
  if (user.attributes['email_verified'] !== 'true')
    throw invalidParameter('Cannot reset password for the user as there is no registered/verified email or phone_number');
  pool.users.update({ ...user, status: 'RESET_REQUIRED' }, pool.now());
  sendCode(pool, user, 'forgot-password', user.email);
  return {};
});
