import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminGetUserCommand,
  AdminListGroupsForUserCommand,
  AdminRemoveUserFromGroupCommand,
  AdminResetUserPasswordCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  CreateGroupCommand,
  DeleteGroupCommand,
  ListGroupsCommand,
  ListUsersCommand,
  ListUsersInGroupCommand,
  type CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { ADMIN_KEYS, adminClient } from './testing/admin-client.ts';
import { passwordSignIn, PASSWORD, startIdentity, type RunningIdentity } from './testing/running-identity.ts';

const LOGIN = 'anna@x.example';

let running: RunningIdentity;
let client: CognitoIdentityProviderClient;
let user: { UserPoolId: string; Username: string };

beforeEach(async () => {
  running = await startIdentity({ admin: ADMIN_KEYS });
  client = adminClient(running);
  user = { UserPoolId: running.identity.userPoolId, Username: LOGIN };
});

afterEach(async () => {
  client.destroy();
  await running.close();
});

const create = () =>
  client.send(
    new AdminCreateUserCommand({
      ...user,
      TemporaryPassword: 'Start-2026!neu',
      UserAttributes: [
        { Name: 'email', Value: LOGIN },
        { Name: 'email_verified', Value: 'true' },
        { Name: 'custom:tenant', Value: '3' },
      ],
    }),
  );

test('the AWS client creates a user who must choose a password', async () => {
  const { User } = await create();
  expect(User).toMatchObject({ UserStatus: 'FORCE_CHANGE_PASSWORD', Enabled: true });
  expect(User?.UserCreateDate?.getTime()).toBeGreaterThan(Date.now() - 60_000);
  await expect(create()).rejects.toMatchObject({ name: 'UsernameExistsException' });
  await expect(passwordSignIn(running, LOGIN, 'Start-2026!neu')).rejects.toThrow('NEW_PASSWORD_REQUIRED');

  await client.send(new AdminSetUserPasswordCommand({ ...user, Password: PASSWORD, Permanent: true }));
  await expect(passwordSignIn(running, LOGIN)).resolves.toHaveProperty('AccessToken');
});

test('groups: made, given, listed, taken', async () => {
  await create();
  const GroupName = 'Benchmark';
  await expect(client.send(new AdminAddUserToGroupCommand({ ...user, GroupName }))).rejects.toMatchObject({
    name: 'ResourceNotFoundException',
  });
  await client.send(new CreateGroupCommand({ UserPoolId: user.UserPoolId, GroupName }));
  await expect(client.send(new CreateGroupCommand({ UserPoolId: user.UserPoolId, GroupName }))).rejects.toMatchObject({
    name: 'GroupExistsException',
  });
  await client.send(new AdminAddUserToGroupCommand({ ...user, GroupName }));

  const all = await client.send(new ListGroupsCommand({ UserPoolId: user.UserPoolId }));
  expect(all.Groups?.map((group) => group.GroupName)).toEqual(['Benchmark', 'Marketing', 'PRO']);
  const own = async () =>
    (await client.send(new AdminListGroupsForUserCommand(user))).Groups?.map((group) => group.GroupName);
  expect(await own()).toEqual([GroupName]);
  const members = await client.send(new ListUsersInGroupCommand({ UserPoolId: user.UserPoolId, GroupName }));
  expect(members.Users).toHaveLength(1);
  await client.send(new AdminRemoveUserFromGroupCommand({ ...user, GroupName }));
  expect(await own()).toEqual([]);

  await client.send(new AdminAddUserToGroupCommand({ ...user, GroupName }));
  await client.send(new DeleteGroupCommand({ UserPoolId: user.UserPoolId, GroupName }));
  expect(await own()).toEqual([]);
  await expect(client.send(new DeleteGroupCommand({ UserPoolId: user.UserPoolId, GroupName }))).rejects.toMatchObject({
    name: 'ResourceNotFoundException',
  });
});

test('an invitation goes out with a temporary password, again on request, and never to those who have come', async () => {
  const invited = () =>
    running.identity.pool.outbox
      .list()
      .filter((message) => message.purpose === 'invitation')
      .map(({ code }) => code);
  const invite = (MessageAction?: 'RESEND' | 'SUPPRESS') =>
    client.send(new AdminCreateUserCommand({ ...user, MessageAction }));
  await expect(invite('RESEND')).rejects.toMatchObject({ name: 'UserNotFoundException' });
  await invite();
  const [first = ''] = invited();
  await expect(passwordSignIn(running, LOGIN, first)).rejects.toThrow('NEW_PASSWORD_REQUIRED');

  await invite('RESEND');
  const [second = '', ...earlier] = invited();
  expect(earlier).toEqual([first]);
  await expect(passwordSignIn(running, LOGIN, first)).rejects.toThrow('Incorrect username or password.');
  await expect(passwordSignIn(running, LOGIN, second)).rejects.toThrow('NEW_PASSWORD_REQUIRED');

  await client.send(new AdminSetUserPasswordCommand({ ...user, Password: PASSWORD, Permanent: true }));
  await expect(invite('RESEND')).rejects.toMatchObject({ name: 'UnsupportedUserStateException' });
  await client.send(new AdminCreateUserCommand({ ...user, Username: 'still@x.example', MessageAction: 'SUPPRESS' }));
  expect(invited()).toHaveLength(2);
});

test('a temporary password can be set, a password can be reset only where a code can go', async () => {
  await create();
  await expect(client.send(new AdminResetUserPasswordCommand(user))).rejects.toMatchObject({
    name: 'NotAuthorizedException',
  });
  await client.send(new AdminSetUserPasswordCommand({ ...user, Password: PASSWORD, Permanent: true }));
  await client.send(new AdminSetUserPasswordCommand({ ...user, Password: 'Wieder-Start-26' }));
  await expect(passwordSignIn(running, LOGIN, 'Wieder-Start-26')).rejects.toThrow('NEW_PASSWORD_REQUIRED');
  await expect(
    client.send(new AdminSetUserPasswordCommand({ ...user, Password: 'schwach', Permanent: true })),
  ).rejects.toMatchObject({ name: 'InvalidPasswordException' });

  await client.send(new AdminSetUserPasswordCommand({ ...user, Password: PASSWORD, Permanent: true }));
  await client.send(
    new AdminUpdateUserAttributesCommand({ ...user, UserAttributes: [{ Name: 'email_verified', Value: 'false' }] }),
  );
  await expect(client.send(new AdminResetUserPasswordCommand(user))).rejects.toMatchObject({
    name: 'InvalidParameterException',
  });
});

test('who is enabled again goes on where the session was', async () => {
  await create();
  await client.send(new AdminSetUserPasswordCommand({ ...user, Password: PASSWORD, Permanent: true }));
  const { AccessToken } = await passwordSignIn(running, LOGIN);
  const getUser = async () => (await running.call('GetUser', { AccessToken })).body;
  await client.send(new AdminDisableUserCommand(user));
  expect(await getUser()).toEqual({ __type: 'NotAuthorizedException', message: 'User is disabled.' });
  await client.send(new AdminEnableUserCommand(user));
  expect(await getUser()).toHaveProperty('UserAttributes');
});

test('who is deleted is gone', async () => {
  await create();
  await client.send(new AdminDeleteUserCommand(user));
  const missing = { name: 'UserNotFoundException', message: 'User does not exist.' };
  await expect(client.send(new AdminGetUserCommand(user))).rejects.toMatchObject(missing);
  await expect(client.send(new AdminDeleteUserCommand(user))).rejects.toMatchObject(missing);
});

test('attributes change, but not to another’s address, and a new one is not verified', async () => {
  await create();
  await client.send(
    new AdminUpdateUserAttributesCommand({ ...user, UserAttributes: [{ Name: 'custom:tenant', Value: '9' }] }),
  );
  const { UserAttributes } = await client.send(new AdminGetUserCommand(user));
  expect(UserAttributes).toContainEqual({ Name: 'custom:tenant', Value: '9' });
  running.identity.admin.createUser({ email: 'ben@x.example', password: PASSWORD });
  await expect(
    client.send(
      new AdminUpdateUserAttributesCommand({ ...user, UserAttributes: [{ Name: 'email', Value: 'Ben@x.example' }] }),
    ),
  ).rejects.toMatchObject({ name: 'AliasExistsException' });
  await expect(
    client.send(new AdminUpdateUserAttributesCommand({ ...user, UserAttributes: [{ Name: 'sub', Value: '1' }] })),
  ).rejects.toMatchObject({ name: 'InvalidParameterException' });

  await client.send(
    new AdminUpdateUserAttributesCommand({
      ...user,
      UserAttributes: [
        { Name: 'email', Value: 'Anna.Neu@x.example' },
        { Name: 'custom:tenant', Value: '' },
      ],
    }),
  );
  const moved = await client.send(new AdminGetUserCommand({ ...user, Username: 'anna.neu@x.example' }));
  expect(moved.UserAttributes).toEqual([
    { Name: 'sub', Value: moved.Username },
    { Name: 'email', Value: 'anna.neu@x.example' },
    { Name: 'email_verified', Value: 'false' },
  ]);
});

test('nobody administers without the keys', async () => {
  const list = new ListUsersCommand({ UserPoolId: user.UserPoolId });
  await expect(
    adminClient(running, { ...ADMIN_KEYS, secretAccessKey: 'another-secret-altogether' }).send(list),
  ).rejects.toMatchObject({ name: 'InvalidSignatureException' });
  await expect(
    adminClient(running, { ...ADMIN_KEYS, accessKeyId: 'AKIASOMEONEELSE000001' }).send(list),
  ).rejects.toMatchObject({ name: 'UnrecognizedClientException' });
  expect(await running.call('ListUsers', user)).toMatchObject({
    status: 403,
    body: { __type: 'MissingAuthenticationTokenException' },
  });
  await expect(
    client.send(new AdminGetUserCommand({ ...user, UserPoolId: 'eu-central-1_Other' })),
  ).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
  running.clock.skewMs = 16 * 60 * 1000;
  await expect(client.send(list)).rejects.toMatchObject({ name: 'InvalidSignatureException' });

  const closed = await startIdentity();
  expect(await closed.call('ListUsers', user)).toMatchObject({
    status: 403,
    body: { __type: 'AccessDeniedException' },
  });
  await closed.close();
});

test('a signed request that was changed on its way is refused', async () => {
  await create();
  client.middlewareStack.add(
    (next) => (args) => {
      const request = args.request as { body: Uint8Array };
      request.body = new TextEncoder().encode(new TextDecoder().decode(request.body).replace(LOGIN, 'anna@y.example'));
      return next(args);
    },
    { step: 'finalizeRequest', priority: 'low', name: 'attacker' },
  );
  await expect(client.send(new AdminDeleteUserCommand(user))).rejects.toMatchObject({
    name: 'InvalidSignatureException',
  });
});
