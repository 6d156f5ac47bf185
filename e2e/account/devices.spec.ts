import { codeSentTo } from '../support/outbox.ts';
import { PASSWORD } from '../support/people.ts';
import { ACCOUNT_PATH } from './account-page.ts';
import { expect, test } from './test.ts';

test('this device has a name that people understand, and can be remembered', async ({
  page,
  signInPage,
  accountPage,
  newPerson,
}) => {
  const email = await newPerson();
  await signInPage.signIn(email, ACCOUNT_PATH);
  await expect(accountPage.thisDevice).toContainText(/(Chrome|Chromium) auf (Linux|Windows|Mac)/);
  await expect(accountPage.thisDevice).toContainText(/Zuletzt benutzt: \d\d\.\d\d\.\d{4}, \d\d:\d\d/);
  await accountPage.remember.click();
  await expect(accountPage.thisDevice).toContainText('Gemerkt');

  // A remembered device proves itself at the next sign-in, and is the same one.
  await page.getByRole('button', { name: 'Abmelden', exact: true }).first().click();
  await expect(page).toHaveURL(/\/login$/);
  await signInPage.signIn(email, ACCOUNT_PATH);
  await expect(accountPage.devices).toHaveCount(1);
  await expect(accountPage.thisDevice).toContainText('Gemerkt');
});

test('another device is signed out after a question', async ({
  page,
  signInPage,
  accountPage,
  newPerson,
  elsewhere,
}) => {
  const email = await newPerson();
  const other = await elsewhere(email);
  await signInPage.signIn(email, ACCOUNT_PATH);
  await accountPage.otherDevices.getByRole('button', { name: /abmelden$/ }).click();
  await page.keyboard.press('Escape');
  await expect(accountPage.devices).toHaveCount(2);
  await accountPage.signOut(accountPage.otherDevices);
  await expect(accountPage.devices).toHaveCount(1);
  await other.goto(ACCOUNT_PATH);
  await expect(other).toHaveURL(/\/login\?/);
});

test('signing the own device out leads to the sign-in page, and it is a new one afterwards', async ({
  page,
  signInPage,
  accountPage,
  newPerson,
}) => {
  const email = await newPerson();
  await signInPage.signIn(email, ACCOUNT_PATH);
  await accountPage.remember.click();
  await expect(accountPage.thisDevice).toContainText('Gemerkt');
  await accountPage.signOut(accountPage.thisDevice);
  await expect(page).toHaveURL(/\/login/);
  await signInPage.signIn(email, ACCOUNT_PATH);
  await expect(accountPage.devices).toHaveCount(1);
  await expect(accountPage.thisDevice).not.toContainText('Gemerkt');
});

test('all other devices are signed out at once, and this one stays', async ({
  signInPage,
  accountPage,
  newPerson,
  elsewhere,
}) => {
  const email = await newPerson();
  const other = await elsewhere(email);
  await signInPage.signIn(email, ACCOUNT_PATH);
  await expect(accountPage.devices).toHaveCount(2);
  await accountPage.signOutOthers();
  await expect(accountPage.devices).toHaveCount(1);
  await other.goto(ACCOUNT_PATH);
  await expect(other).toHaveURL(/\/login\?/);
});

test('signing out everywhere ends a session in another browser, too', async ({
  page,
  signInPage,
  accountPage,
  newPerson,
  elsewhere,
}) => {
  const email = await newPerson();
  const other = await elsewhere(email);
  await signInPage.signIn(email, ACCOUNT_PATH);
  await accountPage.signOutEverywhere();
  await expect(page).toHaveURL(/\/login$/);
  await other.goto(ACCOUNT_PATH);
  await expect(other).toHaveURL(/\/login\?/);
  await expect(other.getByRole('status')).toContainText('Ihre Anmeldung wurde beendet');
});

test('without a connection nobody is told that they are signed out everywhere', async ({
  page,
  signInPage,
  accountPage,
  newPerson,
}) => {
  await signInPage.signIn(await newPerson(), ACCOUNT_PATH);
  await expect(accountPage.thisDevice).toBeVisible();
  await page.route('**/identity/', (route) => route.abort());
  await accountPage.signOutEverywhere();
  await expect(page.getByRole('alert').first()).toContainText('Keine Verbindung');
  expect(new URL(page.url()).pathname).toBe(ACCOUNT_PATH);
});

test('the e-mail address is confirmed on the account page, too', async ({
  page,
  request,
  signInPage,
  verifyPage,
  accountPage,
  newPerson,
}) => {
  const email = await newPerson({ verified: false });
  await page.goto(ACCOUNT_PATH);
  await signInPage.fill(email, PASSWORD);
  await verifyPage.later.click();
  await expect(accountPage.email).toContainText('nicht bestätigt');
  await accountPage.email.getByRole('button', { name: 'E-Mail bestätigen' }).click();
  await page.getByLabel(/^Code/).fill(await codeSentTo(request, email));
  await page.getByRole('button', { name: 'Code bestätigen' }).click();
  await expect(accountPage.email).toContainText('✓ bestätigt');
});
