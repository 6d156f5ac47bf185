import { z } from 'zod';
import { sendCode } from '../codes/codes.ts';
import { invalidParameter, notAuthorized } from '../protocol/cognito-error.ts';
import { defineOperation, text } from '../operation.ts';
import { givePassword } from '../sign-in/new-password.ts';
import { findUser, userInput } from './admin-schema.ts';

export const adminSetUserPassword = defineOperation(
  userInput.extend({ Password: text(256), Permanent: z.boolean().default(false) }),
  async (pool, input) => {
    await givePassword(pool, findUser(pool, input), input.Password, !input.Permanent);
    return {};
  },
);

/** The password no longer holds; with the code that is sent, the user chooses another. */
export const adminResetUserPassword = defineOperation(userInput, (pool, input) => {
  const user = findUser(pool, input);
  if (user.status === 'FORCE_CHANGE_PASSWORD')
    throw notAuthorized('User password cannot be reset in the current state.');
  if (user.attributes['email_verified'] !== 'true')
    throw invalidParameter(
      'Cannot reset password for the user as there is no registered/verified email or phone_number',
    );
  pool.users.update({ ...user, status: 'RESET_REQUIRED' }, pool.now());
  sendCode(pool, user, 'forgot-password', user.email);
  return {};
});
