import { codeSentTo } from '../support/outbox.ts';
import { PASSWORD, people } from '../support/people.ts';
import { expect, focusedLabel, test } from './test.ts';

test('someone with an unconfirmed address confirms it after signing in, and is not asked again', async ({
  page,
  request,
  signInPage,
  verifyPage,
  newPerson,
}) => {
  const email = await newPerson({ verified: false });
  await page.goto('/analyse/gesamtumsatz');
  await signInPage.fill(email, PASSWORD);
  await expect(verifyPage.heading).toBeVisible();
  await expect(page).toHaveURL(/\/login-verify\?next=%2Fanalyse%2Fgesamtumsatz$/);

  await expect(verifyPage.send).toBeFocused();
  await page.keyboard.press('Enter');
  await verifyPage.confirm.click();
  await expect(page.getByText('Bitte geben Sie den Code aus der Nachricht ein.')).toBeVisible();
  expect(await focusedLabel(page)).toContain('Code');
  const code = await codeSentTo(request, email);
  await verifyPage.code.fill(code === '000000' ? '000001' : '000000');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Der Code stimmt nicht/)).toBeVisible();
  await verifyPage.code.fill(code);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toContainText('Ihre E-Mail-Adresse ist bestätigt.');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Gesamtumsatz' })).toBeVisible();

  await page.getByRole('button', { name: 'Abmelden' }).first().click();
  await signInPage.fill(email, PASSWORD);
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
});

test('who puts it off goes on, and is asked again only in another browser session', async ({
  page,
  browser,
  signInPage,
  verifyPage,
  newPerson,
}) => {
  const email = await newPerson({ verified: false });
  await page.goto('/login');
  await signInPage.fill(email, PASSWORD);
  await verifyPage.later.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();

  await page.getByRole('button', { name: 'Abmelden' }).first().click();
  await signInPage.fill(email, PASSWORD);
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();

  const another = await (await browser.newContext()).newPage();
  await another.goto('/login');
  await another.getByLabel('E-Mail').fill(email);
  await another.getByLabel('Passwort', { exact: true }).fill(PASSWORD);
  await another.keyboard.press('Enter');
  await expect(another.getByRole('button', { name: 'Später' })).toBeVisible();
  await another.context().close();
});

test('/login-verify asks a guest to sign in, and asks for the code although it was put off', async ({
  page,
  signInPage,
  verifyPage,
  newPerson,
}) => {
  const email = await newPerson({ verified: false });
  await page.goto('/login-verify');
  await expect(page.getByRole('status')).toContainText('Bitte melden Sie sich an.');
  await signInPage.fill(email, PASSWORD);
  await verifyPage.later.click();
  await page.getByRole('button', { name: 'Abmelden' }).first().click();
  await expect(page).toHaveURL(/\/login$/);
  await page.goto('/login-verify');
  await signInPage.fill(email, PASSWORD);
  await expect(verifyPage.send).toBeVisible();
});

test('/login-verify leads who is signed in to the dashboard', async ({ page, signIn }) => {
  await signIn(people.pure);
  await page.goto('/login-verify');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
});

test('who has a confirmed address is not asked, and it costs no request', async ({ page, signInPage }) => {
  await page.goto('/login');
  const operations: string[] = [];
  page.on('request', (request) => {
    const target = request.headers()['x-amz-target'];
    if (target) operations.push(target.split('.')[1]!);
  });
  await signInPage.fill(people.pure, PASSWORD);
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  expect(operations).not.toContain('GetUser');
  expect(operations).not.toContain('GetUserAttributeVerificationCode');
});

test('the address that the code goes to is named when a change of address waits for it', async ({
  page,
  signInPage,
  verifyPage,
  newPerson,
}) => {
  const email = await newPerson({ verified: false });
  await page.route(/\/identity\/?$/, async (route) => {
    const isRequest = route.request().headers()['x-amz-target']?.endsWith('.GetUserAttributeVerificationCode');
    await (isRequest
      ? route.fulfill({
          json: { CodeDeliveryDetails: { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: 'q***@z***' } },
        })
      : route.continue());
  });
  await page.goto('/login');
  await signInPage.fill(email, PASSWORD);
  await verifyPage.send.click();
  await expect(page.getByText('Der Code ist unterwegs an q***@z***.')).toBeVisible();
});
