import {
  AdminAddUserToGroupCommand, AdminCreateUserCommand, AdminDeleteUserCommand, AdminDisableUserCommand,
  AdminEnableUserCommand, AdminGetUserCommand, AdminListGroupsForUserCommand, AdminRemoveUserFromGroupCommand,
  AdminResetUserPasswordCommand, AdminSetUserPasswordCommand, AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand, CognitoIdentityProviderClient, CreateGroupCommand, ListGroupsCommand,
  ListUsersCommand, ListUsersInGroupCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { passwordSignIn, PASSWORD, startIdentity, type RunningIdentity } from './testing/running-identity.ts';

const KEYS = { accessKeyId: 'AKIAEMBEDDEDTESTS0001', secretAccessKey: 'only-for-tests-only-for-tests' };
const LOGIN = 'anna@x.example';

let running: RunningIdentity;
let client: CognitoIdentityProviderClient;
let user: { UserPoolId: string; Username: string };

const clientWith = (credentials: typeof KEYS) => new CognitoIdentityProviderClient({
  region: 'eu-central-1', endpoint: running.endpoint, credentials, maxAttempts: 1,
});

beforeEach(async () => {
  running = await startIdentity({ admin: KEYS });
  client = clientWith(KEYS);
  user = { UserPoolId: running.identity.userPoolId, Username: LOGIN };
});

afterEach(async () => {
  client.destroy();
  await running.close();
});

const create = () => client.send(new AdminCreateUserCommand({
  ...user, TemporaryPassword: 'Start-2026!neu',
  UserAttributes: [{ Name: 'email', Value: LOGIN }, { Name: 'email_verified', Value: 'true' }, { Name: 'custom:tenant', Value: '3' }],
}));

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
  await expect(client.send(new AdminAddUserToGroupCommand({ ...user, GroupName }))).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
  await client.send(new CreateGroupCommand({ UserPoolId: user.UserPoolId, GroupName }));
  await expect(client.send(new CreateGroupCommand({ UserPoolId: user.UserPoolId, GroupName }))).rejects.toMatchObject({ name: 'GroupExistsException' });
  await client.send(new AdminAddUserToGroupCommand({ ...user, GroupName }));

  const all = await client.send(new ListGroupsCommand({ UserPoolId: user.UserPoolId }));
  expect(all.Groups?.map((group) => group.GroupName)).toEqual(['Benchmark', 'Marketing', 'PRO']);
  const own = async () => (await client.send(new AdminListGroupsForUserCommand(user))).Groups?.map((group) => group.GroupName);
  expect(await own()).toEqual([GroupName]);
  const members = await client.send(new ListUsersInGroupCommand({ UserPoolId: user.UserPoolId, GroupName }));
  expect(members.Users).toHaveLength(1);
  await client.send(new AdminRemoveUserFromGroupCommand({ ...user, GroupName }));
  expect(await own()).toEqual([]);
});

test('disabled, enabled, signed out, reset, deleted: each ends the session with its reason', async () => {
  await create();
  await client.send(new AdminSetUserPasswordCommand({ ...user, Password: PASSWORD, Permanent: true }));
  const { AccessToken, RefreshToken } = await passwordSignIn(running, LOGIN);
  const refresh = async () => (await running.call('GetTokensFromRefreshToken', {
    ClientId: running.identity.userPoolClientId, RefreshToken,
  })).body['message'];

  await client.send(new AdminDisableUserCommand(user));
  expect(await refresh()).toBe('User is disabled.');
  await expect(passwordSignIn(running, LOGIN)).rejects.toThrow('User is disabled.');
  await client.send(new AdminEnableUserCommand(user));
  expect(await refresh()).toBeUndefined();

  await client.send(new AdminUserGlobalSignOutCommand(user));
  expect(await refresh()).toBe('Refresh Token has been revoked');
  expect((await running.call('GetUser', { AccessToken })).body['message']).toBe('Access Token has been revoked');

  await client.send(new AdminResetUserPasswordCommand(user));
  expect(await refresh()).toBe('Password reset required for the user');
  await expect(passwordSignIn(running, LOGIN)).rejects.toThrow('Password reset required for the user');

  await client.send(new AdminDeleteUserCommand(user));
  expect(await refresh()).toBe('User does not exist.');
  await expect(client.send(new AdminGetUserCommand(user))).rejects.toMatchObject({ name: 'UserNotFoundException' });
});

test('lists users page by page', async () => {
  for (let count = 0; count < 4; count += 1)
    running.identity.admin.createUser({ email: `${count}@x.example`, password: PASSWORD });
  const seen: (string | undefined)[] = [];
  let PaginationToken: string | undefined;
  do {
    const answer = await client.send(new ListUsersCommand({ UserPoolId: user.UserPoolId, Limit: 2, PaginationToken }));
    expect(answer.Users?.length).toBeLessThanOrEqual(2);
    seen.push(...(answer.Users ?? []).map((one) => one.Username));
    ({ PaginationToken } = answer);
  } while (PaginationToken);
  expect(new Set(seen).size).toBe(5);
  expect(seen).toHaveLength(5);
});

test('attributes change, but not to another’s address', async () => {
  await create();
  await client.send(new AdminUpdateUserAttributesCommand({ ...user, UserAttributes: [{ Name: 'custom:tenant', Value: '9' }] }));
  const { UserAttributes } = await client.send(new AdminGetUserCommand(user));
  expect(UserAttributes).toContainEqual({ Name: 'custom:tenant', Value: '9' });
  running.identity.admin.createUser({ email: 'ben@x.example', password: PASSWORD });
  await expect(client.send(new AdminUpdateUserAttributesCommand({ ...user, UserAttributes: [{ Name: 'email', Value: 'Ben@x.example' }] })))
    .rejects.toMatchObject({ name: 'AliasExistsException' });
});

test('nobody administers without the keys', async () => {
  const list = new ListUsersCommand({ UserPoolId: user.UserPoolId });
  await expect(clientWith({ ...KEYS, secretAccessKey: 'another-secret-altogether' }).send(list))
    .rejects.toMatchObject({ name: 'InvalidSignatureException' });
  await expect(clientWith({ ...KEYS, accessKeyId: 'AKIASOMEONEELSE000001' }).send(list))
    .rejects.toMatchObject({ name: 'UnrecognizedClientException' });
  expect(await running.call('ListUsers', user)).toMatchObject({ status: 403, body: { __type: 'MissingAuthenticationTokenException' } });
  running.clock.skewMs = 16 * 60 * 1000;
  await expect(client.send(list)).rejects.toMatchObject({ name: 'InvalidSignatureException' });

  const closed = await startIdentity();
  expect(await closed.call('ListUsers', user)).toMatchObject({ status: 403, body: { __type: 'AccessDeniedException' } });
  await closed.close();
});
