import { AdminDisableUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import { PASSWORD, TENANT, type World } from '../world.ts';
import { verified } from './tokens.ts';

const FLOWS = ['USER_SRP_AUTH', 'USER_PASSWORD_AUTH'] as const;

export function signInTests(world: World): void {
  test('both tokens are signed with the published keys and carry groups and tenant', async () => {
    const groups = (await Promise.all([world.group('a'), world.group('b')])).toSorted();
    const { client, person } = await world.signedIn({ groups });
    const tokens = await client.tokens();
    const access = await verified(world.target, tokens.access, 'access');
    const id = await verified(world.target, tokens.id, 'id');
    const common = { sub: person.ref.Username, tenant: TENANT };
    expect(access).toMatchObject({
      ...common,
      username: person.ref.Username,
      email: person.email,
      scope: 'aws.cognito.signin.user.admin',
    });
    expect(id).toMatchObject({
      ...common,
      'custom:tenant': TENANT,
      email: person.email,
      email_verified: true,
      name: 'Ida Sommer',
    });
    for (const claims of [access, id]) expect((claims['cognito:groups'] as string[]).toSorted()).toEqual(groups);
    await expect(verified(world.target, tokens.id, 'access')).rejects.toThrow('Token use not allowed');
  });

  test.each(FLOWS)('%s signs in, in whatever case the address is typed', async (flow) => {
    const [client, person] = await Promise.all([world.open(), world.person()]);
    expect(await client.signIn(person.email.toUpperCase(), PASSWORD, flow)).toBe('DONE');
    expect(await client.attributes()).toMatchObject({ sub: person.ref.Username, email: person.email });
  });

  test.each(FLOWS)('%s tells a wrong password and an unknown user alike', async (flow) => {
    const [client, person] = await Promise.all([world.open(), world.person()]);
    const refusal = { name: 'NotAuthorizedException', message: 'Incorrect username or password.' };
    await expect(client.signIn(person.email, 'Falsch-2026!', flow)).rejects.toMatchObject(refusal);
    await expect(client.signIn(world.target.newAddress(), PASSWORD, flow)).rejects.toMatchObject(refusal);
  });

  test('a temporary password must be replaced; a weak replacement may be corrected', async () => {
    const [client, person] = await Promise.all([world.open(), world.person({ temporary: true })]);
    expect(await client.signIn(person.email, PASSWORD)).toBe('NEW_PASSWORD');
    await expect(client.chooseNewPassword('zu-kurz')).rejects.toMatchObject({ name: 'InvalidPasswordException' });
    expect(await client.chooseNewPassword('Eigenes-2026!')).toBe('DONE');
    await client.signOut('here');
    expect(await client.signIn(person.email, 'Eigenes-2026!')).toBe('DONE');
  });

  test('who is disabled does not get in', async () => {
    const [client, person] = await Promise.all([world.open(), world.person()]);
    await world.target.admin.send(new AdminDisableUserCommand(person.ref));
    await expect(client.signIn(person.email, PASSWORD)).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'User is disabled.',
    });
  });
}
