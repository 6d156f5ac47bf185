import {
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminResetUserPasswordCommand,
  AdminUserGlobalSignOutCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { expect, test, type OwnPortal } from '../support/own-portal.ts';
import { openTab } from '../support/open-tab.ts';
import { callApi, expectSignedOut, signInSomeone, untilExpired } from './signed-in.ts';

type Ending = (portal: OwnPortal, email: string) => Promise<unknown>;

const ENDINGS: [name: string, end: Ending, sentence: RegExp][] = [
  [
    'the refresh token is revoked',
    ({ admin }, email) => admin.client.send(new AdminUserGlobalSignOutCommand(admin.user(email))),
    /wurde beendet/,
  ],
  [
    'the user is disabled',
    ({ admin }, email) => admin.client.send(new AdminDisableUserCommand(admin.user(email))),
    /gesperrt/,
  ],
  [
    'the user is deleted',
    ({ admin }, email) => admin.client.send(new AdminDeleteUserCommand(admin.user(email))),
    /gibt es nicht mehr/,
  ],
  [
    'the password has to be reset',
    ({ admin }, email) => admin.client.send(new AdminResetUserPasswordCommand(admin.user(email))),
    /Passwort wurde zurückgesetzt/,
  ],
];

for (const [name, end, sentence] of ENDINGS)
  test(`${name}: with the next call both tabs are signed out and empty`, async ({ page, context, ownPortal }) => {
    const email = await signInSomeone(page, ownPortal);
    const tab = await openTab(context, '/einstellungen/passwort-andern');
    await end(ownPortal, email);
    await untilExpired(page);
    // The page leaves under the call.
    await callApi(page, 1).catch(() => undefined);
    await expectSignedOut(page, sentence);
    await expectSignedOut(tab, sentence);
    expect(new URL(tab.url()).searchParams.get('next')).toBe('/einstellungen/passwort-andern');
  });

test('signing out in one tab signs the other out, and the way back shows nothing of it', async ({
  page,
  context,
  ownPortal,
}) => {
  await signInSomeone(page, ownPortal);
  const tab = await openTab(context, '/einstellungen/passwort-andern');
  await page.goto('/analyse/gesamtumsatz');
  await page.getByRole('button', { name: 'Abmelden' }).first().click();
  await expectSignedOut(page, null);
  await expectSignedOut(tab, null);
  await page.goBack();
  await expect(page.getByLabel('E-Mail')).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
});

test('a revoked session is dead at the identity service too: its renewal is refused', async ({
  page,
  context,
  ownPortal,
}) => {
  await signInSomeone(page, ownPortal);
  const revoked = context.waitForEvent(
    'response',
    (response) => response.request().headers()['x-amz-target']?.endsWith('.RevokeToken') ?? false,
  );
  await page.getByRole('button', { name: 'Abmelden' }).first().click();
  expect((await revoked).status()).toBe(200);
  await expectSignedOut(page, null);
});
