import { z } from 'zod';
import { checkCode, countCodeRequest, pretendCode, sendCode } from '../codes/codes.ts';
import { deliveryDetails } from '../codes/delivery.ts';
import { notify } from '../codes/notices.ts';
import { assertClient, defineOperation, text } from '../operation.ts';
import { choosePassword } from '../sign-in/new-password.ts';
import { lookUpName } from '../sign-in/nobody.ts';
import { normalizeLogin, type User } from '../store/users.ts';

const PURPOSE = 'forgot-password';

/** Somebody who has a password, and an address that is known to be theirs. */
const mayReplace = ({ enabled, status, attributes }: User) =>
  enabled && status !== 'FORCE_CHANGE_PASSWORD' && attributes['email_verified'] === 'true';

export const forgotPassword = defineOperation(
  z.object({ ClientId: text(128), Username: text(128) }),
  (pool, { ClientId, Username }, caller) => {
    assertClient(pool, ClientId);
    const { user, account } = lookUpName(pool, Username);
    countCodeRequest(pool, account, PURPOSE, caller);
    if (user && mayReplace(user)) sendCode(pool, user, PURPOSE, user.email);
    else pretendCode(pool);
    // Of what was typed alone, and the same in all cases, or the page would tell who has an account.
    return { CodeDeliveryDetails: deliveryDetails('email', normalizeLogin(Username)) };
  },
);

export const confirmForgotPassword = defineOperation(
  z.object({ ClientId: text(128), Username: text(128), ConfirmationCode: text(2048), Password: text(256) }),
  async (pool, { ClientId, Username, ConfirmationCode, Password }, caller) => {
    assertClient(pool, ClientId);
    const { user, account } = lookUpName(pool, Username);
    const code = checkCode(pool, account, user, PURPOSE, ConfirmationCode, caller);
    if (!user) return {};
    // Away while the password is looked at, or two answers would serve; back when people have to correct it.
    pool.codes.delete(user.username, PURPOSE);
    try {
      notify(pool, await choosePassword(pool, user, { password: Password }), 'notice:new-password');
    } catch (error) {
      pool.codes.putBack(user.username, PURPOSE, code);
      throw error;
    }
    return {};
  },
);
