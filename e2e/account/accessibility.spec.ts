import { expectAccessible } from '../support/accessible.ts';
import { codeSentTo } from '../support/outbox.ts';
import { PASSWORD } from '../support/people.ts';
import { ACCOUNT_PATH } from './account-page.ts';
import { expect, test } from './test.ts';

test('no state of /forgot-password has a violation', async ({ page, forgotPasswordPage, newPerson, request }) => {
  const email = await newPerson();
  await page.goto('/forgot-password');
  await forgotPasswordPage.request.click();
  await expectAccessible(page, 'without address');
  await forgotPasswordPage.askFor(email);
  await expectAccessible(page, 'code');
  await forgotPasswordPage.save.click();
  await expectAccessible(page, 'nothing filled in');
  await forgotPasswordPage.replace(await codeSentTo(request, email), 'Wieder-da-2026!');
  await expect(page.getByRole('status')).toBeVisible();
  await expectAccessible(page, 'replaced');
});

test('no state of /login-verify has a violation', async ({ page, signInPage, verifyPage, newPerson, request }) => {
  const email = await newPerson({ verified: false });
  await page.goto('/login-verify');
  await signInPage.email.waitFor();
  await expectAccessible(page, 'guest');
  await signInPage.fill(email, PASSWORD);
  await verifyPage.send.waitFor();
  await expectAccessible(page, 'offer');
  await verifyPage.send.click();
  await verifyPage.confirm.click();
  await expectAccessible(page, 'code missing');
  await verifyPage.code.fill(await codeSentTo(request, email));
  await verifyPage.confirm.click();
  await verifyPage.goOn.waitFor();
  await expectAccessible(page, 'confirmed');
});

test('no state of the account page has a violation', async ({
  page,
  signInPage,
  verifyPage,
  accountPage,
  newPerson,
}) => {
  const email = await newPerson({ verified: false });
  await page.goto(ACCOUNT_PATH);
  await signInPage.fill(email, PASSWORD);
  await verifyPage.later.click();
  await accountPage.remember.waitFor();
  await expectAccessible(page, 'begin');
  await accountPage.save.click();
  await accountPage.email.getByRole('button', { name: 'E-Mail bestätigen' }).click();
  await page.getByRole('button', { name: 'Code bestätigen' }).click();
  await expectAccessible(page, 'nothing filled in');
  await accountPage.thisDevice.getByRole('button', { name: /abmelden$/ }).click();
  await page.getByRole('dialog').waitFor();
  await expectAccessible(page, 'question');
  await page.keyboard.press('Escape');
  await accountPage.change(PASSWORD, 'Selbst-gewaehlt-2026!');
  await accountPage.signOutElsewhere.waitFor();
  await expectAccessible(page, 'changed');
});
