import { createHash, createPrivateKey, createPublicKey, randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { errors, jwtVerify, SignJWT, type JSONWebKeySet, type JWTPayload } from 'jose';
import type { ResolvedOptions } from '../options.ts';
import { notAuthorized } from '../protocol/cognito-error.ts';
import { signingKey } from '../store/settings.ts';
import type { Session } from '../store/sessions.ts';
import type { User } from '../store/users.ts';
import { accessClaims, idClaims } from './claims.ts';

export interface TokenPair {
  AccessToken: string;
  IdToken: string;
  /** Seconds the access token lives. */
  ExpiresIn: number;
  TokenType: 'Bearer';
}

export interface Tokens {
  issuer(): string;
  jwks: JSONWebKeySet;
  /** @param nonce - of a hosted sign-in, for the id token. */
  issue(user: User, groups: readonly string[], session: Session, nonce?: string): Promise<TokenPair>;
  /** @throws CognitoError NotAuthorizedException when this pool did not sign it, or it has expired. */
  verifyAccess(token: string): Promise<{ sub: string; originJti: string; scope: string }>;
}

/** Makes and checks the pool's JWTs (RS256 with the store's own key, no other algorithm). */
export function createTokens(database: DatabaseSync, options: ResolvedOptions): Tokens {
  const { lifetimes, now, userPoolClientId, userPoolId } = options;
  const privateKey = createPrivateKey(signingKey(database));
  const publicKey = createPublicKey(privateKey);
  const kid = createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64');
  const issuer = () =>
    `${typeof options.endpoint === 'function' ? options.endpoint() : options.endpoint}/${userPoolId}`;

  const sign = (claims: JWTPayload, lifetime: number) => {
    const iat = Math.floor(now() / 1000);
    return new SignJWT({ ...claims, iss: issuer(), iat, exp: iat + lifetime, jti: randomUUID() })
      .setProtectedHeader({ alg: 'RS256', kid })
      .sign(privateKey);
  };

  return {
    issuer,
    jwks: { keys: [{ ...publicKey.export({ format: 'jwk' }), kid, alg: 'RS256', use: 'sig' }] },
    async issue(user, groups, session, nonce) {
      const eventId = { event_id: randomUUID() };
      const [AccessToken, IdToken] = await Promise.all([
        sign({ ...accessClaims(user, groups, session, userPoolClientId), ...eventId }, lifetimes.accessToken),
        sign(
          { ...idClaims(user, groups, session, userPoolClientId), ...eventId, ...(nonce && { nonce }) },
          lifetimes.idToken,
        ),
      ]);
      return { AccessToken, IdToken, ExpiresIn: lifetimes.accessToken, TokenType: 'Bearer' };
    },
    async verifyAccess(token) {
      try {
        const { payload } = await jwtVerify(token, publicKey, {
          algorithms: ['RS256'],
          issuer: issuer(),
          currentDate: new Date(now()),
          requiredClaims: ['sub', 'origin_jti', 'exp'],
        });
        if (payload['token_use'] !== 'access' || payload['client_id'] !== userPoolClientId)
          throw notAuthorized('Invalid Access Token');
        return { sub: String(payload.sub), originJti: String(payload['origin_jti']), scope: String(payload['scope']) };
      } catch (error) {
        throw notAuthorized(error instanceof errors.JWTExpired ? 'Access Token has expired' : 'Invalid Access Token');
      }
    },
  };
}
