import { z } from 'zod';
import { defineOperation, token } from '../operation.ts';
import type { Pool } from '../pool.ts';
import { hasSecondFactor } from '../second-factor/due.ts';
import { bearer } from '../sign-in/bearer.ts';
import type { User } from '../store/users.ts';

/** Attributes as the service lists them, `sub` among them. */
export function attributeList(user: User): { Name: string; Value: string }[] {
  return [['sub', user.username] as const, ...Object.entries(user.attributes)].map(([Name, Value]) => ({
    Name,
    Value,
  }));
}

/** Which second factors signing in asks for; as Cognito, which says nothing where there is none. */
export const mfaOf = (pool: Pool, { username }: User) =>
  hasSecondFactor(pool, username)
    ? { UserMFASettingList: ['SOFTWARE_TOKEN_MFA'], PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA' }
    : {};

export const getUser = defineOperation(z.object({ AccessToken: token }), async (pool, { AccessToken }) => {
  const { user } = await bearer(pool, AccessToken);
  return { Username: user.username, UserAttributes: attributeList(user), ...mfaOf(pool, user) };
});
