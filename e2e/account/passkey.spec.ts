import { expectAccessible } from '../support/accessible.ts';
import { ACCOUNT_PATH } from './account-page.ts';
import { expect, test } from './test.ts';

test('a passkey is made, signs in without a password, and opens nothing once it is deleted', async ({
  page,
  signInPage,
  newPerson,
}) => {
  // A telephone or computer that knows its owner, as the browser's own tools have it.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const email = await newPerson();
  const passkeys = page.getByRole('region', { name: 'Passkeys' });
  const byPasskey = page.getByRole('button', { name: 'Mit Passkey anmelden' });
  const leave = async () => {
    await page.getByRole('button', { name: 'Abmelden', exact: true }).first().click();
    await expect(page).toHaveURL(/\/login$/);
    await page.goto(ACCOUNT_PATH);
  };
  await signInPage.signIn(email, ACCOUNT_PATH);
  await passkeys.getByRole('button', { name: 'Passkey anlegen' }).click();
  await expect(passkeys.getByRole('listitem')).toHaveCount(1);
  await expect(passkeys.getByRole('listitem')).toContainText(/angelegt am \d\d\.\d\d\.\d{4} · zuletzt benutzt/);
  await expectAccessible(page, 'with a passkey');

  await leave();
  await byPasskey.click();
  await expect(signInPage.email).toBeFocused();
  await expect(signInPage.email).toHaveAccessibleDescription(/Bitte geben Sie Ihre E-Mail-Adresse ein/);
  await expectAccessible(page, 'without an address');
  await signInPage.email.fill(email);
  await byPasskey.click();
  await expect(passkeys.getByRole('listitem')).toHaveCount(1);

  await passkeys.getByRole('button', { name: /löschen$/ }).click();
  await page.getByRole('button', { name: 'Ja, löschen' }).click();
  await expect(passkeys.getByRole('listitem')).toHaveCount(0);
  await leave();
  await signInPage.email.fill(email);
  await byPasskey.click();
  await expect(signInPage.error).toContainText('Bitte melden Sie sich mit dem Passwort an.');
  await expectAccessible(page, 'refused');
});
