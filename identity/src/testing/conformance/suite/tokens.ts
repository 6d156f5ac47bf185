import { JwtVerifier } from 'aws-jwt-verify';
import { validateCognitoJwtFields } from 'aws-jwt-verify/cognito-verifier';
import { SimpleJwksCache } from 'aws-jwt-verify/jwk';
import type { ClientSettings } from '../client.ts';

export type Claims = Record<string, unknown>;

/** Unchecked; `verified` checks. */
export const claimsOf = (jwt: string) =>
  JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString()) as Claims;

/** The claims of a token, checked as the portal's API does: by the published keys. @throws Error with the reason. */
export async function verified(
  { issuer, settings }: { issuer: string; settings: Pick<ClientSettings, 'userPoolClientId'> },
  jwt: string,
  tokenUse: 'access' | 'id',
): Promise<Claims> {
  const clientId = settings.userPoolClientId;
  const verifier = JwtVerifier.create(
    {
      issuer,
      jwksUri: `${issuer}/.well-known/jwks.json`,
      audience: tokenUse === 'id' ? clientId : null,
      customJwtCheck: ({ payload }) => validateCognitoJwtFields(payload, { tokenUse, clientId }),
    },
    // The library's own fetcher speaks https only, which the embedded pool does not.
    { jwksCache: new SimpleJwksCache({ fetcher: { fetch: async (uri) => (await fetch(uri)).arrayBuffer() } }) },
  );
  return verifier.verify(jwt);
}
