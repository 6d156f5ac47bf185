import {
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminRemoveUserFromGroupCommand,
  AdminUpdateUserAttributesCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { cognitoAdmin, openAccounts, type AdminApi, type OpenDatabase } from '@portal/api';
import Fastify from 'fastify';
import { apiPlugin } from '../api/src/server.ts';
import { openTestDatabase, seedTenant } from '../api/src/testing/index.ts';
import { ADMIN_KEYS, adminClient } from '../identity/src/testing/admin-client.ts';
import {
  passwordSignIn,
  PASSWORD,
  startIdentity,
  type RunningIdentity,
} from '../identity/src/testing/running-identity.ts';
import { embeddedAdmin } from './embedded-admin.ts';
import { embeddedTokens } from './token-source.ts';

const PEOPLE = ['weg', 'gesperrt', 'woanders', 'ohne', 'bleibt'] as const;
type Person = (typeof PEOPLE)[number];

let database: OpenDatabase;
let running: RunningIdentity;
beforeAll(async () => {
  [database, running] = [await openTestDatabase(), await startIdentity({ admin: ADMIN_KEYS })];
});
afterAll(async () => {
  await running.close();
  await database.close();
});

const TRANSPORTS: [name: string, open: () => Promise<AdminApi | null>][] = [
  ['the embedded pool in process', async () => embeddedAdmin(running.identity)],
  [
    'Amazon’s client over HTTP',
    () =>
      cognitoAdmin(running.identity.userPoolId, {
        endpoint: running.endpoint,
        credentials: ADMIN_KEYS,
        maxAttempts: 1,
      }),
  ],
];

test.each(TRANSPORTS)(
  'a calendar feed ends with its person, whoever has ended them in the pool: %s',
  async (name, open) => {
    const { tenantId } = await seedTenant(database, `Feed, ${name}`, []);
    const emailOf = (person: Person) => `${person}-${tenantId}@x.example`;
    for (const person of PEOPLE)
      running.identity.admin.createUser({
        email: emailOf(person),
        password: PASSWORD,
        groups: ['Eyeplan'],
        attributes: { 'custom:tenant': String(tenantId) },
      });
    const app = Fastify();
    await app.register(apiPlugin, {
      db: database.db,
      accounts: openAccounts((await open())!),
      identity: embeddedTokens(running.identity),
    });
    const feedOf = async (person: Person) => {
      const { AccessToken } = await passwordSignIn(running, emailOf(person));
      return (
        await app.inject({
          method: 'POST',
          url: '/api/v2/eyeplan/feed',
          headers: { authorization: `Bearer ${AccessToken}` },
        })
      ).json<{ path: string }>().path;
    };
    const paths = new Map<Person, string>();
    for (const person of PEOPLE) paths.set(person, await feedOf(person));
    const read = async (person: Person) => (await app.inject({ url: paths.get(person) ?? '' })).statusCode;
    const all = async () => {
      const codes: number[] = [];
      for (const person of PEOPLE) codes.push(await read(person));
      return codes;
    };
    expect(await all()).toEqual([200, 200, 200, 200, 200]);

    const client = adminClient(running);
    const ref = (person: Person) => ({ UserPoolId: running.identity.userPoolId, Username: emailOf(person) });
    await client.send(new AdminDeleteUserCommand(ref('weg')));
    await client.send(new AdminDisableUserCommand(ref('gesperrt')));
    await client.send(
      new AdminUpdateUserAttributesCommand({
        ...ref('woanders'),
        UserAttributes: [{ Name: 'custom:tenant', Value: String(tenantId + 1) }],
      }),
    );
    await client.send(new AdminRemoveUserFromGroupCommand({ ...ref('ohne'), GroupName: 'Eyeplan' }));
    expect(await all()).toEqual([404, 404, 404, 404, 200]);
    await client.send(new AdminEnableUserCommand(ref('gesperrt')));
    expect(await read('gesperrt')).toBe(200);
    client.destroy();
    await app.close();
  },
);
