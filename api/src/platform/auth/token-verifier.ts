import { CognitoJwtVerifier, JwtVerifier } from 'aws-jwt-verify';
import { validateCognitoJwtFields } from 'aws-jwt-verify/cognito-verifier';
import { SimpleJwksCache } from 'aws-jwt-verify/jwk';
import type { JwtPayload } from 'aws-jwt-verify/jwt-model';

/** Whose access tokens the API accepts: the embedded pool by its addresses, or Amazon Cognito by its pool. */
export type IdentityOptions =
  | { clientId: string; issuer: string; jwksUri: string }
  | { clientId: string; userPoolId: string };

/** @returns the claims of a valid access token; rejects with aws-jwt-verify's errors otherwise. */
export type TokenVerifier = (token: string) => Promise<JwtPayload>;

/** Verifies signature, issuer, expiry, token use and client; the keys are fetched once and kept. */
export function createTokenVerifier(identity: IdentityOptions): TokenVerifier {
  const { clientId } = identity;
  if ('userPoolId' in identity) {
    const verifier = CognitoJwtVerifier.create({ userPoolId: identity.userPoolId, clientId, tokenUse: 'access' });
    return (token) => verifier.verify(token);
  }
  const verifier = JwtVerifier.create({
    issuer: identity.issuer,
    jwksUri: identity.jwksUri,
    // Cognito's access tokens carry client_id in place of aud.
    audience: null,
    customJwtCheck: ({ payload }) => validateCognitoJwtFields(payload, { tokenUse: 'access', clientId }),
  }, { jwksCache: new SimpleJwksCache({ fetcher: { fetch: fetchBytes } }) });
  return (token) => verifier.verify(token);
}

/** The library's own fetcher speaks https only; the embedded pool is on plain http, on this machine. */
async function fetchBytes(uri: string): Promise<ArrayBuffer> {
  const response = await fetch(uri, { signal: AbortSignal.timeout(3_000) });
  if (!response.ok) throw new Error(`JWKS answered ${response.status}`);
  return response.arrayBuffer();
}
