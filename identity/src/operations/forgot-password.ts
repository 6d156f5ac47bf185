import { z } from 'zod';
import { checkCode, countCodeRequest, sendCode } from '../codes/codes.ts';
import { deliveryDetails } from '../codes/delivery.ts';
import { invalidParameter, notAuthorized } from '../protocol/cognito-error.ts';
import { assertClient, defineOperation, text } from '../protocol/operation.ts';
import { accountOf } from '../sign-in/attempts.ts';
import { setPassword } from '../sign-in/new-password.ts';
import { normalizeEmail } from '../store/users.ts';

const PURPOSE = 'forgot-password';

export const forgotPassword = defineOperation(
  z.object({ ClientId: text(128), Username: text(128) }),
  (pool, { ClientId, Username }) => {
    assertClient(pool, ClientId);
    const user = pool.users.find(Username);
    countCodeRequest(pool, accountOf(Username, user), PURPOSE);
    // The same answer for people that do not exist, or the page would tell who has an account.
    if (!user?.enabled) return { CodeDeliveryDetails: deliveryDetails('email', normalizeEmail(Username)) };
    if (user.status === 'FORCE_CHANGE_PASSWORD')
      throw notAuthorized('User password cannot be reset in the current state.');
    if (user.attributes['email_verified'] !== 'true')
      throw invalidParameter('Cannot reset password for the user as there is no registered/verified email or phone_number');
    sendCode(pool, user, PURPOSE, user.email);
    return { CodeDeliveryDetails: deliveryDetails('email', user.email) };
  });

export const confirmForgotPassword = defineOperation(
  z.object({ ClientId: text(128), Username: text(128), ConfirmationCode: text(2048), Password: text(256) }),
  (pool, { ClientId, Username, ConfirmationCode, Password }) => {
    assertClient(pool, ClientId);
    const user = pool.users.find(Username);
    checkCode(pool, accountOf(Username, user), user, PURPOSE, ConfirmationCode);
    if (user) {
      setPassword(pool, user, Password);
      pool.codes.delete(user.username, PURPOSE);
    }
    return {};
  });
