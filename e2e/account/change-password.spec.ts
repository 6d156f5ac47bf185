import { PASSWORD } from '../support/people.ts';
import { ACCOUNT_PATH } from './account-page.ts';
import { expect, focusedLabel, test } from './test.ts';

const OWN = 'Selbst-gewaehlt-2026!';

test('a changed password opens the door from then on, and only that one', async ({
  page,
  signInPage,
  accountPage,
  newPerson,
}) => {
  const email = await newPerson({ groups: [] });
  await signInPage.signIn(email, ACCOUNT_PATH);
  await accountPage.change(PASSWORD, OWN);
  await expect(page.getByText('Ihr Passwort ist geändert.')).toBeVisible();
  await expect(accountPage.oldPassword).toHaveValue('');

  await page.getByRole('button', { name: 'Abmelden', exact: true }).first().click();
  await expect(page).toHaveURL(/\/login$/);
  await signInPage.fill(email, PASSWORD);
  await expect(signInPage.error).toContainText(/Passwort ist falsch/);
  await signInPage.fill(email, OWN);
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
});

test('a wrong old password is told at its field, and ends no session', async ({
  page,
  signInPage,
  accountPage,
  newPerson,
}) => {
  await signInPage.signIn(await newPerson(), ACCOUNT_PATH);
  await accountPage.change('Falsch-2026!', OWN);
  await expect(page.getByText('Das bisherige Passwort ist nicht richtig.')).toBeVisible();
  await expect.poll(() => focusedLabel(page)).toContain('Bisheriges Passwort');
  await accountPage.oldPassword.fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Ihr Passwort ist geändert.')).toBeVisible();
});

test('after too many wrong ones the page asks for patience', async ({ page, signInPage, accountPage, newPerson }) => {
  await signInPage.signIn(await newPerson(), ACCOUNT_PATH);
  for (let attempt = 0; attempt < 5; attempt += 1) {
    await accountPage.change(`Falsch-2026!${attempt}`, OWN);
    await expect(page.getByText('Das bisherige Passwort ist nicht richtig.')).toBeVisible();
  }
  // The pauses double: a slow browser meets the third where a quick one met the first.
  await expect(async () => {
    await accountPage.change('Falsch-2026!5', OWN);
    await expect(page.getByRole('alert')).toContainText('Zu viele Versuche.', { timeout: 2_000 });
  }).toPass();
});

test('the rules are ticked off while typing, and a password can be looked at', async ({
  page,
  signInPage,
  accountPage,
  newPerson,
}) => {
  await signInPage.signIn(await newPerson(), ACCOUNT_PATH);
  const met = page.getByRole('listitem').filter({ hasText: '(erfüllt)' });
  await accountPage.newPassword.fill('abc');
  await expect(met).toHaveCount(0);
  await accountPage.newPassword.fill('abcdefgH1!');
  await expect(met).toHaveCount(4);
  await accountPage.repeated.fill('abcdefgH1?');
  await accountPage.save.click();
  await expect(page.getByText('Die beiden neuen Passwörter sind verschieden.')).toBeVisible();
  await page
    .getByRole('button', { name: /^Passwort anzeigen/ })
    .nth(1)
    .click();
  await expect(accountPage.newPassword).toHaveAttribute('type', 'text');
});

test('sessions elsewhere end with the new password, this one goes on', async ({
  page,
  signInPage,
  accountPage,
  newPerson,
  elsewhere,
}) => {
  const email = await newPerson();
  const other = await elsewhere(email);
  await signInPage.signIn(email, ACCOUNT_PATH);
  await expect(accountPage.otherDevices).toHaveCount(1);
  await accountPage.change(PASSWORD, OWN);
  await accountPage.signOutElsewhere.click();
  await expect(page.getByText('Auf allen anderen Geräten sind Sie abgemeldet.')).toBeVisible();
  await expect(accountPage.devices).toHaveCount(1);
  await expect(accountPage.thisDevice).toHaveCount(1);

  await page.reload();
  await expect(accountPage.thisDevice).toHaveCount(1);
  await other.goto(ACCOUNT_PATH);
  await expect(other).toHaveURL(/\/login\?/);
  await expect(other.getByRole('status')).toContainText('Ihre Anmeldung wurde beendet');
});
