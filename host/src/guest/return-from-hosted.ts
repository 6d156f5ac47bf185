import type { PortalConfig } from '@portal/shared/contract';
import { clearStoredSession } from '../session/encrypted-storage.ts';
import { HostedSignInError } from '../session/hosted-sign-in-error.ts';
import { isHostedFlowOpen, takeNext } from '../session/hosted-journey.ts';
import { loginUrl, safeNextPath } from '../session/next-path.ts';

/** Whether this address is the hosted sign-in page's answer rather than somebody's visit. */
export function isHostedAnswer(): boolean {
  const query = new URLSearchParams(location.search);
  return query.has('code') || query.has('error');
}

/** Someone came back from the hosted page by the back button: what was begun would make Amplify wait for its end. */
export function dropAbandonedFlow(): void {
  if (isHostedFlowOpen()) clearStoredSession();
  takeNext();
}

/**
 * Turns the answer into a session. Code, state and errors leave the address and the history in any case.
 * @param ready the portal's configuration
 * @returns the path to go on to
 * @throws HostedSignInError, or what makes the portal unusable; show it through `describeAuthError`.
 */
export async function returnFromHosted(ready: Promise<PortalConfig>): Promise<string> {
  const next = safeNextPath(takeNext());
  try {
    // Nobody in this tab has asked: a stale address, or somebody else's code.
    if (!isHostedFlowOpen()) throw new HostedSignInError('unasked');
    const config = await ready;
    const { configureAmplify } = await import('../session/amplify.ts');
    configureAmplify(config);
    // Amplify takes the answer up as this is loaded, and has to be configured by then.
    const { completeHostedSignIn } = await import('../session/hosted-sign-in.ts');
    await completeHostedSignIn();
    return next;
  } finally {
    history.replaceState(null, '', loginUrl(next));
  }
}
