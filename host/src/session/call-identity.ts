import { fetchAuthSession } from 'aws-amplify/auth';
import { postIdentity, type Pool } from './post-identity.ts';

/**
 * One operation of whoever is signed in that Amplify does not have.
 * @throws as `postIdentity`
 */
export async function callIdentity(pool: Pool, operation: string): Promise<unknown> {
  const { tokens } = await fetchAuthSession();
  return postIdentity(pool, operation, { AccessToken: tokens?.accessToken.toString() });
}

/**
 * Ends every session of the account at the identity service, and leaves this browser as it is. Amplify's own
 * `signOut({ global: true })` is no help: it keeps a failure to itself, and people would believe to be safe.
 * @throws as `postIdentity`
 */
export async function endAllSessions(pool: Pool): Promise<void> {
  await callIdentity(pool, 'GlobalSignOut');
}
