import { IdentityAdmin, ownEmail } from '../support/admin.ts';
import { people } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { TOKEN } from '../support/token.ts';

test('a guest who opens a page signs in and lands there', async ({ page, signInPage }) => {
  await signInPage.signIn(people.pure, '/analyse/gesamtumsatz?vergleich=vorperiode');
  await expect(page).toHaveURL(/\/analyse\/gesamtumsatz\?(standort=\d+&)?vergleich=vorperiode$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Gesamtumsatz' })).toBeVisible();
});

test('a wrong password is a German sentence and the form stays', async ({ page, signInPage }) => {
  await page.goto('/login');
  await signInPage.fill(people.pure, 'Falsch-2026!');
  await expect(signInPage.error).toContainText(/Passwort/);
  await expect(signInPage.email).toHaveValue(people.pure);
});

test('the e-mail field takes what an address may have, typed or pasted, and nothing else', async ({
  page,
  signInPage,
}) => {
  await page.goto('/login');
  await signInPage.email.pressSequentially(' anna-1_b+c;@ö.optik.de ');
  await expect(signInPage.email).toHaveValue('anna-1_b+c@.optik.de');
  await page.keyboard.press('Home');
  await page.keyboard.insertText('<x> ');
  await expect(signInPage.email).toHaveValue('xanna-1_b+c@.optik.de');
});

test('sending the form with a field empty says so under it, and puts the person there', async ({
  page,
  signInPage,
}) => {
  await page.goto('/login');
  await signInPage.password.fill('geheim');
  await signInPage.submit.click();
  await expect(signInPage.email).toBeFocused();
  await expect(signInPage.email).toHaveAccessibleDescription('Bitte geben Sie Ihre E-Mail-Adresse ein.');
  await page.keyboard.type('a');
  await expect(signInPage.email).not.toHaveAttribute('aria-invalid');
});

test('the password can be shown and hidden by keyboard', async ({ page, signInPage }) => {
  await page.goto('/login');
  await signInPage.password.fill('geheim');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Passwort anzeigen (jetzt verborgen)' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(signInPage.password).toHaveAttribute('type', 'text');
  await page.keyboard.press('Space');
  await expect(signInPage.password).toHaveAttribute('type', 'password');
});

test('the guest page says what the portal is, and where new customers and the imprint are', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('link', { name: 'INFOS FÜR NEUKUNDEN' })).toHaveAttribute('href', /^https:/);
  await expect(page.getByRole('link', { name: /Impressum/ })).toHaveAttribute('href', /^https:/);
});

test('signing out ends at the sign-in page, and the way back stays shut', async ({ page, signIn }) => {
  await signIn(people.pure);
  await page.getByRole('button', { name: 'Abmelden' }).first().click();
  await expect(page).toHaveURL(/\/login/);
  await page.goto('/analyse/gesamtumsatz');
  await expect(page).toHaveURL(/\/login/);
});

test('someone signed in who opens the sign-in page goes to the dashboard', async ({ page, signIn }) => {
  await signIn(people.pure);
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
});

test('a link can not lead out of the portal after sign-in', async ({ page, signInPage, baseURL }) => {
  await page.goto('/login?next=https%3A%2F%2Fexample.com%2F');
  await signInPage.fill(people.pure, 'Demo-2026!sehen');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  expect(new URL(page.url()).origin).toBe(new URL(baseURL!).origin);
});

test('nothing of the session is stored in clear', async ({ page, signIn }) => {
  await signIn(people.pure);
  const stored = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
  expect(stored).not.toMatch(TOKEN);
  expect(stored).not.toContain(people.pure);
});

test('a first sign-in sets a password of one’s own, and only that one opens the door afterwards', async ({
  page,
  baseURL,
  signInPage,
}) => {
  const own = 'Mein-eigenes-2026!';
  const newcomer = ownEmail('neu');
  const admin = await IdentityAdmin.of(baseURL!);
  await admin.createUser({ email: newcomer, groups: ['PURE'], password: 'Start-2026!neu', isTemporary: true });
  await page.goto('/login');
  await signInPage.fill(newcomer, 'Start-2026!neu');
  await page.getByLabel('Neues Passwort', { exact: true }).fill(own);
  await page.getByLabel(/wiederholen/).fill(own);
  await page
    .getByRole('button', { name: /Passwort/ })
    .last()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();

  await page.getByRole('button', { name: 'Abmelden' }).first().click();
  await expect(page).toHaveURL(/\/login/);
  await signInPage.fill(newcomer, 'Start-2026!neu');
  await expect(signInPage.error).toContainText(/Passwort/);
  await signInPage.fill(newcomer, own);
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
});

test('a missing configuration is told once, also after trying to sign in', async ({ page, signInPage }) => {
  await page.route('**/config.json', (route) => route.fulfill({ status: 404 }));
  await page.goto('/login');
  await expect(page.getByRole('alert')).toContainText('noch nicht eingerichtet');
  await signInPage.fill('jemand@x.example', 'Irgend-1!was');
  await expect(page.getByRole('button', { name: 'Anmelden', exact: true })).toBeEnabled();
  await expect(page.getByText(/noch nicht eingerichtet/)).toHaveCount(1);
});
