import { useState } from 'react';
import { isPutOff, pendingVerification, putOff, type PendingVerification } from '../session/verification.ts';
import type { GuestScreen } from './guest-page.ts';

/**
 * What stands between a sign-in and the portal: whoever has an address that is not confirmed is asked to, once in a
 * browser session, and each time at `/login-verify`, where people come for that.
 */
export function useHandOver(screen: GuestScreen, onSignedIn: () => void) {
  const [pending, setPending] = useState<PendingVerification | null>(null);

  const handOver = async (): Promise<void> => {
    // Not knowing is no reason to keep anybody from the portal.
    const found = await pendingVerification().catch(() => null);
    if (!found || (screen !== 'login-verify' && isPutOff(found))) {
      onSignedIn();
      return;
    }
    history.replaceState(null, '', `/login-verify${location.search}`);
    setPending(found);
  };
  const later = () => {
    if (pending) putOff(pending);
    onSignedIn();
  };
  return { pending, handOver, later };
}
