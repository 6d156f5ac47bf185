import {
  AdminDisableUserCommand,
  AdminResetUserPasswordCommand,
  AdminUserGlobalSignOutCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import type { Person, World } from '../world.ts';
import { claimsOf } from './tokens.ts';

/** How an administrator ends a session, and the reason that the refresh after it gets. */
const ENDINGS: [
  how: string,
  end: (world: World, person: Person) => Promise<unknown>,
  reason: { name: string; message: string },
][] = [
  [
    'is signed out by an administrator',
    ({ target }, { ref }) => target.admin.send(new AdminUserGlobalSignOutCommand(ref)),
    { name: 'NotAuthorizedException', message: 'Refresh Token has been revoked' },
  ],
  [
    'is disabled',
    ({ target }, { ref }) => target.admin.send(new AdminDisableUserCommand(ref)),
    { name: 'NotAuthorizedException', message: 'User is disabled.' },
  ],
  [
    'must reset the password',
    ({ target }, { ref }) => target.admin.send(new AdminResetUserPasswordCommand(ref)),
    { name: 'PasswordResetRequiredException', message: 'Password reset required for the user' },
  ],
  [
    'is deleted',
    (world, person) => world.delete(person),
    { name: 'UserNotFoundException', message: 'User does not exist.' },
  ],
];

const revoked = { name: 'NotAuthorizedException', message: 'Access Token has been revoked' };

export function sessionTests(world: World): void {
  test('refreshing gives new tokens of the same sign-in', async () => {
    const { client } = await world.signedIn();
    const before = await client.tokens();
    expect(await client.refresh()).toBeNull();
    const after = await client.tokens();
    expect(after.access).not.toBe(before.access);
    const [old, fresh] = [claimsOf(before.access), claimsOf(after.access)];
    expect([fresh['origin_jti'], fresh['auth_time']]).toEqual([old['origin_jti'], old['auth_time']]);
  });

  test('signing out everywhere ends the other browser, signing out here does not', async () => {
    const { client: first, person } = await world.signedIn();
    const second = await world.open();
    await second.signIn(person.email, person.password);
    await second.signOut('here');
    expect(await first.attributes()).toMatchObject({ email: person.email });
    await second.signIn(person.email, person.password);
    await second.signOut('everywhere');
    await expect(first.attributes()).rejects.toMatchObject(revoked);
    expect(await first.refresh()).toEqual({
      name: 'NotAuthorizedException',
      message: 'Refresh Token has been revoked',
    });
  });

  test.each(ENDINGS)('who %s learns it with the next refresh', async (_how, end, reason) => {
    const { client, person } = await world.signedIn();
    await end(world, person);
    expect(await client.refresh()).toEqual(reason);
  });

  test('who must reset the password is sent to do so', async () => {
    const [client, person] = await Promise.all([world.open(), world.person()]);
    await world.target.admin.send(new AdminResetUserPasswordCommand(person.ref));
    expect(await client.signIn(person.email, person.password)).toBe('RESET_PASSWORD');
  });
}

/** With `moveTime`. */
export function expiryTests(world: World): void {
  afterEach(() => world.target.moveTime(0));

  test('a refresh token ends after its lifetime', async () => {
    const { client } = await world.signedIn();
    world.target.moveTime(29 * 24 * 3600);
    expect(await client.refresh()).toBeNull();
    world.target.moveTime(31 * 24 * 3600);
    expect(await client.refresh()).toEqual({ name: 'NotAuthorizedException', message: 'Refresh Token has expired' });
  });

  test('an access token ends after its lifetime', async () => {
    const { client } = await world.signedIn();
    world.target.moveTime(3601);
    await expect(client.attributes()).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Access Token has expired',
    });
  });
}
