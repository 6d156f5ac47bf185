import {
  AdminDisableUserCommand,
  ListGroupsCommand,
  ListUsersCommand,
  paginateListUsers,
  type CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { ADMIN_KEYS, adminClient } from './testing/admin-client.ts';
import { EMAIL, PASSWORD, startIdentity, type RunningIdentity } from './testing/running-identity.ts';

let running: RunningIdentity;
let client: CognitoIdentityProviderClient;
let pool: { UserPoolId: string };

beforeAll(async () => {
  running = await startIdentity({ admin: ADMIN_KEYS });
  client = adminClient(running);
  pool = { UserPoolId: running.identity.userPoolId };
  const create = running.identity.admin.createUser;
  create({ email: 'anna@x.example', password: PASSWORD, attributes: { name: 'Anna "Optik" Berg' } });
  create({ email: 'a_b@x.example', password: PASSWORD, attributes: { name: 'Änne \\ Bach' } });
  create({ email: 'acb@x.example', password: PASSWORD, temporary: true });
  await client.send(new AdminDisableUserCommand({ ...pool, Username: 'anna@x.example' }));
});

afterAll(async () => {
  client.destroy();
  await running.close();
});

async function found(Filter: string): Promise<(string | undefined)[]> {
  const { Users = [] } = await client.send(new ListUsersCommand({ ...pool, Filter }));
  return Users.map((user) => user.Attributes?.find(({ Name }) => Name === 'email')?.Value);
}

test.each([
  ['email = "anna@x.example"', ['anna@x.example']],
  ['email = "anna"', []],
  ['email ^= "A"', ['a_b@x.example', 'acb@x.example', 'anna@x.example']],
  ['email^="a_"', ['a_b@x.example']],
  ['name ^= "Anna"', ['anna@x.example']],
  ['name ^= "anna"', []],
  ['name = "Anna \\"Optik\\" Berg"', ['anna@x.example']],
  ['name = "Änne \\\\ Bach"', ['a_b@x.example']],
  ['cognito:user_status = "force_change_password"', ['acb@x.example']],
  ['status = "Disabled"', ['anna@x.example']],
  ['status = "disabled"', []],
  ['phone_number ^= "+49"', []],
  ['', ['a_b@x.example', 'acb@x.example', 'anna@x.example', EMAIL]],
])('the filter %s finds %j', async (filter, expected) => {
  expect((await found(filter)).toSorted()).toEqual(expected);
});

test('sub and username find one user', async () => {
  const username = running.identity.pool.users.find(EMAIL)?.username ?? '';
  for (const attribute of ['sub', 'username']) expect(await found(`${attribute} = "${username}"`)).toEqual([EMAIL]);
});

test.each([
  'foo',
  'email',
  'email = anna',
  'email > "a"',
  'custom:tenant = "7"',
  'toString = "x"',
  'email = "a" or name = "b"',
  'email = "a" --',
])('the filter %s is refused', async (filter) => {
  await expect(found(filter)).rejects.toMatchObject({
    name: 'InvalidParameterException',
    message: 'Error while parsing filter.',
  });
});

test('the AWS paginator walks through every page of a filtered list, each user once', async () => {
  const pages: string[][] = [];
  for await (const { Users = [] } of paginateListUsers({ client, pageSize: 2 }, { ...pool, Filter: 'email ^= "a"' }))
    pages.push(Users.map((user) => user.Username ?? ''));
  expect(pages.map((page) => page.length)).toEqual([2, 1]);
  expect(new Set(pages.flat()).size).toBe(3);
});

test('only the attributes asked for come', async () => {
  const { Users } = await client.send(
    new ListUsersCommand({ ...pool, Filter: 'name ^= "Anna"', AttributesToGet: ['email'] }),
  );
  expect(Users?.map((user) => user.Attributes)).toEqual([[{ Name: 'email', Value: 'anna@x.example' }]]);
});

test('pages have sixty entries at most, groups have pages too', async () => {
  await expect(client.send(new ListUsersCommand({ ...pool, Limit: 61 }))).rejects.toMatchObject({
    name: 'InvalidParameterException',
  });
  const first = await client.send(new ListGroupsCommand({ ...pool, Limit: 1 }));
  const second = await client.send(new ListGroupsCommand({ ...pool, Limit: 1, NextToken: first.NextToken }));
  expect([...(first.Groups ?? []), ...(second.Groups ?? [])].map((group) => group.GroupName)).toEqual([
    'Marketing',
    'PRO',
  ]);
  expect(second.NextToken).toBeUndefined();
});
