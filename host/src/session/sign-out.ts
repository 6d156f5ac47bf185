import { signOut } from 'aws-amplify/auth';
import { queryClient } from '@portal/shared/api';
import { clearStoredSession } from './encrypted-storage.ts';

/** How long the identity service may take to hear of it (specification, section 9). */
export const SIGN_OUT_TIMEOUT_MS = 3000;

/**
 * Ends the session: revokes the refresh token if the identity service answers in time, and forgets everything here
 * in any case. Never throws: nobody may be kept signed in by a network that is gone.
 */
export async function endSession(revoke: () => Promise<void> = signOut): Promise<void> {
  if (navigator.onLine) {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const patience = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, SIGN_OUT_TIMEOUT_MS);
    });
    await Promise.race([revoke().catch(() => undefined), patience]);
    clearTimeout(timer);
  }
  forgetSession();
}

/** What is left to do when the session is over already. */
export function forgetSession(): void {
  clearStoredSession();
  queryClient.clear();
}
