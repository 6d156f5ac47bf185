import { codeSentTo } from '../support/outbox.ts';
import { PASSWORD } from '../support/people.ts';
import { expect, focusedLabel, test } from './test.ts';

const OWN = 'Wieder-da-2026!';

test('a forgotten password is replaced by means of a code, and only the new one opens the door', async ({
  page,
  request,
  signInPage,
  forgotPasswordPage,
  newPerson,
}) => {
  const email = await newPerson();
  await page.goto('/login?next=%2Feinstellungen%2Fpasswort-andern');
  await page.getByRole('link', { name: 'Passwort vergessen?' }).click();
  await forgotPasswordPage.email.fill(email);
  await page.keyboard.press('Enter');
  await forgotPasswordPage.replace(await codeSentTo(request, email), OWN);

  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByRole('status')).toContainText('Ihr neues Passwort ist gespeichert.');
  await signInPage.fill(email, PASSWORD);
  await expect(signInPage.error).toContainText(/Passwort ist falsch/);
  await signInPage.fill(email, OWN);
  await expect(page).toHaveURL(/\/einstellungen\/passwort-andern(\?|$)/);
});

test('nothing may be left empty, and the first wrong field has the focus', async ({
  page,
  forgotPasswordPage,
  newPerson,
}) => {
  await page.goto('/forgot-password');
  await forgotPasswordPage.request.click();
  await expect(page.getByText('Bitte geben Sie Ihre E-Mail-Adresse ein.')).toBeVisible();
  expect(await focusedLabel(page)).toContain('E-Mail');

  await forgotPasswordPage.askFor(await newPerson());
  await forgotPasswordPage.save.click();
  await expect(page.getByText('Bitte geben Sie den Code aus der Nachricht ein.')).toBeVisible();
  expect(await focusedLabel(page)).toContain('Code');
  await expect(forgotPasswordPage.password).toHaveAttribute('aria-invalid', 'true');
  await forgotPasswordPage.code.fill('123456');
  await forgotPasswordPage.save.click();
  expect(await focusedLabel(page)).toContain('Neues Passwort');
});

test('a wrong code is named at its field and may be corrected', async ({
  page,
  request,
  forgotPasswordPage,
  newPerson,
}) => {
  const email = await newPerson();
  await forgotPasswordPage.askFor(email);
  const code = await codeSentTo(request, email);
  await forgotPasswordPage.replace(code === '000000' ? '000001' : '000000', OWN);
  await expect(page.getByText(/Der Code stimmt nicht/)).toBeVisible();
  await expect.poll(() => focusedLabel(page)).toContain('Code');
  await forgotPasswordPage.replace(code, OWN);
  await expect(page.getByRole('status')).toContainText('gespeichert');
});

test('another code can be had after half a minute, and then the first one is void', async ({
  page,
  request,
  forgotPasswordPage,
  newPerson,
}) => {
  await page.clock.install();
  const email = await newPerson();
  await forgotPasswordPage.askFor(email);
  const first = await codeSentTo(request, email);
  await expect(forgotPasswordPage.resend).toHaveAttribute('aria-disabled', 'true');
  await page.clock.runFor(31_000);
  await forgotPasswordPage.resend.click();
  await expect(forgotPasswordPage.resend).toHaveText(/in \d+ s/);
  await expect.poll(() => codeSentTo(request, email)).not.toBe(first);
  await forgotPasswordPage.replace(await codeSentTo(request, email), OWN);
  await expect(page.getByRole('status')).toContainText('gespeichert');
});

test('an unknown address looks like a known one', async ({ page, forgotPasswordPage }) => {
  await forgotPasswordPage.askFor('niemand@nirgends.example');
  await expect(page.getByText(/Wenn es zu niemand@nirgends.example einen Zugang gibt/)).toBeVisible();
});

test('an address that nobody has confirmed looks like all others', async ({ page, forgotPasswordPage, newPerson }) => {
  const email = await newPerson({ verified: false });
  await forgotPasswordPage.askFor(email);
  await expect(page.getByText(`Wenn es zu ${email} einen Zugang gibt`)).toBeVisible();
});
