import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { createIdentity, identityPlugin, type Identity, type IdentityOptions } from '../index.ts';

export const PASSWORD = 'Demo-2026!sehen';
export const EMAIL = 'inhaberin@brillenhaus-sommer.example';

/** A service that listens on a port of its own, with one user, and a clock that tests can move. */
export interface RunningIdentity {
  identity: Identity;
  endpoint: string;
  clock: { skewMs: number };
  /** Everything that was logged, line by line. */
  logged: string[];
  /** One operation by plain HTTP. */
  call(operation: string, input: unknown): Promise<{ status: number; body: Record<string, unknown> }>;
  close(): Promise<void>;
}

/** @param addRoutes - for what the same server shall serve beside the identity, such as a page. */
export async function startIdentity(
  options: Partial<IdentityOptions> = {},
  addRoutes: (app: FastifyInstance) => void = () => {},
): Promise<RunningIdentity> {
  const folder = mkdtempSync(join(tmpdir(), 'identity-'));
  const clock = { skewMs: 0 };
  const logged: string[] = [];
  const app = Fastify({ logger: { stream: { write: (line: string) => void logged.push(line) } } });
  const endpoint = () => `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/identity`;
  const identity = createIdentity({
    file: join(folder, 'identity.sqlite'),
    endpoint,
    now: () => Date.now() + clock.skewMs,
    outbox: true,
    ...options,
  });
  identity.admin.createUser({
    email: EMAIL,
    password: PASSWORD,
    groups: ['PRO', 'Marketing'],
    attributes: { 'custom:tenant': '7', name: 'Ida Sommer' },
  });
  await app.register(identityPlugin, { prefix: '/identity', identity });
  addRoutes(app);
  await app.listen({ port: 0, host: '127.0.0.1' });

  return {
    identity,
    endpoint: endpoint(),
    clock,
    logged,
    async call(operation, input) {
      const response = await fetch(`${endpoint()}/`, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-amz-json-1.1',
          'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
        },
        body: JSON.stringify(input),
      });
      return { status: response.status, body: (await response.json()) as Record<string, unknown> };
    },
    async close() {
      await app.close();
      identity.close();
      rmSync(folder, { recursive: true });
    },
  };
}

export interface TestTokens {
  AccessToken: string;
  IdToken: string;
  RefreshToken: string;
}

/** Signs in as scripts do. */
export async function passwordSignIn(
  running: RunningIdentity,
  login = EMAIL,
  password = PASSWORD,
): Promise<TestTokens> {
  const { body } = await running.call('InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    ClientId: running.identity.userPoolClientId,
    AuthParameters: { USERNAME: login, PASSWORD: password },
  });
  if (!body['AuthenticationResult']) throw new Error(JSON.stringify(body));
  return body['AuthenticationResult'] as TestTokens;
}
