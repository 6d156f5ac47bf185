import { z } from 'zod';
import { limitExceeded } from '../protocol/cognito-error.ts';
import { defineOperation, text, token } from '../protocol/operation.ts';
import { srpIdentity } from '../pool.ts';
import { refusePassword } from '../sign-in/attempts.ts';
import { bearer } from '../sign-in/bearer.ts';
import { setPassword } from '../sign-in/new-password.ts';
import { matchesPassword } from '../srp/verifier.ts';

export const changePassword = defineOperation(
  z.object({ AccessToken: token, PreviousPassword: text(256), ProposedPassword: text(256) }),
  async (pool, { AccessToken, PreviousPassword, ProposedPassword }, caller) => {
    const { user, session } = await bearer(pool, AccessToken);
    if (pool.limits.failures.isExhausted(`${user.username} ${caller.address}`)) throw limitExceeded();
    if (!matchesPassword(srpIdentity(pool, user.username), PreviousPassword, user.password))
      throw refusePassword(pool, user.username, caller);
    setPassword(pool, user, ProposedPassword, session);
    return {};
  });
