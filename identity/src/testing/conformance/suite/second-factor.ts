import { AdminGetUserCommand, AdminSetUserMFAPreferenceCommand } from '@aws-sdk/client-cognito-identity-provider';
import { codeOfApp } from '../../authenticator-app.ts';
import { PASSWORD, type World } from '../world.ts';

const STEP_SECONDS = 30;

/** Needs `moveTime`: each code serves once, and the next one comes after half a minute. */
export function secondFactorTests(world: World): void {
  let ahead = 0;
  afterEach(() => {
    ahead = 0;
    world.target.moveTime(0);
  });
  const nextCode = (secret: string): string => {
    ahead += STEP_SECONDS;
    world.target.moveTime(ahead);
    return codeOfApp(secret, Date.now() + ahead * 1000);
  };

  test('signing in asks for the app once it was set up; a wrong code may be corrected, and a remembered device is asked too', async () => {
    const { client, person } = await world.signedIn();
    await client.rememberDevice();
    const secret = await client.setUpApp();
    await expect(client.verifyApp('000000')).rejects.toMatchObject({ name: 'EnableSoftwareTokenMFAException' });
    await client.verifyApp(nextCode(secret));
    await client.askForApp(true);
    expect(await world.target.admin.send(new AdminGetUserCommand(person.ref))).toMatchObject({
      UserMFASettingList: ['SOFTWARE_TOKEN_MFA'],
      PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA',
    });
    await client.signOut('here');
    expect(await client.signIn(person.email, PASSWORD)).toBe('APP_CODE');
    await expect(client.answerAppCode('000000')).rejects.toMatchObject({ name: 'CodeMismatchException' });
    expect(await client.answerAppCode(nextCode(secret))).toBe('DONE');
    expect(await client.refresh()).toBeNull();
    expect(await client.devices()).toHaveLength(1);
  });

  test('taken away by its person or by administration, it is asked for no more', async () => {
    const { client, person } = await world.signedIn();
    for (const takeAway of [
      () => client.askForApp(false),
      () =>
        world.target.admin.send(
          new AdminSetUserMFAPreferenceCommand({ ...person.ref, SoftwareTokenMfaSettings: { Enabled: false } }),
        ),
    ]) {
      await client.verifyApp(nextCode(await client.setUpApp()));
      await client.askForApp(true);
      await takeAway();
      await client.signOut('here');
      expect(await client.signIn(person.email, PASSWORD)).toBe('DONE');
    }
  });
}
