import type { Pool } from '../pool.ts';
import { Pending } from '../policy/pending.ts';
import type { ResolvedOptions } from '../options.ts';
import type { User } from '../store/users.ts';
import { mayComeBy } from '../second-factor/due.ts';
import { AuthorizationCodes } from './authorization-codes.ts';

/** A browser that has signed in at the hosted pages; `authTime` is milliseconds since 1970. */
export interface HostedSession {
  username: string;
  authTime: number;
  /** The salt of the password it signed in with: a new password ends the session. */
  salt: string;
}

/** All that the hosted pages work with. */
export interface Hosted {
  pool: Pool;
  options: NonNullable<ResolvedOptions['hosted']>;
  codes: AuthorizationCodes;
  /** By the cookie's value. */
  sessions: Pending<HostedSession>;
}

/** @throws Error when the option `hosted` is not set. */
export function createHosted(pool: Pool): Hosted {
  const { hosted: options, lifetimes, now } = pool.options;
  if (!options) throw new Error('The option "hosted" of the identity is not set.');
  return {
    pool,
    options,
    codes: new AuthorizationCodes(lifetimes.authorizationCode, now),
    sessions: new Pending(lifetimes.hostedSession, now),
  };
}

/** Remembers that this browser has just signed in. @returns the cookie's value. */
export function openHostedSession({ pool, sessions }: Hosted, user: User): { key: string; session: HostedSession } {
  const session = { username: user.username, authTime: pool.now(), salt: user.password.salt };
  return { key: sessions.add(session), session };
}

/** Who has signed in with this cookie, provided that the user may still sign in and has the same password. Nobody without a second factor where one is needed. */
export function findHostedSession({ pool, sessions }: Hosted, key: string): HostedSession | undefined {
  const session = sessions.peek(key);
  if (!session) return undefined;
  const user = pool.users.find(session.username);
  const holds = user?.enabled && user.status === 'CONFIRMED' && user.password.salt === session.salt;
  return holds && mayComeBy(pool, user, 'password') ? session : undefined;
}
