import { useEffect, useState } from 'react';
import { dueVerification, putOff, type PendingVerification } from '../session/verification.ts';

/**
 * What stands between a sign-in and the portal: whoever has an address that is not confirmed is asked to, once in a
 * browser session, and each time at `/login-verify`, where people come for that.
 * @param found by the sign-in form
 */
export function useHandOver(found: PendingVerification | null, onSignedIn: () => void) {
  const [pending, setPending] = useState(found);
  useEffect(() => {
    if (pending) history.replaceState(null, '', `/login-verify${location.search}`);
  }, [pending]);

  /** @param always also whoever has put it off */
  const handOver = async (always: boolean): Promise<void> => {
    const due = await dueVerification(always);
    if (due) setPending(due);
    else onSignedIn();
  };
  const later = () => {
    if (pending) putOff(pending);
    onSignedIn();
  };
  return { pending, handOver, later };
}
