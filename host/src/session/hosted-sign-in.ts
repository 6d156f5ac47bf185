import { signInWithRedirect } from 'aws-amplify/auth';
import { Hub } from 'aws-amplify/utils';
import { clearStoredSession } from './encrypted-storage.ts';
import { hostedFlowStored } from './hosted-flow.ts';
import { rememberNext } from './hosted-journey.ts';
import { HostedSignInError } from './hosted-sign-in-error.ts';

/**
 * Leaves for the hosted sign-in page.
 * @param next the path to go on to afterwards
 * @throws what Amplify throws before it leaves; show it through `describeAuthError`.
 */
export async function goToHostedSignIn(next: string): Promise<void> {
  clearStoredSession();
  rememberNext(next);
  await signInWithRedirect({
    options: {
      authSessionOpener: async (url) => {
        await hostedFlowStored();
        location.assign(url);
      },
    },
  });
}

/**
 * Ends the journey on the page that the hosted sign-in page came back to, in the tab that began it. Amplify does the
 * work as soon as this module is loaded after it has been configured: checks the state and exchanges the code.
 * @throws HostedSignInError when no tokens came of it.
 */
export function completeHostedSignIn(): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const stop = Hub.listen('auth', ({ payload }) => {
    if (payload.event === 'signInWithRedirect') resolve();
    if (payload.event === 'signInWithRedirect_failure')
      reject(new HostedSignInError('failed', { cause: payload.data?.error }));
  });
  return promise.finally(stop);
}
