import { CognitoJwtVerifier, JwtVerifier } from 'aws-jwt-verify';
import { validateCognitoJwtFields } from 'aws-jwt-verify/cognito-verifier';
import { FailedAssertionError } from 'aws-jwt-verify/error';
import { SimpleJwksCache } from 'aws-jwt-verify/jwk';
import type { JwtPayload } from 'aws-jwt-verify/jwt-model';
import { LRUCache } from 'lru-cache';

/**
 * Whether the identity service still stands by a token whose signature is good; it does not when the person has signed
 * out, was disabled or deleted, lost a group, or has to choose another password.
 * @throws IdentityUnreachableError
 */
export type StillHolds = (claims: JwtPayload, token: string) => boolean | Promise<boolean>;

/** Whose access tokens the API accepts: the embedded pool by its addresses, or Amazon Cognito by its pool. */
export type IdentityOptions = { clientId: string; stillHolds: StillHolds } & (
  | { issuer: string; jwksUri: string }
  | { userPoolId: string }
);

/** @returns the claims of a valid access token; rejects with aws-jwt-verify's errors or one of these two otherwise. */
export type TokenVerifier = (token: string) => Promise<JwtPayload>;

/** The token is in order, and the identity service has ended what it stands for. */
export class TokenVoidError extends Error {
  override readonly name = 'TokenVoidError';
}

/** The token may be fine: the identity service does not say. */
export class IdentityUnreachableError extends Error {
  override readonly name = 'IdentityUnreachableError';
}

/** The library lets tokens without an end pass. */
function assertExpires({ payload }: { payload: JwtPayload }): void {
  if (typeof payload.exp !== 'number') throw new FailedAssertionError('Token has no expiry', payload.exp);
}

/** Verifies signature, issuer, expiry, token use and client; the keys are fetched once and kept. */
function signatureVerifier(identity: IdentityOptions): TokenVerifier {
  const { clientId } = identity;
  if ('userPoolId' in identity) {
    const verifier = CognitoJwtVerifier.create({
      userPoolId: identity.userPoolId,
      clientId,
      tokenUse: 'access',
      customJwtCheck: assertExpires,
    });
    return (token) => verifier.verify(token);
  }
  const verifier = JwtVerifier.create(
    {
      issuer: identity.issuer,
      jwksUri: identity.jwksUri,
      // Cognito's access tokens carry client_id in place of aud.
      audience: null,
      customJwtCheck: (jwt) => {
        validateCognitoJwtFields(jwt.payload, { tokenUse: 'access', clientId });
        assertExpires(jwt);
      },
    },
    { jwksCache: new SimpleJwksCache({ fetcher: { fetch: fetchBytes } }) },
  );
  return (token) => verifier.verify(token);
}

/** Of about a kilobyte each. */
const MOST_TOKENS = 5_000;

/** Remembers what a token says until it expires: its signature is the same each time, and a page asks for ten answers with it. */
function remembering(verify: TokenVerifier): TokenVerifier {
  const known = new LRUCache<string, JwtPayload>({ max: MOST_TOKENS });
  return async (token) => {
    const claims = known.get(token);
    if (claims && (claims.exp ?? 0) * 1000 > Date.now()) return claims;
    const checked = await verify(token);
    known.set(token, checked);
    return checked;
  };
}

/** What `signatureVerifier` does, and, with each call, that the sign-in behind the token has not ended. */
export function createTokenVerifier(identity: IdentityOptions): TokenVerifier {
  const verify = remembering(signatureVerifier(identity));
  return async (token) => {
    const claims = await verify(token);
    if (!(await identity.stillHolds(claims, token))) throw new TokenVoidError();
    return claims;
  };
}

/** The library's own fetcher speaks https only; the embedded pool is on plain http, on this machine. */
async function fetchBytes(uri: string): Promise<ArrayBuffer> {
  const response = await fetch(uri, { signal: AbortSignal.timeout(3_000) });
  if (!response.ok) throw new Error(`JWKS answered ${response.status}`);
  return response.arrayBuffer();
}
