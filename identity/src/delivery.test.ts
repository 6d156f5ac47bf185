import { NEW_PASSWORD, invite } from './testing/invitation.ts';
import { EMAIL, passwordSignIn, startIdentity, type RunningIdentity } from './testing/running-identity.ts';
import type { Message, Notice } from './policy/outbox.ts';

let running: RunningIdentity;
let delivered: (Message | Notice)[];

beforeEach(async () => {
  running = await startIdentity();
  delivered = [];
  running.identity.deliverBy((message) => void delivered.push(message));
});
afterEach(() => running.close());

const forgot = (Username: string) =>
  running.call('ForgotPassword', { ClientId: running.identity.userPoolClientId, Username });

test('a code goes to who delivers, to the address of the account, and is written nowhere', async () => {
  await forgot(EMAIL);
  const { code } = running.identity.pool.outbox.list()[0]!;
  expect(delivered).toMatchObject([{ to: EMAIL, purpose: 'forgot-password', code }]);
  expect(running.logged.join()).not.toContain(code);
});

test('nothing is delivered to somebody whom nobody knows, and the answer is the same', async () => {
  const [known, unknown] = [await forgot(EMAIL), await forgot('niemand@x.example')];
  expect(delivered).toHaveLength(1);
  expect(unknown.status).toBe(known.status);
});

test('the invited give their name with their password, and nothing else of themselves', async () => {
  const { session } = await invite(running, 'neu@x.example');
  const { body } = await running.call('RespondToAuthChallenge', {
    ChallengeName: 'NEW_PASSWORD_REQUIRED',
    ClientId: running.identity.userPoolClientId,
    Session: session,
    ChallengeResponses: {
      USERNAME: 'neu@x.example',
      NEW_PASSWORD,
      'userAttributes.name': 'Nora Neu',
      'userAttributes.custom:tenant': '99',
    },
  });
  expect(body['AuthenticationResult']).toBeDefined();
  const user = running.identity.admin.listUsers().find(({ email }) => email === 'neu@x.example');
  expect(user?.attributes).toMatchObject({ name: 'Nora Neu', 'custom:tenant': '7' });
  await passwordSignIn(running, 'neu@x.example', NEW_PASSWORD);
});

test('administration in process needs no keys, and knows the operations of administration alone', async () => {
  expect(await running.identity.administer('AdminGetUser', { Username: EMAIL })).toMatchObject({ Enabled: true });
  await expect(running.identity.administer('AdminGetUser', { Username: 'niemand@x.example' })).rejects.toMatchObject({
    type: 'UserNotFoundException',
  });
  await expect(running.identity.administer('SignUp', {})).rejects.toThrow('no administrative operation');
});
