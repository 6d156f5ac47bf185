import { createAdmin, type Admin } from './admin/admin.ts';
import { identityOptionsSchema, type IdentityOptions } from './options.ts';
import { createPool, type Pool } from './pool.ts';
import { createTokenCheck, type TokenCheck } from './sign-in/token-check.ts';

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
    throw new Error('Der eingebaute Anmeldedienst ist nicht für den Betrieb gedacht. '
      + 'Tragen Sie einen Amazon-Cognito-Pool ein oder erlauben Sie ihn ausdrücklich.');
  const pool = createPool(resolved);
  return {
    userPoolId: resolved.userPoolId,
    userPoolClientId: resolved.userPoolClientId,
    issuer: () => pool.tokens.issuer(),
    stillHolds: createTokenCheck(pool.database),
    admin: createAdmin(pool),
    pool,
    close() {
      pool.arithmetic.close();
      pool.database.close();
    },
  };
}
