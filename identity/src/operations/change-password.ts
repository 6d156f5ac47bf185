import { z } from 'zod';
import { notify } from '../codes/notices.ts';
import { defineOperation, text, token } from '../operation.ts';
import { srpIdentity } from '../pool.ts';
import { countPassword, forgiveAttempts, refusePassword } from '../sign-in/attempts.ts';
import { bearer } from '../sign-in/bearer.ts';
import { choosePassword } from '../sign-in/new-password.ts';

export const changePassword = defineOperation(
  z.object({ AccessToken: token, PreviousPassword: text(256), ProposedPassword: text(256) }),
  async (pool, { AccessToken, PreviousPassword, ProposedPassword }, caller) => {
    const { user, session } = await bearer(pool, AccessToken);
    countPassword(pool, user.username, caller);
    if (
      !(await pool.arithmetic.run('matchesPassword', srpIdentity(pool, user.username), PreviousPassword, user.password))
    )
      throw refusePassword(pool, user.username);
    forgiveAttempts(pool, user.username, caller);
    notify(pool, await choosePassword(pool, user, { password: ProposedPassword }, session), 'notice:new-password');
    return {};
  },
);
