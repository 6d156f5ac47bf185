import { join } from 'node:path';
import { EMAIL, PASSWORD } from '../testing/running-identity.ts';
import { CALLBACK, startHosted, type RunningHosted } from '../testing/running-hosted.ts';
import { Thread } from '../testing/thread.ts';

// An independent client in a thread takes its time on a busy machine.
let running: RunningHosted;
let amplify: Thread;

beforeEach(async () => {
  running = await startHosted();
  const { identity, endpoint, origin, ca } = running;
  amplify = new Thread(join(import.meta.dirname, '../testing/amplify-hosted-worker.ts'), {
    ca,
    origin,
    callback: CALLBACK,
    userPoolId: identity.userPoolId,
    userPoolClientId: identity.userPoolClientId,
    userPoolEndpoint: endpoint,
  });
});

afterEach(async () => {
  await amplify.close();
  await running.close();
});

const credentials = { username: EMAIL, password: PASSWORD };

test('unmodified aws-amplify signs in by redirect, refreshes, reads the account and signs out of both', async () => {
  await amplify.call('signInByRedirect', credentials);
  expect(await amplify.call('claims', false)).toMatchObject({
    email: EMAIL,
    tenant: '7',
    'cognito:groups': ['Marketing', 'PRO'],
    scope: 'openid email profile aws.cognito.signin.user.admin',
  });
  expect(await amplify.call('fetchUserAttributes')).toMatchObject({ email: EMAIL });
  expect(await amplify.call('claims', true)).toMatchObject({ email: EMAIL });

  expect(await amplify.call('signOutByRedirect')).toBe(CALLBACK);
  await expect(amplify.call('getCurrentUser')).rejects.toMatchObject({ name: 'UserUnAuthenticatedException' });
  // The form is shown again, so that there is no code to come back with.
  await expect(amplify.call('signInByRedirect')).rejects.toThrow();
});

test('a browser that is still signed in at the hosted pages needs no password', async () => {
  await amplify.call('signInByRedirect', credentials);
  // Ends the sign-in of the portal alone: Amplify goes to the hosted pages only when this call sends it there.
  await amplify.call('signOut');
  await amplify.call('signInByRedirect');
  expect(await amplify.call('claims', false)).toMatchObject({ email: EMAIL });
});
