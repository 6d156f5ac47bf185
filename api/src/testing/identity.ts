import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose';
import type { IdentityOptions } from '../platform/auth/token-verifier.ts';

export interface TestUser {
  tenantId: number;
  groups?: string[];
  sub?: string;
}

export interface TestIdentity {
  options: Extract<IdentityOptions, { jwksUri: string }>;
  /** A valid access token; `claims` replaces single claims, `expiresIn` is in seconds and may be negative. */
  token(user: TestUser, claims?: JWTPayload, expiresIn?: number): Promise<string>;
  close(): Promise<void>;
}

/** A signer with a JWKS on a local port, as much of a user pool as the API ever sees. */
export async function startTestIdentity(): Promise<TestIdentity> {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const jwks = { keys: [{ ...(await exportJWK(publicKey)), kid: 'test', alg: 'RS256', use: 'sig' }] };
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify(jwks));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const issuer = `http://127.0.0.1:${port}/pool`;
  const clientId = 'test-client';
  return {
    options: { clientId, stillHolds: () => true, issuer, jwksUri: `${issuer}/.well-known/jwks.json` },
    token: ({ tenantId, groups = [], sub = `user-${tenantId}` }, claims = {}, expiresIn = 300) => {
      const now = Math.floor(Date.now() / 1000);
      return new SignJWT({
        sub,
        iss: issuer,
        client_id: clientId,
        token_use: 'access',
        scope: 'openid',
        email: `${sub}@example.org`,
        tenant: String(tenantId),
        'cognito:groups': groups,
        iat: now - 1000,
        exp: now + expiresIn,
        ...claims,
      })
        .setProtectedHeader({ alg: 'RS256', kid: 'test' })
        .sign(privateKey);
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
