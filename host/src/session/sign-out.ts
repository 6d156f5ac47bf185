import { queryClient } from '@portal/shared/api';
import { closeStoredSession } from './encrypted-storage.ts';
import { isHostedSession } from './hosted-journey.ts';

/** How long the identity service may take to hear of it (specification, section 9). */
export const SIGN_OUT_TIMEOUT_MS = 3000;

/** The identity service did not answer in time (specification, section 8). */
export class SignOutTimeoutError extends Error {
  override readonly name = 'SignOutTimeoutError';

  constructor() {
    super('Signout timeout fail');
  }
}

async function inTime(work: Promise<void>): Promise<void> {
  const { promise: timeout, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new SignOutTimeoutError()), SIGN_OUT_TIMEOUT_MS);
  await Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}

/** Never settles but by the page's end: the way over the hosted sign-out leads back to the sign-in page. */
const pageLeft = (): Promise<void> =>
  new Promise((resolve) => addEventListener('pagehide', () => resolve(), { once: true }));

/**
 * Ends the session: revokes the refresh token if the identity service answers in time, and forgets everything here
 * in any case. A session from the hosted sign-in page ends there as well: Amplify leads the page over its `/logout`.
 * Nobody is kept signed in by a network that is gone.
 * @throws SignOutTimeoutError after 3 s when the hosted sign-out does not answer; here the session is over all the same.
 */
export async function endSession(revoke: () => Promise<void>): Promise<void> {
  const hosted = isHostedSession();
  const ending = async () => {
    await revoke().catch(() => undefined);
    // Amplify has sent the page on its way; what it leaves behind must be empty by then.
    forgetSession();
    if (hosted) await pageLeft();
  };
  try {
    if (navigator.onLine) await inTime(ending());
  } catch (error) {
    if (hosted) throw error;
  } finally {
    forgetSession();
  }
}

/** What is left to do when the session is over already. */
export function forgetSession(): void {
  closeStoredSession();
  queryClient.clear();
}
