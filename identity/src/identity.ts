import { createAdmin, type Admin } from './admin/admin.ts';
import { ADMIN_OPERATIONS } from './operations/index.ts';
import { identityOptionsSchema, type IdentityOptions } from './options.ts';
import type { Deliver } from './policy/outbox.ts';
import { createPool, type Pool } from './pool.ts';
import { createTokenCheck, type TokenCheck } from './sign-in/token-check.ts';

/** No network lies between. */
const IN_PROCESS = { address: '127.0.0.1' };

/** The embedded user pool, ready to be served by `identityPlugin`. */
export interface Identity {
  userPoolId: string;
  userPoolClientId: string;
  /** `iss` of every token; `<issuer>/.well-known/jwks.json` has the key. */
  issuer(): string;
  /** For the API beside it: a token outlives its sign-in by its signature alone. */
  stillHolds: TokenCheck;
  /** Seeding and tests, in process and without credentials. */
  admin: Admin;
  /**
   * One administrative operation in process, in the shape of Amazon's API and without credentials.
   * @param name such as 'AdminGetUser'
   * @throws CognitoError as the operation does
   */
  administer(name: string, input: Readonly<Record<string, unknown>>): Promise<object>;
  /** From now on codes and invitations are handed over as well; `deliver` must not throw. */
  deliverBy(deliver: Deliver): void;
  pool: Pool;
  close(): void;
}

/**
 * Opens (at first start: makes) the user pool in `options.file`.
 * @throws Error with a German sentence in production, unless `allowInProduction` is set, and for another pool's file.
 * @example
 * const identity = createIdentity({ file: '.data/identity.sqlite', endpoint: 'http://localhost:4200/identity' });
 * identity.admin.createUser({ email: 'a@b.example', password: 'Demo-2026!sehen', groups: ['PRO'] });
 * await app.register(identityPlugin, { prefix: '/identity', identity });
 */
export function createIdentity(options: IdentityOptions): Identity {
  const resolved = identityOptionsSchema.parse(options);
  if (process.env['NODE_ENV'] === 'production' && !resolved.allowInProduction)
    throw new Error(
      'Der eingebaute Anmeldedienst ist nicht für den Betrieb gedacht. ' +
        'Tragen Sie einen Amazon-Cognito-Pool ein oder erlauben Sie ihn ausdrücklich.',
    );
  const pool = createPool(resolved);
  return {
    userPoolId: resolved.userPoolId,
    userPoolClientId: resolved.userPoolClientId,
    issuer: () => pool.tokens.issuer(),
    stillHolds: createTokenCheck(pool.database),
    admin: createAdmin(pool),
    async administer(name, input) {
      const operation = ADMIN_OPERATIONS.get(name);
      if (!operation) throw new Error(`There is no administrative operation ${name}.`);
      return operation(pool, { UserPoolId: resolved.userPoolId, ...input }, IN_PROCESS);
    },
    deliverBy: (deliver) => pool.outbox.deliverBy(deliver),
    pool,
    close() {
      pool.arithmetic.close();
      pool.database.close();
    },
  };
}
