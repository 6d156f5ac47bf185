import { z } from 'zod';
import { assertClient, defineOperation, text, token } from '../operation.ts';
import { bearer } from '../sign-in/bearer.ts';
import { refreshTokens } from '../sign-in/refresh.ts';

export const getTokensFromRefreshToken = defineOperation(
  z.object({ ClientId: text(128), RefreshToken: token, DeviceKey: text(128).nullish() }),
  (pool, { ClientId, RefreshToken, DeviceKey }) => {
    assertClient(pool, ClientId);
    return refreshTokens(pool, RefreshToken, DeviceKey ?? undefined);
  },
);

/** Ends one sign-in with all its tokens; an unknown token is as good as revoked. */
export const revokeToken = defineOperation(
  z.object({ ClientId: text(128), Token: token }),
  (pool, { ClientId, Token }) => {
    assertClient(pool, ClientId);
    const session = pool.sessions.byRefreshToken(Token);
    if (session) pool.sessions.revoke(session.originJti);
    return {};
  },
);

/** Ends every sign-in of the user. */
export const globalSignOut = defineOperation(z.object({ AccessToken: token }), async (pool, { AccessToken }) => {
  const { user } = await bearer(pool, AccessToken);
  pool.sessions.revokeAllOf(user.username);
  return {};
});
