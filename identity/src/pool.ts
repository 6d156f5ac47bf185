import type { DatabaseSync } from 'node:sqlite';
import { createArithmetic, type Arithmetic } from './arithmetic/arithmetic.ts';
import type { ResolvedOptions } from './options.ts';
import { Attempts } from './policy/attempts.ts';
import type { CompanyJourney, CompanyTicket, KnownProvider } from './policy/company-journeys.ts';
import { Outbox } from './policy/outbox.ts';
import { Pauses } from './policy/pauses.ts';
import { Pending } from './policy/pending.ts';
import type { SrpChallenge } from './srp/challenge.ts';
import type { SrpIdentity } from './srp/verifier.ts';
import { CodeStore } from './store/codes.ts';
import { CompanyProviderStore } from './store/company-providers.ts';
import { openDatabase } from './store/database.ts';
import { DeviceStore } from './store/devices.ts';
import { GroupStore } from './store/groups.ts';
import { PasskeyStore } from './store/passkeys.ts';
import { SecondFactorStore } from './store/second-factors.ts';
import { SessionStore, type OneFactor } from './store/sessions.ts';
import { assertPool, storeSecret } from './store/settings.ts';
import { UserStore } from './store/users.ts';
import { createTokens, type Tokens } from './tokens/tokens.ts';

const DAY_SECONDS = 24 * 3600;

/** A sign-in that waits for its next answer. `username` is null where nobody of that name exists. */
type PendingSignIn =
  | { kind: 'PASSWORD_VERIFIER'; username: string | null; srp: SrpChallenge }
  | { kind: 'DEVICE_SRP_AUTH'; username: string; deviceKey: string }
  | { kind: 'DEVICE_PASSWORD_VERIFIER'; username: string; deviceKey: string; srp: SrpChallenge }
  | { kind: 'NEW_PASSWORD_REQUIRED'; username: string }
  | ({ kind: 'SOFTWARE_TOKEN_MFA' } & Proven);

/** Whose password was right, as it was then, or whom a provider has named, and in which browser. */
export interface Proven {
  username: string;
  passwordSalt: string;
  deviceKey: string | undefined;
  by: OneFactor;
}

/** An authenticator app on its way into an account: of somebody signed in, or between the password and the first sign-in with it. */
export interface TokenSetup {
  /** Absent until it is asked for. */
  secret?: Buffer;
  /** Of the code by which the app has shown that it has the secret. */
  step?: number;
  /** Of whoever signs in. */
  proven?: Proven;
}

/** All that an operation works with. */
export interface Pool {
  options: ResolvedOptions;
  database: DatabaseSync;
  users: UserStore;
  groups: GroupStore;
  sessions: SessionStore;
  codes: CodeStore;
  devices: DeviceStore;
  secondFactors: SecondFactorStore;
  passkeys: PasskeyStore;
  companies: CompanyProviderStore;
  outbox: Outbox;
  tokens: Tokens;
  pending: Pending<PendingSignIn>;
  setups: Pending<TokenSetup>;
  /** What a passkey has to sign; `login` is null where one is made. */
  passkeyChallenges: Pending<{ challenge: string; login: string | null }>;
  companyJourneys: Pending<CompanyJourney>;
  companyTickets: Pending<CompanyTicket>;
  /** By business. */
  companyClients: Map<string, KnownProvider>;
  limits: Record<
    'attempts' | 'codeFailuresADay' | 'codeFailuresAnywhere' | 'codesADay' | 'failuresAnywhere' | 'guessNoticesADay',
    Attempts
  >;
  /** Each kind in a table of its own: a flood of one must not sweep out the others. */
  pauses: Record<'codeRequests' | 'codes' | 'passwords' | 'secondFactors', Pauses>;
  arithmetic: Arithmetic;
  secret: Buffer;
  now: () => number;
}

export function createPool(options: ResolvedOptions): Pool {
  const { now, rateLimit } = options;
  const database = openDatabase(options.file);
  assertPool(database, options.userPoolId);
  const sessions = new SessionStore(database);
  sessions.purge(now() - options.lifetimes.refreshToken * 1000);
  const limit = (count: number) => new Attempts(count, rateLimit.windowSeconds, now);
  const limitADay = (count: number) => new Attempts(count, DAY_SECONDS, now);
  return {
    options,
    database,
    users: new UserStore(database),
    groups: new GroupStore(database),
    sessions,
    codes: new CodeStore(database),
    devices: new DeviceStore(database),
    secondFactors: new SecondFactorStore(database),
    passkeys: new PasskeyStore(database),
    companies: new CompanyProviderStore(database),
    outbox: new Outbox(),
    tokens: createTokens(database, options),
    pending: new Pending(options.lifetimes.challenge, now),
    setups: new Pending(options.lifetimes.tokenSetup, now),
    passkeyChallenges: new Pending(options.lifetimes.challenge, now),
    companyJourneys: new Pending(options.lifetimes.companyJourney, now),
    companyTickets: new Pending(options.lifetimes.challenge, now),
    companyClients: new Map(),
    limits: {
      failuresAnywhere: limit(rateLimit.failuresAnywhere),
      attempts: limit(rateLimit.attempts),
      codesADay: limitADay(rateLimit.codesADay),
      codeFailuresAnywhere: limit(rateLimit.codeFailuresAnywhere),
      codeFailuresADay: limitADay(rateLimit.codeFailuresToTell),
      guessNoticesADay: limitADay(1),
    },
    pauses: {
      codeRequests: new Pauses(now),
      codes: new Pauses(now),
      passwords: new Pauses(now),
      secondFactors: new Pauses(now),
    },
    arithmetic: createArithmetic(),
    secret: storeSecret(database),
    now,
  };
}

/** What a user's verifier is bound to: the pool's name and the username, never the address, which may change. */
export function srpIdentity(pool: Pool, username: string): SrpIdentity {
  return { group: pool.options.userPoolId.split('_')[1] ?? '', name: username };
}
