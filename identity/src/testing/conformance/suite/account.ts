import type { World } from '../world.ts';

const NEW_PASSWORD = 'Ganz-Neu-2026!';

export function accountTests(world: World): void {
  test('a password is changed by whoever knows the old one', async () => {
    const { client, person } = await world.signedIn();
    await client.changePassword(person.password, NEW_PASSWORD);
    await expect(client.changePassword(person.password, NEW_PASSWORD)).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Incorrect username or password.',
    });
    await expect(client.changePassword(NEW_PASSWORD, 'schwach')).rejects.toMatchObject({
      name: 'InvalidPasswordException',
    });
    await client.signOut('here');
    expect(await client.signIn(person.email, NEW_PASSWORD)).toBe('DONE');
  });

  test('people change their name, never their tenant', async () => {
    const { client, person } = await world.signedIn();
    await client.updateAttributes({ name: 'Ida S.' });
    await expect(client.updateAttributes({ 'custom:tenant': '8' })).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    });
    expect(await client.attributes()).toMatchObject({
      sub: person.ref.Username,
      name: 'Ida S.',
      'custom:tenant': '7',
      email_verified: 'true',
    });
  });
}

/** With `readCodes`. */
export function codeTests(world: World): void {
  const maskOf = (address: string) => `${address.slice(0, 1)}***@${address.split('@')[1]?.slice(0, 1)}***`;

  test('a forgotten password is replaced with a code', async () => {
    const [client, person] = await Promise.all([world.open(), world.person()]);
    expect(await client.forgotPassword(person.email)).toEqual({
      attribute: 'email',
      destination: maskOf(person.email),
    });
    const code = await world.target.latestCode(person.email);
    await expect(client.confirmForgotPassword(person.email, `${code}0`, NEW_PASSWORD)).rejects.toMatchObject({
      name: 'CodeMismatchException',
    });
    await expect(client.confirmForgotPassword(person.email, code, 'schwach')).rejects.toMatchObject({
      name: 'InvalidPasswordException',
    });
    await client.confirmForgotPassword(person.email, code, NEW_PASSWORD);
    await expect(client.confirmForgotPassword(person.email, code, NEW_PASSWORD)).rejects.toMatchObject({
      name: 'CodeMismatchException',
    });
    expect(await client.signIn(person.email, NEW_PASSWORD)).toBe('DONE');
  });

  test('a new address holds once it is verified', async () => {
    const { client, person } = await world.signedIn();
    const address = world.target.newAddress();
    await client.updateAttributes({ email: address });
    expect(await client.attributes()).toMatchObject({ email: person.email });
    expect(await client.sendVerificationCode('email')).toEqual({ attribute: 'email', destination: maskOf(address) });
    await client.verifyAttribute('email', await world.target.latestCode(address));
    expect(await client.attributes()).toMatchObject({ email: address, email_verified: 'true' });
    await client.signOut('here');
    expect(await client.signIn(address, person.password)).toBe('DONE');
  });
}
